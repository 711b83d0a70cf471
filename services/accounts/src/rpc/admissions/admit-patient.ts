import { timingSafeEqual } from 'node:crypto';
import { clone, toBinary } from '@bufbuild/protobuf';
import { appendAudit } from '@linden/platform/audit/audit';
import { isPublicId } from '@linden/platform/crypto/public-id';
import type { Sealer } from '@linden/platform/crypto/sealer';
import { invalid } from '@linden/platform/domain-error';
import { type AdmitPatientRequest, AdmitPatientRequestSchema } from '@linden/proto/accounts/v1/admission_service_pb';
import { authorizeCaller } from '#src/access/authorize.ts';
import type { AdmissionHandler, PeopleContext } from '#src/context.ts';
import { isScheduling } from '#src/domain/access/policies.ts';
import { checkAdmissionForm } from '#src/domain/admissions/admission-form.ts';
import { listAgreementsInForce } from '#src/domain/agreements/agreements-in-force.ts';
import { conflict } from '#src/domain/fault.ts';
import { isUuid } from '#src/domain/uuid.ts';
import {
  type AdmissionRow,
  addAdmission,
  findAdmission,
  findOwner,
  lockAdmission,
} from '#src/store/admissions/admissions.ts';
import type { PersonTx } from '#src/store/open-store.ts';
import { ensureClientUser } from '#src/use-cases/admissions/ensure-client-user.ts';
import { saveForm, savePatient } from '#src/use-cases/admissions/save-form.ts';
import { type FormProfile, readProfile } from '#src/wire/profile-from-proto.ts';

/** A used key returns its first answer before the form is validated, so that a retry still succeeds after an agreement has changed. */
export const admitPatient: AdmissionHandler<'admitPatient'> = (context) => async (request, call) => {
  const { store, sealer, clock } = context;
  const scheduling = authorizeCaller(call, isScheduling);
  checkIds(request);
  const transactions = store.as(scheduling);
  const known = await transactions.read((tx) => findAdmission(tx, request.key));
  if (known) return { patientId: returnSameAdmission(sealer, known, request) };
  const profile = readValidProfile(request, clock.now());
  if (request.accountId) await ensureClientUser(context, scheduling, request.accountId);
  const patientId = await transactions.tx(async (tx) => {
    await lockAdmission(tx, request.key);
    const twin = await findAdmission(tx, request.key);
    if (twin) return returnSameAdmission(sealer, twin, request);
    const kept = await admit(context, tx, request, profile);
    const { relation } = profile;
    const detail = { relation, known_before: !kept.madePatient };
    await appendAudit(tx, { actor: scheduling, action: 'patient.admit', subject: kept.patientId, detail });
    return kept.patientId;
  });
  void context.wakeConsumers();
  return { patientId };
};

function checkIds({ key, visitor, accountId, payorId }: AdmitPatientRequest): void {
  if (key === '' || key.length > 200) throw invalid('INVALID_KEY', 'must have 1 to 200 characters', 'key');
  if (visitor !== '' && !isPublicId(visitor)) throw invalid('INVALID_FORMAT', 'must be the id of a browser', 'visitor');
  if (accountId !== '' && !isUuid(accountId)) throw invalid('INVALID_ID', 'must be an id', 'accountId');
  if (payorId !== '' && !isUuid(payorId)) throw invalid('INVALID_ID', 'must be an id', 'payorId');
}

function readValidProfile(request: AdmitPatientRequest, now: Date): FormProfile {
  if (!request.profile) throw invalid('REQUIRED', 'profile is required', 'profile');
  const profile = readProfile(request.profile);
  // A partner's system cannot sign for a person: the client signs after linking the booking.
  const isPresent = request.visitor !== '' || request.accountId !== '';
  const agreements = isPresent || profile.agreements.length > 0 ? listAgreementsInForce(now) : [];
  checkAdmissionForm(profile, request, now.getTime(), agreements);
  return profile;
}

async function admit(context: PeopleContext, tx: PersonTx, request: AdmitPatientRequest, profile: FormProfile) {
  const { sealer } = context;
  const { key, visitor } = request;
  const account = request.accountId || null;
  const owner = account ? await findOwner(tx, account) : undefined;
  const kept = await savePatient(context, tx, profile, owner);
  await saveForm(context, tx, { request, profile, patientId: kept.patientId, account });
  const { keyId } = sealer;
  const requestHash = sealer.hash(getHashedContent(request), keyId) ?? new Uint8Array();
  const formEmail = account ? '' : kept.formEmail;
  const { patientId, madePatient } = kept;
  const row = { key, patientId, madePatient, visitor, account, relation: profile.relation, formEmail, keyId };
  await addAdmission(tx, { ...row, requestHash });
  return kept;
}

/**
 * Compares a repeated request with the stored one. When the key of its hash is gone they cannot be compared; the first answer then stands,
 * because the caller uses the same key.
 */
function returnSameAdmission(sealer: Sealer, row: AdmissionRow, request: AdmitPatientRequest): string {
  if (row.patientId === null) throw conflict('ADMISSION_RELEASED', 'this booking was released', 'key');
  const hash = sealer.hash(getHashedContent(request), row.keyId);
  if (hash && !(hash.length === row.requestHash.length && timingSafeEqual(hash, row.requestHash))) {
    throw conflict('KEY_REUSED', 'this key was used with another form', 'key');
  }
  return row.patientId;
}

/** Returns the form without the states the provider serves: they are not part of the form and may change between retries. */
function getHashedContent(request: AdmitPatientRequest): Uint8Array {
  const form = clone(AdmitPatientRequestSchema, request);
  form.servedStates = [];
  return toBinary(AdmitPatientRequestSchema, form);
}
