import { BenefitsCheckState, EligibilityResult } from '@linden/proto/billing/v1/benefits_check_pb';
import type { CheckedSession } from './book-insured.ts';

const perCall = 50;

/** Counts the checks of all sessions as their clients see them. */
export async function countChecks(sessions: readonly CheckedSession[]) {
  const counted = { checks: 0, unrequested: 0, unfinished: 0, notEligible: 0 };
  const byClient = Map.groupBy(sessions, ({ client }) => client);
  for (const [{ benefits, patientId, payorId }, own] of byClient) {
    for (let at = 0; at < own.length; at += perCall) {
      const asked = own.slice(at, at + perCall).map(({ appointmentId }) => ({ appointmentId, patientId, payorId }));
      const { sessionChecks } = await benefits.listSessionChecks({ sessions: asked });
      for (const { check } of sessionChecks) {
        if (!check) {
          counted.unrequested += 1;
          continue;
        }
        counted.checks += 1;
        if (check.state !== BenefitsCheckState.DONE) counted.unfinished += 1;
        if (check.eligibilityResult === EligibilityResult.INELIGIBLE) counted.notEligible += 1;
      }
    }
  }
  return counted;
}
