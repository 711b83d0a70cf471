import { appendAudit } from '@linden/platform/audit/audit';
import type { Person } from '@linden/platform/caller/person';
import { DomainError, denied, invalid } from '@linden/platform/domain-error';
import { getPatientDay } from '@linden/vocabulary/people/patient-day';
import { isDay } from '@linden/vocabulary/people/person-fields';
import { authorizeCaller } from '#src/access/authorize.ts';
import type { AdmissionHandler } from '#src/context.ts';
import { isClient } from '#src/domain/access/policies.ts';
import { conflict } from '#src/domain/fault.ts';
import { findRelationFaults, isRelation } from '#src/domain/people/patient-faults.ts';
import { getRepresentationEnd } from '#src/domain/people/representation.ts';
import {
  addWrongTry,
  type BookingProof,
  countWrongTries,
  findLinkableAdmissions,
  type LinkableAdmission,
  linkAdmission,
  lockLinking,
} from '#src/store/admissions/linked-bookings.ts';
import type { PersonTx } from '#src/store/open-store.ts';
import { findClientUser } from '#src/store/people/client-users.ts';
import { addRepresentation } from '#src/store/people/patients.ts';
import { findIssuedAccount } from '#src/use-cases/people/issued-account.ts';
import { toDay } from '#src/wire/person-to-proto.ts';

const maxTriesPerDay = 5;

/**
 * Links bookings to the account with a verified email address. A wrong proof and an empty result give the same answer and count as the same try, so the
 * caller cannot tell them apart.
 */
export const claimAdmissions: AdmissionHandler<'claimAdmissions'> = (context) => async (proof, call) => {
  const person = authorizeCaller(call, isClient);
  checkProof(proof);
  const issued = await findIssuedAccount(context, person.account);
  if (!issued?.emailVerified) throw denied('EMAIL_NOT_VERIFIED', 'verify the email address of this account first');
  const now = context.clock.now().getTime();
  const patientIds = await context.store.as(person).tx(async (tx) => {
    await lockLinking(tx, person.account);
    const me = await findClientUser(tx, person.account);
    if (!me) throw conflict('NO_CLIENT_USER', 'this account has no client user yet; call GetMe first');
    const proves = proof.dob !== '';
    if (proves && (await countWrongTries(tx, person.account)) >= maxTriesPerDay) throw triesExhausted();
    const found = await findLinkableAdmissions(tx, issued.email, proof);
    const linked = await linkAll({ tx, person, clientUserId: me.id, now }, found);
    if (proves && linked.length === 0) {
      await addWrongTry(tx, person.account);
      await appendAudit(tx, { actor: person, action: 'admission.claim_refused', subject: me.id });
    }
    return linked;
  });
  return { patientIds };
};

interface LinkingCall {
  tx: PersonTx;
  person: Person;
  clientUserId: string;
  now: number;
}

/** Returns the patients whose bookings are now linked. */
async function linkAll(linkingCall: LinkingCall, found: readonly LinkableAdmission[]): Promise<string[]> {
  const linked: string[] = [];
  for (const each of found) {
    if (await linkOne(linkingCall, each)) linked.push(each.patientId);
  }
  return linked;
}

/** Returns false when the patient has turned 18, or when the caller already is another patient: no one is two patients. */
async function linkOne(
  { tx, person, clientUserId, now }: LinkingCall,
  { key, patientId, relation, dob, stateOfResidence }: LinkableAdmission,
) {
  const birth = toDay(dob);
  const today = getPatientDay(now, stateOfResidence);
  if (!isRelation(relation) || findRelationFaults(relation, birth, today).length > 0) return false;
  const until = getRepresentationEnd(relation, birth, stateOfResidence);
  if (!(await addRepresentation(tx, { clientUserId, patientId, relation, until }))) return false;
  if (!(await linkAdmission(tx, key))) throw new Error('an admission was linked inside another call');
  await appendAudit(tx, { actor: person, action: 'admission.claim', subject: patientId, detail: { relation } });
  return true;
}

function checkProof({ dob, lastName }: BookingProof): void {
  if (dob !== '' && !isDay(dob)) throw invalid('INVALID_DATE', 'must be a date', 'dob');
  if (dob === '' && lastName !== '') throw invalid('REQUIRED', 'must be given with lastName', 'dob');
  if (dob !== '' && lastName.trim() === '') throw invalid('REQUIRED', 'must be given with dob', 'lastName');
}

function triesExhausted(): DomainError {
  const message = 'too many wrong tries; try again tomorrow';
  return new DomainError({ code: 'CLAIM_TRIES_EXHAUSTED', kind: 'exhausted', message });
}
