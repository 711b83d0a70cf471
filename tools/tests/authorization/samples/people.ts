import { randomUUID } from 'node:crypto';
import type { PeopleService } from '@linden/proto/accounts/v1/people_service_pb';
import { BreakGlassReason, ReviewOutcome } from '@linden/proto/accounts/v1/person_pb';
import { Relation } from '@linden/proto/resource/v1/profile_pb';
import { everyStaff } from '../../../authorization/callers.ts';
import { chosenProviders, patientValues } from '../cast.ts';
import { type Cell, isStaffNamed, type SamplesOf } from '../sample.ts';

const reason = 'asked by the person on the telephone';
const unknownId = '1'.repeat(22);

/** The patient of a row. */
export function getPatient({ caller, object, cast }: Cell): { id: string; relation: Relation } {
  if (object === 'a new patient') return { id: randomUUID(), relation: Relation.PARENT_OR_GUARDIAN };
  if (object === "another person's") return { id: cast.others.asked.id, relation: Relation.PARENT_OR_GUARDIAN };
  if (object === 'a child in their care') return { id: cast.child.id, relation: Relation.PARENT_OR_GUARDIAN };
  if (object === 'a child no longer in their care')
    return { id: cast.formerChild.id, relation: Relation.PARENT_OR_GUARDIAN };
  return { id: (caller === 'client' ? cast.own.client : cast.own.unconverted).id, relation: Relation.SELF };
}

/** The patient and the holder of a break-glass. */
export function getWatched({ object, cast: { others } }: Cell): string {
  if (object.startsWith('under a break')) return others.patient.id;
  return object.startsWith('under another') ? others.watched.id : others.alone.id;
}

export function glassToEnd(cell: Cell): string {
  const own = cell.object === 'their own' ? isStaffNamed(cell) : undefined;
  return own ? cell.cast.glass.toEnd[own] : cell.cast.glass.ofAnother;
}

export function glassToReview(cell: Cell): string {
  const own = cell.object.startsWith('their own') ? isStaffNamed(cell) : undefined;
  if (own) return cell.cast.glass.own[own];
  const { overOfAnother } = cell.cast.glass;
  return overOfAnother[everyStaff.indexOf(cell.caller as (typeof everyStaff)[number]) % overOfAnother.length] ?? '';
}

/** Whether a list contains the break-glass of the row. */
export function showsGlass(ids: readonly string[], cell: Cell): boolean {
  const own = cell.object === 'their own' ? isStaffNamed(cell) : undefined;
  return ids.includes(own ? cell.cast.glass.toEnd[own] : cell.cast.glass.ofAnother);
}

const patientRef = (value: string) => ({ person: { case: 'patientId', value } }) as const;

export const peopleSamples: SamplesOf<typeof PeopleService> = {
  getMe: { request: () => ({}) },
  listMyPatients: {
    request: () => ({}),
    shows: ({ patients }, cell) => patients.some(({ patient }) => patient?.id === getPatient(cell).id),
  },
  putPatient: {
    request(cell) {
      const { id, relation } = getPatient(cell);
      return { patient: patientValues(relation, id), relation };
    },
  },
  getPublicPatient: {
    request: ({ object, cast }) => ({
      customerId: object === 'an unknown id' ? unknownId : cast.others.patient.customerId,
    }),
  },
  getPrefilledPatient: {
    request: ({ object, cast: { others, leads } }) => ({
      customerId: others.patient.customerId,
      prefillToken: leads.patient.tokens[object] ?? '',
    }),
  },
  getClientLead: {
    request: ({ object, cast: { leads } }) => ({
      clientLeadShortId: leads.lead.shortId,
      prefillToken: leads.lead.tokens[object] ?? '',
    }),
  },
  getProviderInterest: {
    request: ({ object, cast: { leads } }) => ({
      providerInterestShortId: leads.interest.shortId,
      prefillToken: leads.interest.tokens[object] ?? '',
    }),
  },
  putClientLead: { request: () => ({ clientLead: { id: randomUUID(), firstName: 'Noor' } }) },
  putProviderInterest: {
    request({ object, world }) {
      const { publicOne, hidden } = chosenProviders(world.synthetic);
      const providerId = object === 'in a hidden provider' ? hidden : publicOne;
      const from = { clientFirstName: 'Noor', clientEmail: 'noor@linden.example' };
      return { providerInterest: { id: randomUUID(), providerId, ...from } };
    },
  },
  createPrefillToken: {
    request: ({ cast }) => ({ subject: { case: 'patientId', value: cast.others.patient.id }, minutes: 5 }),
  },
  validateEmail: { request: () => ({ email: 'noor@linden.example' }) },
  putProviderAccount: {
    request: ({ world }) => ({ accountId: randomUUID(), providerId: world.synthetic.providers[0]?.id ?? '' }),
  },
  findPeople: { request: () => ({ query: 'Haddad' }) },
  getPersonForStaff: { request: (cell) => ({ person: patientRef(getWatched(cell)) }) },
  openBreakGlass: {
    request: ({ cast }) => ({
      subject: patientRef(cast.others.asked.id),
      reasonCode: BreakGlassReason.LEGAL,
      reason,
      minutes: 5,
    }),
  },
  endBreakGlass: { request: (cell) => ({ id: glassToEnd(cell) }) },
  listBreakGlass: {
    request: () => ({ limit: 100 }),
    shows: ({ breakGlasses }, cell) =>
      showsGlass(
        breakGlasses.map(({ id }) => id),
        cell,
      ),
  },
  reviewBreakGlass: { request: (cell) => ({ id: glassToReview(cell), outcome: ReviewOutcome.JUSTIFIED, reason }) },
  listJoinedAudit: { request: ({ cast }) => ({ subject: cast.others.patient.id, limit: 5 }) },
};
