import { appendAudits } from '@linden/platform/audit/audit';
import { invalid } from '@linden/platform/domain-error';
import { isStateCode } from '@linden/vocabulary/places/us-states';
import { authorizeCoverageRead, readCoverageId } from '#src/access/coverage-access.ts';
import type { CoverageHandler } from '#src/context.ts';
import type { CostEstimate } from '#src/domain/benefits/cost-estimate.ts';
import { usualTerms } from '#src/domain/benefits/session-terms.ts';
import { loadNewestChecks, type StoredCheck } from '#src/store/benefits/benefits-checks.ts';
import { loadCoverages } from '#src/store/coverages/coverages.ts';
import { estimateSession } from '#src/use-cases/benefits/estimate-session.ts';
import { readSessionTerms } from '#src/use-cases/benefits/read-session-terms.ts';
import { buildCheckProto } from '#src/wire/benefits-check-to-proto.ts';
import { buildCoverageProto } from '#src/wire/coverage-to-proto.ts';

const maxPatients = 50;

/** Audits each patient whose coverages are read by a caller who does not act for them. */
export const listCoverages: CoverageHandler<'listCoverages'> =
  (context) =>
  async ({ patientIds, usState, terms }, call) => {
    if (patientIds.length > maxPatients) throw invalid('TOO_MANY', `at most ${maxPatients} patients`, 'patientIds');
    if (usState !== '' && !isStateCode(usState)) throw invalid('NOT_IN_LIST', 'unknown state', 'usState');
    const wanted = patientIds.map((id, index) => readCoverageId(id, `patientIds.${index}`));
    const { caller, store, patientIds: reached, isOutsider } = await authorizeCoverageRead(context, call, wanted);
    if (reached.length === 0) return { coverages: [] };
    const session = readSessionTerms(terms) ?? usualTerms;
    const { coverages, checks } = await store.tx(async (tx) => {
      if (isOutsider) {
        await appendAudits(
          tx,
          reached.map((subject) => ({ actor: caller, action: 'coverage.read', subject })),
        );
      }
      const found = await loadCoverages(tx, context.envelope, reached);
      const newest = await loadNewestChecks(tx, context.envelope, found);
      const estimated = new Map<string, { check: StoredCheck; estimate: CostEstimate }>();
      for (const [coverageId, check] of newest)
        estimated.set(coverageId, { check, estimate: await estimateSession(tx, check, session) });
      return { coverages: found, checks: estimated };
    });
    const now = context.clock.now();
    const built = coverages.map((each) => {
      const newest = checks.get(each.id);
      return buildCoverageProto(each, usState, newest && buildCheckProto(newest.check, now, newest.estimate));
    });
    return { coverages: built };
  };
