import { appendAudit } from '@linden/platform/audit';
import { DomainError, denied, invalid } from '@linden/platform/domain-error';
import type { Person } from '@linden/platform/person';
import { isDay } from '@linden/vocabulary/person-fields';
import type { AdmissionHandler } from '#src/context.ts';
import { conflict } from '#src/domain/fault.ts';
import { isRelation, relationFaults } from '#src/domain/patient-faults.ts';
import { isClient } from '#src/domain/policies.ts';
import { endOfRepresentation } from '#src/domain/representation.ts';
import { dayOf } from '#src/person-to-proto.ts';
import { authorised } from '#src/rpc/people/authorise.ts';
import { issuedOrNobody } from '#src/rpc/people/issued-names.ts';
import {
  addWrongTry,
  type Claimable,
  type ClaimProof,
  claimable,
  lockClaims,
  settleClaim,
  wrongTries,
} from '#src/store/admissions/claims.ts';
import type { PersonTx } from '#src/store/open-store.ts';
import { clientUserOf } from '#src/store/people/client-users.ts';
import { represent } from '#src/store/people/patients.ts';

const triesADay = 5;

/**
 * An address that is not verified is nobody's. Whether nobody waits to be claimed or the proof is wrong, the answer and the count of
 * tries are the same.
 */
export const claimAdmissions: AdmissionHandler<'claimAdmissions'> = (context) => async (proof, call) => {
  const person = authorised(call, isClient);
  refuseProof(proof);
  const issued = await issuedOrNobody(context, person.account);
  if (!issued?.emailVerified) throw denied('EMAIL_NOT_VERIFIED', 'the address of this account is not verified yet');
  const today = dayOf(context.clock.now());
  const patientIds = await context.store.as(person).tx(async (tx) => {
    await lockClaims(tx, person.account);
    const me = await clientUserOf(tx, person.account);
    if (!me) throw conflict('NO_CLIENT_USER', 'this account has no client user yet; GetMe makes one');
    const proves = proof.dob !== '';
    if (proves && (await wrongTries(tx, person.account)) >= triesADay) throw exhausted();
    const claim = { tx, person, clientUserId: me.id, today };
    const claimed: string[] = [];
    for (const each of await claimable(tx, issued.email, proof)) {
      if (await take(claim, each)) claimed.push(each.patientId);
    }
    if (proves && claimed.length === 0) {
      await addWrongTry(tx, person.account);
      await appendAudit(tx, { actor: person, action: 'admission.claim_refused', subject: me.id });
    }
    return claimed;
  });
  return { patientIds };
};

interface Claim {
  tx: PersonTx;
  person: Person;
  clientUserId: string;
  today: string;
}

/** False for who has come of age meanwhile, and for a second self: nobody is two patients. */
async function take({ tx, person, clientUserId, today }: Claim, { key, patientId, relation, dob }: Claimable) {
  const birth = dayOf(dob);
  if (!isRelation(relation) || relationFaults(relation, birth, today).length > 0) return false;
  const until = endOfRepresentation(relation, birth);
  if (!(await represent(tx, { clientUserId, patientId, relation, until }))) return false;
  if (!(await settleClaim(tx, key))) throw new Error('an admission was settled inside somebody else`s claim');
  await appendAudit(tx, { actor: person, action: 'admission.claim', subject: patientId, detail: { relation } });
  return true;
}

function refuseProof({ dob, lastName }: ClaimProof): void {
  if (dob !== '' && !isDay(dob)) throw invalid('INVALID_DATE', 'a day goes here', 'dob');
  if (dob === '' && lastName !== '') throw invalid('REQUIRED', 'both or none', 'dob');
  if (dob !== '' && lastName.trim() === '') throw invalid('REQUIRED', 'both or none', 'lastName');
}

function exhausted(): DomainError {
  const message = 'that was wrong five times; it can be tried again tomorrow';
  return new DomainError({ code: 'CLAIM_TRIES_EXHAUSTED', kind: 'exhausted', message });
}
