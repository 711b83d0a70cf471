import { appendAudit } from '@linden/platform/audit/audit';
import { needsStepUp } from '@linden/platform/caller/needs-step-up';
import { denied, invalid } from '@linden/platform/domain-error';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import { cleanEmail } from '@linden/vocabulary/people/email-address';
import { stepUpRequired } from '#src/access/authorize.ts';
import type { Handler } from '#src/context.ts';
import { mayFindAccounts } from '#src/domain/access/policies.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { findByEmailBeginning, loadAccount, loadAccounts } from '#src/store/accounts/accounts.ts';
import type { Tx } from '#src/store/open-store.ts';
import { toAccount } from '#src/wire/account-to-proto.ts';

/** A shorter query would list people instead of finding one. */
const minQueryLength = 3;
const maxIds = 50;

export const findAccounts: Handler<'findAccounts'> =
  ({ store, clock }) =>
  async ({ query, ids }, call) => {
    const caller = getCaller(call);
    if (needsStepUp(caller, clock.now(), mayFindAccounts)) throw stepUpRequired();
    if (!mayFindAccounts(caller, clock.now())) throw denied('NOT_ALLOWED', 'this caller may not find accounts');
    if (ids.length > maxIds) throw invalid('TOO_MANY', `must have at most ${maxIds} ids`, 'ids');
    const wanted = cleanEmail(query).toLowerCase();
    if (ids.length === 0 && wanted.length < minQueryLength) {
      throw invalid('TOO_SHORT', 'must have at least three characters', 'query');
    }
    const rows = await store.tx(async (tx) => {
      const found = await (ids.length > 0 ? loadAccounts(tx, ids.filter(isUuid)) : find(tx, wanted));
      for (const { id } of found) await appendAudit(tx, { actor: caller, action: 'account.find', subject: id });
      return found;
    });
    return { accounts: rows.map(toAccount) };
  };

async function find(tx: Tx, wanted: string) {
  if (!isUuid(wanted)) return findByEmailBeginning(tx, wanted);
  const row = await loadAccount(tx, wanted);
  return row ? [row] : [];
}
