import { appendAudit } from '@linden/platform/audit/audit';
import type { IssuerContext } from '#src/context.ts';
import { noAuthId } from '#src/domain/factors/refusals.ts';
import { lockOwner, type Owner } from '#src/store/factors/methods.ts';
import type { Tx } from '#src/store/open-store.ts';

/** The dependencies that both processes have. */
export type FactorParts = Pick<IssuerContext, 'store' | 'keys' | 'messenger' | 'clock' | 'logger'>;

/** Changes a person's methods under a lock, so that two concurrent removals cannot each leave the other's method. */
export function changeMethods<T>(
  { store }: Pick<FactorParts, 'store'>,
  accountId: string,
  work: (tx: Tx, owner: Owner) => Promise<T>,
): Promise<T> {
  return store.tx(async (tx) => {
    const owner = await lockOwner(tx, accountId);
    if (!owner) throw noAuthId();
    return work(tx, owner);
  });
}

/** Audits a person's change to their own methods. Changes by support are audited in reset-methods.ts. */
export function recordChange(tx: Tx, accountId: string, action: string, factorId?: string): Promise<void> {
  return appendAudit(tx, {
    actor: { kind: 'person', account: accountId },
    action,
    subject: accountId,
    ...(factorId && { detail: { factor: factorId } }),
  });
}
