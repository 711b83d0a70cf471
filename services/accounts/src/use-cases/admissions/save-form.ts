import { randomUUID } from 'node:crypto';
import type { AdmitPatientRequest } from '@linden/proto/accounts/v1/admission_service_pb';
import type { PeopleContext } from '#src/context.ts';
import { getFormEmail } from '#src/domain/admissions/admission-form.ts';
import { conflict } from '#src/domain/fault.ts';
import { isRelation } from '#src/domain/people/patient-faults.ts';
import { getRepresentationEnd } from '#src/domain/people/representation.ts';
import type { OwnerRow } from '#src/store/admissions/admissions.ts';
import { addConsent, addSignatures } from '#src/store/agreements/consents.ts';
import type { PersonTx } from '#src/store/open-store.ts';
import { addPatient, addRepresentation } from '#src/store/people/patients.ts';
import { checkPeopleLimit } from '#src/use-cases/people/check-people-limit.ts';
import { toAdmittedColumns, toDay } from '#src/wire/person-to-proto.ts';
import type { FormProfile } from '#src/wire/profile-from-proto.ts';
import { saveCoverage } from './save-coverage.ts';

const selfExists = () => conflict('SELF_EXISTS', 'this account already belongs to another patient', 'profile.relation');
const hasLeft = () => conflict('PATIENT_ARCHIVED', 'this client’s record is archived', 'profile.relation');

/**
 * Returns the patient of the form, created if needed. An existing patient's record is not changed: they change it in the portal, where they
 * can see it.
 */
export async function savePatient(
  context: PeopleContext,
  tx: PersonTx,
  profile: FormProfile,
  owner: OwnerRow | undefined,
): Promise<{ patientId: string; madePatient: boolean; formEmail: string }> {
  const { relation, dob } = profile;
  const formEmail = getFormEmail(profile);
  if (owner?.isArchived || (relation === 'SELF' && owner?.selfIsArchived)) throw hasLeft();
  if (relation === 'SELF' && owner?.self && owner.selfDob) {
    if (toDay(owner.selfDob) !== dob) throw selfExists();
    return { patientId: owner.self, madePatient: false, formEmail };
  }
  if (owner) await checkPeopleLimit(context, tx, owner.id);
  const { newPublicId } = context;
  const patientId = randomUUID();
  await addPatient(tx, toAdmittedColumns(patientId, profile), { shortId: newPublicId(), customerId: newPublicId() });
  if (owner && isRelation(relation)) {
    const until = getRepresentationEnd(relation, dob, profile.stateOfResidence);
    const tied = await addRepresentation(tx, { clientUserId: owner.id, patientId, relation, until });
    if (!tied) throw selfExists();
  }
  return { patientId, madePatient: true, formEmail };
}

interface SavedForm {
  request: AdmitPatientRequest;
  profile: FormProfile;
  patientId: string;
  account: string | null;
}

/** Stores the rest of the form: insurance, consent and signatures. */
export async function saveForm(context: PeopleContext, tx: PersonTx, kept: SavedForm): Promise<void> {
  const { request, profile, patientId, account } = kept;
  const { payorId, memberId, visitor } = request;
  const { relation, consent, medicalRecordNumber, eapAuthCode, eapNumberOfVisits } = profile;
  await saveCoverage(context, tx, patientId, {
    payorId,
    memberId,
    medicalRecordNumber,
    eapAuthCode,
    eapNumberOfVisits,
  });
  if (relation !== 'SELF' && consent) await addConsent(tx, { id: randomUUID(), patientId, relation }, consent);
  await addSignatures(tx, { patientId, relation, account, visitor }, profile.agreements);
}
