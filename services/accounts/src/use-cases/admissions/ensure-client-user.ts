import { randomUUID } from 'node:crypto';
import { appendAudit } from '@linden/platform/audit/audit';
import type { Caller } from '@linden/platform/caller/caller';
import type { PeopleContext } from '#src/context.ts';
import { conflict } from '#src/domain/fault.ts';
import { findOwner } from '#src/store/admissions/admissions.ts';
import { addClientUser } from '#src/store/people/client-users.ts';
import { findIssuedAccount, getInitialNames } from '#src/use-cases/people/issued-account.ts';

/** Creates the client user of a client who books before the first visit to the portal. Other roles have none. */
export async function ensureClientUser(context: PeopleContext, caller: Caller, account: string): Promise<void> {
  const transactions = context.store.as(caller);
  if (await transactions.read((tx) => findOwner(tx, account))) return;
  const issued = await findIssuedAccount(context, account);
  if (issued && !issued.roles.some((role) => role === 'client' || role === 'unconverted_client')) {
    throw conflict('NOT_A_CLIENT', 'this account is not a client', 'accountId');
  }
  const id = randomUUID();
  await transactions.tx(async (tx) => {
    const row = { id, account, shortId: context.newPublicId(), ...getInitialNames(issued) };
    const added = await addClientUser(tx, row);
    if (added) await appendAudit(tx, { actor: caller, action: 'client_user.create', subject: id });
  });
}
