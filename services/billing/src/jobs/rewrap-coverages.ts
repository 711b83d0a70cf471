import type { EnvelopeSealer } from '@linden/platform/crypto/envelope';
import { type RewrapCounts, rewrapDataKeys } from '@linden/platform/store/rewrap-data-keys';
import type { Logger } from '@linden/platform/telemetry/log';
import { buildCheckSubject } from '#src/store/benefits/benefits-checks.ts';
import { buildSessionSubject } from '#src/store/benefits/session-checks.ts';
import { buildClaimSubject } from '#src/store/claims/claims.ts';
import { buildKeptFileSubject } from '#src/store/claims/kept-files.ts';
import { buildSecondClaimSubject } from '#src/store/claims/second-claims.ts';
import { buildCoverageSubject } from '#src/store/coverages/coverages.ts';
import { buildAuthorizationSubject } from '#src/store/issues/prior-authorizations.ts';
import { buildLandingSubject } from '#src/store/landing/landing-checks.ts';
import { openBillingTransactions } from '#src/store/open-billing-transactions.ts';
import type { Store } from '#src/store/open-store.ts';
import { buildSelfPaySubject } from '#src/store/self-pay/self-pay-sessions.ts';

/** Wraps the data keys of coverages, benefits checks, session checks, claims, kept files, prior authorizations and self-pay sessions again under the current service key (docs/runbooks/keys.md). */
export async function rewrapCoverages(
  { store, envelope, logger }: { store: Store; envelope: EnvelopeSealer; logger: Logger },
  signal?: AbortSignal,
): Promise<RewrapCounts> {
  const shared = { store: openBillingTransactions(store), envelope, logger, ...(signal && { signal }) };
  const coverages = await rewrapDataKeys({ ...shared, table: 'coverages', about: buildCoverageSubject });
  const checks = await rewrapDataKeys({ ...shared, table: 'benefits_checks', about: buildCheckSubject });
  const claims = await rewrapDataKeys({ ...shared, table: 'claims', about: buildClaimSubject });
  const seconds = await rewrapDataKeys({ ...shared, table: 'second_claims', about: buildSecondClaimSubject });
  const files = await rewrapDataKeys({ ...shared, table: 'kept_files', about: buildKeptFileSubject });
  const sessions = await rewrapDataKeys({ ...shared, table: 'session_checks', about: buildSessionSubject });
  const authorizations = await rewrapDataKeys({
    ...shared,
    table: 'prior_authorizations',
    about: buildAuthorizationSubject,
  });
  const landing = await rewrapDataKeys({ ...shared, table: 'landing_checks', about: buildLandingSubject });
  const selfPay = await rewrapDataKeys({ ...shared, table: 'self_pay_sessions', about: buildSelfPaySubject });
  const all = [coverages, checks, sessions, claims, seconds, files, authorizations, landing, selfPay];
  return {
    rewrapped: all.reduce((total, { rewrapped }) => total + rewrapped, 0),
    failed: all.reduce((total, { failed }) => total + failed, 0),
  };
}
