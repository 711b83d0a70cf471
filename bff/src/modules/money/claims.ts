import type { ClaimSummary as ClaimMessage } from '@linden/proto/billing/v1/money_pb';
import type { RequestContext } from '#src/context.ts';
import type { ClaimStatus, ClaimSummary } from '#src/gen/resolvers.ts';

const statuses: readonly ClaimStatus[] = ['PAID_FULLY', 'PAYMENT_DUE', 'WAITING_TO_PROCESS', 'WAITING_TO_SUBMIT'];

/** Claims with the names of provider and plan. Leaves out statuses that this version does not know. */
export async function toClaims(claims: readonly ClaimMessage[], context: RequestContext): Promise<ClaimSummary[]> {
  return (await Promise.all(claims.map((claim) => toClaim(claim, context)))).flat();
}

async function toClaim(claim: ClaimMessage, { providers, payors }: RequestContext): Promise<ClaimSummary[]> {
  const status = statuses.find((each) => each === claim.status);
  if (!status) return [];
  const [provider, payor] = await Promise.all([providers.byId.load(claim.providerId), payors.byId.load(claim.payorId)]);
  const { id, number, serviceDay, chargeCents, isStopped } = claim;
  return [
    {
      id,
      number,
      serviceDay,
      chargeCents,
      isStopped,
      status,
      paidCents: claim.paidCents ?? null,
      patientCents: claim.patientCents ?? null,
      forwardedPaidCents: claim.forwardedPaidCents ?? null,
      forwardedLeftCents: claim.forwardedLeftCents ?? null,
      returnReason: claim.returnReason || null,
      providerName: provider?.name ?? null,
      payorName: payor?.planName ?? null,
    },
  ];
}
