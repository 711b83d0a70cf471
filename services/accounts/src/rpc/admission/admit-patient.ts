import { timingSafeEqual } from 'node:crypto';
import { clone, toBinary } from '@bufbuild/protobuf';
import { appendAudit } from '@linden/platform/audit';
import { invalid } from '@linden/platform/domain-error';
import { isPublicId } from '@linden/platform/public-id';
import type { Sealer } from '@linden/platform/sealer';
import { type AdmitPatientRequest, AdmitPatientRequestSchema } from '@linden/proto/accounts/v1/admission_service_pb';
import type { AdmissionHandler, PeopleContext } from '#src/context.ts';
import { admissionFaults, inRequest, refuseForm } from '#src/domain/admission-form.ts';
import { agreementsInForce } from '#src/domain/agreements/in-force.ts';
import { conflict } from '#src/domain/fault.ts';
import { isScheduling } from '#src/domain/policies.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { dayOf } from '#src/person-to-proto.ts';
import { type FormProfile, fromProfile } from '#src/profile-from-proto.ts';
import { authorised } from '#src/rpc/people/authorise.ts';
import {
  type AdmissionRow,
  addAdmission,
  admissionByKey,
  lockAdmission,
  ownerOf,
} from '#src/store/admissions/admissions.ts';
import type { PersonTx } from '#src/store/open-store.ts';
import { ensureClientUser } from './ensure-client-user.ts';
import { keepForm, keepPatient } from './keep-form.ts';

/** A used key returns its first answer before the form is validated, so that a retry still succeeds after an agreement has changed. */
export const admitPatient: AdmissionHandler<'admitPatient'> = (context) => async (request, call) => {
  const { store, sealer, clock } = context;
  const scheduling = authorised(call, isScheduling);
  refuseKeys(request);
  const scope = store.as(scheduling);
  const known = await scope.read((tx) => admissionByKey(tx, request.key));
  if (known) return { patientId: sameAdmission(sealer, known, request) };
  const profile = checkedProfile(request, clock.now());
  if (request.accountId) await ensureClientUser(context, scheduling, request.accountId);
  const patientId = await scope.tx(async (tx) => {
    await lockAdmission(tx, request.key);
    const twin = await admissionByKey(tx, request.key);
    if (twin) return sameAdmission(sealer, twin, request);
    const kept = await admit(context, tx, request, profile);
    const { relation } = profile;
    const detail = { relation, known_before: !kept.madePatient };
    await appendAudit(tx, { actor: scheduling, action: 'patient.admit', subject: kept.patientId, detail });
    return kept.patientId;
  });
  return { patientId };
};

function refuseKeys({ key, visitor, accountId, payorId }: AdmitPatientRequest): void {
  if (key === '' || key.length > 200) throw invalid('KEY_INVALID', 'must have 1 to 200 letters', 'key');
  if (visitor !== '' && !isPublicId(visitor)) throw invalid('BAD_SHAPE', 'must be the id of a browser', 'visitor');
  if (accountId !== '' && !isUuid(accountId)) throw invalid('NOT_A_UUID', 'must be an id', 'accountId');
  if (payorId !== '' && !isUuid(payorId)) throw invalid('NOT_A_UUID', 'must be an id', 'payorId');
}

function checkedProfile(request: AdmitPatientRequest, now: Date): FormProfile {
  if (!request.profile) throw invalid('REQUIRED', 'profile is required', 'profile');
  const profile = fromProfile(request.profile);
  refuseForm(admissionFaults(profile, request, dayOf(now), agreementsInForce(now)).map(inRequest));
  return profile;
}

async function admit(context: PeopleContext, tx: PersonTx, request: AdmitPatientRequest, profile: FormProfile) {
  const { sealer } = context;
  const { key, visitor } = request;
  const account = request.accountId || null;
  const owner = account ? await ownerOf(tx, account) : undefined;
  const kept = await keepPatient(context, tx, profile, owner);
  await keepForm(context, tx, { request, profile, patientId: kept.patientId, account });
  const { keyId } = sealer;
  const requestHash = sealer.hash(contentOf(request), keyId) ?? new Uint8Array();
  const claimEmail = account ? '' : kept.claimEmail;
  const { patientId, madePatient } = kept;
  const row = { key, patientId, madePatient, visitor, account, relation: profile.relation, claimEmail, keyId };
  await addAdmission(tx, { ...row, requestHash });
  return kept;
}

/**
 * Compares a repeated request with the stored one. When the key of its hash is gone they cannot be compared; the first answer then stands,
 * because the caller uses the same key.
 */
function sameAdmission(sealer: Sealer, row: AdmissionRow, request: AdmitPatientRequest): string {
  if (row.patientId === null) throw conflict('ADMISSION_RELEASED', 'this booking was released', 'key');
  const hash = sealer.hash(contentOf(request), row.keyId);
  if (hash && !(hash.length === row.requestHash.length && timingSafeEqual(hash, row.requestHash))) {
    throw conflict('KEY_REUSED', 'this key was used with another form', 'key');
  }
  return row.patientId;
}

/** Returns the form without the states the provider serves: they are not part of the form and may change between retries. */
function contentOf(request: AdmitPatientRequest): Uint8Array {
  const form = clone(AdmitPatientRequestSchema, request);
  form.servedStates = [];
  return toBinary(AdmitPatientRequestSchema, form);
}
