import { BenefitsCheckState, EligibilityResult } from '@linden/proto/billing/v1/benefits_check_pb';
import type { CheckedSession } from './book-insured.ts';

const perCall = 50;

/** Counts the checks of all sessions as their clients see them. */
export async function countChecks(sessions: readonly CheckedSession[]) {
  const counted = { checks: 0, unrequested: 0, unfinished: 0, notEligible: 0 };
  const byClient = Map.groupBy(sessions, ({ client }) => client);
  for (const [client, own] of byClient) {
    const checks = await listChecks(client, own);
    const found = checks.flatMap(({ check }) => check ?? []);
    counted.checks += found.length;
    counted.unrequested += checks.length - found.length;
    counted.unfinished += found.filter(({ state }) => state !== BenefitsCheckState.DONE).length;
    counted.notEligible += found.filter(
      ({ eligibilityResult }) => eligibilityResult === EligibilityResult.INELIGIBLE,
    ).length;
  }
  return counted;
}

async function listChecks({ benefits, patientId, payorId }: CheckedSession['client'], own: readonly CheckedSession[]) {
  const sessions = own.map(({ appointmentId }) => ({ appointmentId, patientId, payorId }));
  const pages = Array.from({ length: Math.ceil(sessions.length / perCall) }, (_, page) =>
    benefits.listSessionChecks({ sessions: sessions.slice(page * perCall, (page + 1) * perCall) }),
  );
  return (await Promise.all(pages)).flatMap(({ sessionChecks }) => sessionChecks);
}
