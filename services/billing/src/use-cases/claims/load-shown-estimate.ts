import type { EnvelopeSealer } from '@linden/platform/crypto/envelope';
import type { CostEstimate } from '#src/domain/benefits/cost-estimate.ts';
import type { StoredClaim } from '#src/domain/claims/claim.ts';
import { loadNewestCheckOfCoverage } from '#src/store/benefits/benefits-checks.ts';
import { loadSessionChecks } from '#src/store/benefits/session-checks.ts';
import type { CoverageTx } from '#src/store/open-store.ts';

/** The estimate that was kept at booking. Without one, that of the newest check up to the session's day. */
export async function loadShownEstimate(
  tx: CoverageTx,
  envelope: EnvelopeSealer,
  claim: StoredClaim,
): Promise<CostEstimate | undefined> {
  const [session] = await loadSessionChecks(tx, envelope, [claim]);
  return session?.kept?.estimate ?? (await loadNewestCheckOfCoverage(tx, envelope, claim))?.outcome?.estimate;
}
