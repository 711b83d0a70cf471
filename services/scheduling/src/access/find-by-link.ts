import { isPublicId } from '@linden/platform/crypto/public-id';
import { type DomainError, notFound } from '@linden/platform/domain-error';
import type { AppointmentContext } from '#src/context.ts';
import type { Caller } from '#src/domain/access/caller.ts';
import { self } from '#src/domain/access/self.ts';
import type { CareStore } from '#src/store/open-store.ts';
import { findRecommendation, type Recommendation } from '#src/store/recommendations/recommendations.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';

/** Finds a recommendation by its link, with a store that may open it. Throws `RECOMMENDATION_NOT_FOUND` and reports unknown links. */
export async function findByLink(
  { store, reportRefusedLink }: AppointmentContext,
  caller: Caller,
  linkId: string,
): Promise<{ readonly found: Recommendation; readonly transactions: CareStore }> {
  const found = isPublicId(linkId) ? await store.as(self).read((tx) => findRecommendation(tx, { linkId })) : undefined;
  if (!found) {
    reportRefusedLink('RECOMMENDATION_NOT_FOUND');
    throw recommendationNotFound();
  }
  return { found, transactions: openTransactionFor(store, caller, { appointmentId: found.id }) };
}

export function recommendationNotFound(): DomainError {
  return notFound('RECOMMENDATION_NOT_FOUND', 'there is no such recommendation');
}
