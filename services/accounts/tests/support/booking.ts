import { randomUUID } from 'node:crypto';
import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { type AdmitPatientRequest, AdmitPatientRequestSchema } from '@linden/proto/accounts/v1/admission_service_pb';
import { type Profile, ProfileSchema, Relation, SexOnInsurance } from '@linden/proto/resource/v1/profile_pb';
import { listAgreementsInForce } from '#src/domain/agreements/agreements-in-force.ts';
import { toSignature } from '#src/wire/profile-from-proto.ts';
import { bornYearsAgo, type PeopleWorld } from './people.ts';

type ProfileInit = Exclude<MessageInitShape<typeof ProfileSchema>, Profile>;
type RequestInit = Exclude<MessageInitShape<typeof AdmitPatientRequestSchema>, AdmitPatientRequest>;

export const visitorId = '1234567890abcdefghijkm'.replace('0', 'z');
export const otherVisitorId = 'z'.repeat(22);

export const consent = {
  primaryFirstName: 'Noor',
  primaryLastName: 'Haddad',
  primaryTelephone: '510-555-0124',
  primaryEmail: 'noor@linden.example',
};

/** Builds a valid form of an adult, with the given changes. */
export function buildProfile(changes: ProfileInit = {}): Profile {
  return create(ProfileSchema, {
    legalFirstName: 'Maya',
    legalLastName: 'Linfield',
    chosenFirstName: 'Mo',
    pronouns: 'she/her',
    sexOnInsurance: SexOnInsurance.FEMALE,
    dob: '1990-05-05',
    relation: Relation.SELF,
    interpreterLanguage: 'English',
    street: '1 Alder Lane',
    city: 'Oakland',
    state: 'CA',
    zipcode: '94609',
    stateOfResidence: 'CA',
    telephone: '(510) 555-0123',
    email: 'maya@linden.example',
    reasonForTherapy: 'sleep',
    agreements: listAgreementsInForce(new Date()).map(toSignature),
    ...changes,
  });
}

export function buildChildProfile(changes: ProfileInit = {}): Profile {
  return buildProfile({ dob: bornYearsAgo(9), relation: Relation.PARENT_OR_GUARDIAN, consent, ...changes });
}

/** Builds a request with a fresh key. */
export function buildAdmission(changes: RequestInit = {}): AdmitPatientRequest {
  const key = `booking:${randomUUID()}`;
  return create(AdmitPatientRequestSchema, {
    key,
    visitor: visitorId,
    profile: buildProfile(),
    servedStates: ['CA'],
    ...changes,
  });
}

/** Lists every caller who may not use admissions. */
export const listStrangers = (world: PeopleWorld) => [
  world.admissions('bff', { kind: 'anonymous' }),
  world.admissions('operator', { kind: 'operator', name: 'test' }),
  world.admissions('billing', { kind: 'service', name: 'billing' }),
  world.admissions('messaging', { kind: 'service', name: 'messaging' }),
  world.person().admissions,
  world.person(['provider']).admissions,
  world.person(['ops']).admissions,
];
