import { appendAudit } from '@linden/platform/audit/audit';
import { invalid } from '@linden/platform/domain-error';
import { requireMethodReset } from '#src/access/authorize.ts';
import type { FactorHandler } from '#src/context.ts';
import { findAccountName, loadAccounts } from '#src/store/accounts/accounts.ts';
import { listResets } from '#src/store/factors/resets.ts';
import { toFactorReset } from '#src/wire/account-to-proto.ts';

export const listFactorResets: FactorHandler<'listFactorResets'> =
  (context) =>
  async ({ open, limit }, call) => {
    const actor = requireMethodReset(context, call);
    if (limit < 1 || limit > 100) throw invalid('OUT_OF_RANGE', 'must be 1 to 100', 'limit');
    const now = context.clock.now();
    const [rows, names] = await context.store.tx(async (tx) => {
      const found = await listResets(tx, limit, open ? now : undefined);
      // The reasons describe people, so each read is audited.
      for (const { id, accountId } of found) {
        await appendAudit(tx, { actor, action: 'factor_reset.read', subject: accountId, detail: { reset: id } });
      }
      const accounts = await loadAccounts(tx, [
        ...new Set(
          found.flatMap((each) => [each.accountId, each.requestedBy, ...(each.decidedBy ? [each.decidedBy] : [])]),
        ),
      ]);
      return [found, new Map(accounts.map((account) => [account.id, findAccountName(account)]))] as const;
    });
    return {
      resets: rows.map((row) => ({
        ...toFactorReset(row, now),
        accountName: names.get(row.accountId) ?? '',
        requestedByName: names.get(row.requestedBy) ?? '',
        decidedByName: names.get(row.decidedBy ?? '') ?? '',
      })),
    };
  };
