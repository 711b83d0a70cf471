import type { EnvelopeSealer } from '@linden/platform/crypto/envelope';
import { isEmployerProgram } from '@linden/vocabulary/insurance/employer-program';
import { settleVisits } from '#src/domain/visits/eap-visits.ts';
import { loadCoverages, saveRemainingVisits } from '#src/store/coverages/coverages.ts';
import type { CoverageTx } from '#src/store/open-store.ts';
import { loadOpenVisits, saveCounted } from '#src/store/visits/eap-visits.ts';

/**
 * Counts the visits of a patient's sessions against their employer programs, after an event of a session or a change of a plan. The caller must
 * hold the lock of the patient's coverages.
 * @param told the session of the event
 */
export async function settlePlanVisits(
  tx: CoverageTx,
  envelope: EnvelopeSealer,
  patientId: string,
  told?: string,
): Promise<void> {
  const visits = await loadOpenVisits(tx, patientId, told);
  if (visits.length === 0) return;
  const plans = (await loadCoverages(tx, envelope, [patientId]))
    .filter(({ payor }) => isEmployerProgram(payor.planCategory))
    .map(({ id, payorId, eapAuthCode, eapRemainingVisits }) => ({
      id,
      payorId,
      hasCode: eapAuthCode !== '',
      remaining: eapRemainingVisits,
    }));
  const settled = settleVisits({ visits, plans }, told);
  for (const [index, visit] of settled.visits.entries()) if (visit !== visits[index]) await saveCounted(tx, visit);
  for (const [index, { id, remaining }] of settled.plans.entries()) {
    if (remaining !== undefined && remaining !== plans[index]?.remaining) await saveRemainingVisits(tx, id, remaining);
  }
}
