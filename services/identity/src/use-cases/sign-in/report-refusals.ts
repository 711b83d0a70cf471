import { computeReportId, type RefusalKind, reportRefusal } from '@linden/platform/limits/report-refusal';
import type { IssuerContext } from '#src/context.ts';
import type { Requester } from './requester.ts';

type Parts = Pick<IssuerContext, 'logger' | 'keys'>;

/** Reports a wrong password. Takes the same time for known and unknown addresses. */
export function reportPassword(parts: Parts, email: string, requester: Requester, isKnown: boolean): void {
  reportRefusal(parts.logger, {
    kind: 'password',
    reason: isKnown ? 'known_account' : 'unknown_account',
    subject_id: computeReportId(parts.keys.attempts, `address\n${email}`),
    network_id: computeNetworkId(parts, requester.household),
  });
}

/** Reports a refused request of a page or of the library. */
export function reportRequest(parts: Parts, kind: RefusalKind, reason: string, household: string): void {
  reportRefusal(parts.logger, { kind, reason, network_id: computeNetworkId(parts, household) });
}

function computeNetworkId({ keys }: Parts, household: string): string {
  return computeReportId(keys.attempts, `network\n${household}`);
}
