import { appendAudits } from '@linden/platform/audit/audit';
import { invalid as createInvalid } from '@linden/platform/domain-error';
import { authorizeCoverageRead, readCoverageId } from '#src/access/coverage-access.ts';
import type { IssueHandler } from '#src/context.ts';
import { isClient } from '#src/domain/access/policies.ts';
import { decideCardState } from '#src/domain/cards/card-need.ts';
import { listCards, type StoredCard } from '#src/store/cards/card-setups.ts';
import { listOpenIssues } from '#src/store/issues/insurance-issues.ts';
import { buildCardIssue, buildIssueProtos } from '#src/wire/issue-to-proto.ts';

const maxPatients = 50;

/** Audits each patient whose issues are read by a caller who does not act for them. */
export const listIssues: IssueHandler<'listIssues'> =
  (context) =>
  async ({ patientIds }, call) => {
    if (patientIds.length > maxPatients)
      throw createInvalid('TOO_MANY', `at most ${maxPatients} patients`, 'patientIds');
    const wanted = patientIds.map((id, index) => readCoverageId(id, `patientIds.${index}`));
    const { caller, store, patientIds: reached, isOutsider } = await authorizeCoverageRead(context, call, wanted);
    if (reached.length === 0) return { issues: [] };
    const { open, cards } = await store.tx(async (tx) => {
      if (isOutsider) {
        const reads = reached.map((subject) => ({ actor: caller, action: 'insurance_issue.read', subject }));
        await appendAudits(tx, reads);
      }
      return { open: await listOpenIssues(tx, reached), cards: await listCards(tx, reached) };
    });
    const audience = caller.kind === 'person' && isClient(caller) && !isOutsider ? 'client' : 'staff';
    const invalid = cards.filter((card) => isInvalid(card, context.clock.now()));
    return {
      issues: [...buildIssueProtos(audience, open), ...invalid.map(({ patientId }) => buildCardIssue(patientId))],
    };
  };

/** INVALID_CREDIT_CARD follows from the card, so that it ends with a new one. */
function isInvalid(card: StoredCard, now: Date): boolean {
  return ['EXPIRED', 'DECLINED'].includes(decideCardState(card, now));
}
