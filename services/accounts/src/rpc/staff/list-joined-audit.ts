import { timestampDate } from '@bufbuild/protobuf/wkt';
import { appendAudit } from '@linden/platform/audit/audit';
import { invalid } from '@linden/platform/domain-error';
import { authorizeCallerNow } from '#src/access/authorize.ts';
import type { PeopleHandler } from '#src/context.ts';
import { mayReadJoinedAudit } from '#src/domain/access/policies.ts';
import { mergeNewest } from '#src/domain/staff/joined-audit.ts';
import { isUuid } from '#src/domain/uuid.ts';

/** Names services that do not answer, and returns the entries of the others. */
export const listJoinedAudit: PeopleHandler<'listJoinedAudit'> =
  ({ store, clock, audits }) =>
  async ({ subject, actor, from, until, limit }, call) => {
    const staff = authorizeCallerNow(call, mayReadJoinedAudit, clock.now());
    if (limit < 1 || limit > 200) throw invalid('OUT_OF_RANGE', 'between 1 and 200 entries', 'limit');
    if (!subject && !actor) throw invalid('REQUIRED', 'person is required', 'subject');
    if (subject && !isUuid(subject)) throw invalid('INVALID_ID', 'must be an id', 'subject');
    await store.tx((tx) => appendAudit(tx, { actor: staff, action: 'audit.read', ...(subject && { subject }) }));
    const question = {
      subject,
      actor,
      limit,
      ...(from && { from: timestampDate(from) }),
      ...(until && { until: timestampDate(until) }),
    };
    const answers = await Promise.allSettled(audits.map((audit) => audit.list(question)));
    const entries = answers.flatMap((answer, index) =>
      answer.status === 'fulfilled'
        ? answer.value.map((entry) => ({ service: audits[index]?.service ?? '', entry }))
        : [],
    );
    const silent = audits.flatMap(({ service }, index) => (answers[index]?.status === 'rejected' ? [service] : []));
    return { entries: mergeNewest(entries, limit), silent };
  };
