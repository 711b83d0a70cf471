import { buildClaim } from '@linden/x12/build-claim';
import type { ProfessionalClaim } from '@linden/x12/claim';
import { listTransactions } from '@linden/x12/list-transactions';
import { parseImplementationAcknowledgment, parseInterchangeAcknowledgment } from '@linden/x12/parse-acknowledgment';
import { parseX12File } from '@linden/x12/parse-file';
import { buildClaimNumber, type StoredClaim } from '#src/domain/claims/claim.ts';
import { findTaxonomy } from '#src/domain/claims/find-taxonomy.ts';
import type { BilledProvider } from '#src/ports/providers.ts';
import { lockClaim, markClaimSubmitted, postponeClaim, takeDueClaim } from '#src/store/claims/claims.ts';
import { addFinding } from '#src/store/ledger/findings.ts';
import { openBillingTransactions } from '#src/store/open-billing-transactions.ts';
import { findCheckedPayor } from '#src/store/payors/checked-payors.ts';
import type { ClaimsContext } from './claims-context.ts';

const job = 'submit-claims';
/** A submission waits up to 30 seconds. When its lease expires, another run may repeat it under the same key. */
const leaseMs = 90_000;
const minuteMs = 60_000;
const maxPauseMs = 6 * 60 * minuteMs;

type Submission =
  | { readonly state: 'RECEIVED' }
  | { readonly state: 'REFUSED'; readonly reason: string }
  | { readonly state: 'UNKNOWN'; readonly reason: string };

/** Submits the claim that is due longest. Returns false when none is due. After a crash at any point, the next run repeats the same submission. */
export async function submitDueClaim(context: ClaimsContext): Promise<boolean> {
  const { store, envelope, clock } = context;
  const now = clock.now();
  const leaseUntil = new Date(now.getTime() + leaseMs);
  const claim = await openBillingTransactions(store).tx((tx) => takeDueClaim(tx, envelope, { now, leaseUntil }));
  if (!claim) return false;
  await endSubmission(context, claim, await submit(context, claim));
  return true;
}

async function submit(
  { store, claims, people, providers, submitter, clock }: ClaimsContext,
  claim: StoredClaim,
): Promise<Submission> {
  const [payor, member, provider] = await Promise.all([
    openBillingTransactions(store).read((tx) => findCheckedPayor(tx, claim.payorId)),
    people.findMember(claim.patientId).catch(() => 'UNKNOWN' as const),
    providers.findBilled(claim.providerId).catch(() => 'UNKNOWN' as const),
  ]);
  if (member === 'UNKNOWN' || provider === 'UNKNOWN') return { state: 'UNKNOWN', reason: 'ACCOUNTS_UNAVAILABLE' };
  if (!payor?.externalPayorId) return { state: 'REFUSED', reason: 'PAYOR_NOT_CONNECTED' };
  if (!member) return { state: 'REFUSED', reason: 'PATIENT_NOT_FOUND' };
  if (!provider) return { state: 'REFUSED', reason: 'PROVIDER_NOT_FOUND' };
  const { sender, receiver, usage, billingProvider } = submitter;
  const { memberId, ...facts } = claim.facts;
  const claimNumber = buildClaimNumber(claim);
  const built = buildClaim(
    { sender, receiver, usage, controlNumber: computeControlNumber(claim), createdAt: clock.now() },
    {
      claimNumber,
      billingProvider,
      ...facts,
      chargeCents: claim.chargeCents,
      serviceDay: claim.serviceDay,
      payor: { id: payor.externalPayorId, name: payor.planName },
      renderingProvider: readRenderingProvider(provider),
      subscriber: { ...member.identity, memberId, address: member.address },
    },
  );
  if ('faults' in built) return { state: 'REFUSED', reason: `INVALID ${built.faults[0]?.field ?? ''}` };
  const reply = await claims.submitClaim({ key: `claim-${claimNumber}`, x12: built.x12 });
  if (reply.kind === 'OUTAGE') {
    return {
      state: reply.retry === 'BY_STAFF' && reply.reason === 'REFUSED' ? 'REFUSED' : 'UNKNOWN',
      reason: reply.reason,
    };
  }
  return readAcknowledgment(reply.x12);
}

/** The last word of a name is the family name. The license that is listed first names the specialty. */
function readRenderingProvider({ name, npi, licenses }: BilledProvider): ProfessionalClaim['renderingProvider'] {
  const words = name.trim().split(/\s+/);
  const lastName = words.at(-1) ?? '';
  return { firstName: words.slice(0, -1).join(' '), lastName, npi, taxonomy: findTaxonomy(licenses[0]?.type) };
}

/** A claim is submitted only when an undamaged 999 says so. A damaged answer is as good as none. */
function readAcknowledgment(x12: string): Submission {
  const file = parseX12File(x12);
  const [found] = listTransactions(file, '999');
  if (found) {
    const { isAccepted, errors } = parseImplementationAcknowledgment(found.transaction);
    if (found.faults.length > 0) return { state: 'UNKNOWN', reason: 'DAMAGED' };
    return isAccepted ? { state: 'RECEIVED' } : { state: 'REFUSED', reason: `999 ${errors[0]?.segment ?? ''}`.trim() };
  }
  const [rejection] = file.interchanges.flatMap(({ acknowledgments }) => acknowledgments);
  if (!rejection) return { state: 'UNKNOWN', reason: 'DAMAGED' };
  const { isAccepted, noteCode } = parseInterchangeAcknowledgment(rejection);
  return isAccepted ? { state: 'UNKNOWN', reason: 'TA1 WITHOUT 999' } : { state: 'REFUSED', reason: `TA1 ${noteCode}` };
}

async function endSubmission(
  { store, envelope, clock, logger }: ClaimsContext,
  claim: StoredClaim,
  submission: Submission,
): Promise<void> {
  const { id, tries } = claim;
  const about = { job, claim_id: id, attempt: tries };
  const now = clock.now();
  await openBillingTransactions(store).tx(async (tx) => {
    const current = await lockClaim(tx, envelope, id);
    // A report about it may have come first.
    if (!current || current.version !== claim.version || current.status !== 'WAITING_TO_SUBMIT') return;
    if (submission.state === 'RECEIVED') await markClaimSubmitted(tx, current, now);
    else if (submission.state === 'REFUSED') {
      await postponeClaim(tx, { id, nextTryAt: null, reason: submission.reason });
      await addFinding(tx, { kind: 'CLAIM_REFUSED', subject: id, foundAt: now });
    } else {
      const pauseMs = Math.min(maxPauseMs, minuteMs * 2 ** Math.min(tries - 1, 10));
      await postponeClaim(tx, { id, nextTryAt: new Date(now.getTime() + pauseMs) });
    }
  });
  if (submission.state === 'RECEIVED') logger.info(about, 'a claim was submitted');
  else logger.warn({ ...about, reason: submission.reason }, 'a claim was not submitted');
}

/** Returns a number of nine digits that differs between claims and their versions. */
function computeControlNumber({ number, version }: StoredClaim): number {
  return Number((number * 16n + BigInt(version % 16)) % 999_999_990n) + 1;
}
