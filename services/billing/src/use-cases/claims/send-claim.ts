import { buildClaim } from '@linden/x12/build-claim';
import type { FirstDecision, ProfessionalClaim } from '@linden/x12/claim';
import { listTransactions } from '@linden/x12/list-transactions';
import { parseImplementationAcknowledgment, parseInterchangeAcknowledgment } from '@linden/x12/parse-acknowledgment';
import { parseX12File } from '@linden/x12/parse-file';
import type { StoredClaim } from '#src/domain/claims/claim.ts';
import { findTaxonomy } from '#src/domain/claims/find-taxonomy.ts';
import type { BilledProvider } from '#src/ports/providers.ts';
import { openBillingTransactions } from '#src/store/open-billing-transactions.ts';
import { findCheckedPayor } from '#src/store/payors/checked-payors.ts';
import type { ClaimsContext } from './claims-context.ts';

const minuteMs = 60_000;
const maxPauseMs = 6 * 60 * minuteMs;

export type Submission =
  | { readonly state: 'RECEIVED' }
  | { readonly state: 'REFUSED'; readonly reason: string }
  | { readonly state: 'UNKNOWN'; readonly reason: string };

/** To whom a claim goes, and under which numbers. */
export interface ClaimTo {
  /** CLM01. */
  readonly number: string;
  readonly controlNumber: number;
  readonly payorId: string;
  readonly memberId: string;
  readonly firstDecision?: FirstDecision;
}

/** Sends a claim to an insurer, once under its number. */
export async function sendClaim(
  { store, claims, people, providers, submitter, clock }: ClaimsContext,
  claim: StoredClaim,
  { number, controlNumber, payorId, memberId, firstDecision }: ClaimTo,
): Promise<Submission> {
  const [payor, member, provider] = await Promise.all([
    openBillingTransactions(store).read((tx) => findCheckedPayor(tx, payorId)),
    people.findMember(claim.patientId).catch(() => 'UNKNOWN' as const),
    providers.findBilled(claim.providerId).catch(() => 'UNKNOWN' as const),
  ]);
  if (member === 'UNKNOWN' || provider === 'UNKNOWN') return { state: 'UNKNOWN', reason: 'ACCOUNTS_UNAVAILABLE' };
  if (!payor?.externalPayorId) return { state: 'REFUSED', reason: 'PAYOR_NOT_CONNECTED' };
  if (!member) return { state: 'REFUSED', reason: 'PATIENT_NOT_FOUND' };
  if (!provider) return { state: 'REFUSED', reason: 'PROVIDER_NOT_FOUND' };
  const { sender, receiver, usage, billingProvider } = submitter;
  const { memberId: _, licenseType, ...facts } = claim.facts;
  const built = buildClaim(
    { sender, receiver, usage, controlNumber, createdAt: clock.now() },
    {
      claimNumber: number,
      billingProvider,
      ...facts,
      chargeCents: claim.chargeCents,
      serviceDay: claim.serviceDay,
      payor: { id: payor.externalPayorId, name: payor.planName },
      renderingProvider: readRenderingProvider(provider, licenseType),
      subscriber: { ...member.identity, memberId, address: member.address },
      firstDecision,
    },
  );
  if ('faults' in built) return { state: 'REFUSED', reason: `INVALID ${built.faults[0]?.field ?? ''}` };
  const reply = await claims.submitClaim({ key: `claim-${number}`, x12: built.x12 });
  if (reply.kind === 'OUTAGE') {
    return {
      state: reply.retry === 'BY_STAFF' && reply.reason === 'REFUSED' ? 'REFUSED' : 'UNKNOWN',
      reason: reply.reason,
    };
  }
  return readAcknowledgment(reply.x12);
}

/** Returns how long a claim without an answer waits after so many tries: twice as long each time. */
export function computePauseMs(tries: number): number {
  return Math.min(maxPauseMs, minuteMs * 2 ** Math.min(tries - 1, 10));
}

/** The last word of a name is the family name. The license of the session names the specialty; if it is not known, the one that is listed first. */
function readRenderingProvider(
  { name, npi, licenses }: BilledProvider,
  licenseType = '',
): ProfessionalClaim['renderingProvider'] {
  const words = name.trim().split(/\s+/);
  const lastName = words.at(-1) ?? '';
  return {
    firstName: words.slice(0, -1).join(' '),
    lastName,
    npi,
    taxonomy: findTaxonomy(licenseType || licenses[0]?.type),
  };
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
