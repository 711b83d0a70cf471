import { isUsable } from '#src/domain/factors/methods.ts';
import type { Factor } from '#src/gen/prisma/client.ts';
import type { Store, Tx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

export type FactorRow = Factor;

export interface Owner {
  id: string;
  email: string;
  roles: string[];
}

/** Locks the owner, so that only this transaction changes the methods. */
export async function lockOwner(tx: Tx, accountId: string): Promise<Owner | undefined> {
  const rows = await tx.rows(
    query
      .selectFrom('accounts')
      .where('id', '=', accountId)
      .where('disabled_at', 'is', null)
      .select(['id', 'email', 'roles'])
      .forNoKeyUpdate(),
  );
  return rows[0];
}

export function listFactors(tx: Tx, accountId: string): Promise<FactorRow[]> {
  return tx.factor.findMany({ where: { accountId }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] });
}

/** Finds a method of this account; never one of another account. */
export function findFactor(tx: Tx, accountId: string, id: string): Promise<FactorRow | null> {
  return tx.factor.findFirst({ where: { id, accountId } });
}

export interface NewFactor {
  id: string;
  accountId: string;
  kind: string;
  label: string;
  sealed?: string;
  phoneHash?: Uint8Array<ArrayBuffer>;
  phoneOptIn?: string;
  confirmedAt?: Date;
}

export async function addFactor(tx: Tx, factor: NewFactor): Promise<FactorRow> {
  return tx.factor.create({ data: factor });
}

/** Deletes unconfirmed methods; starting again replaces them. */
export async function deleteUnconfirmed(tx: Tx, accountId: string, kinds: string[]): Promise<void> {
  await tx.factor.deleteMany({ where: { accountId, kind: { in: kinds }, confirmedAt: null } });
}

export async function isPhoneTaken(tx: Tx, phoneHash: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const holder = await tx.factor.findFirst({
    where: { phoneHash, confirmedAt: { not: null } },
    select: { id: true },
  });
  return holder !== null;
}

/** @returns undefined when it is already confirmed or gone. A number of another account violates `factors_phone`. */
export async function confirmFactor(tx: Tx, { id, kind }: FactorRow, at: Date): Promise<FactorRow | undefined> {
  const phoneOptIn = kind === 'SMS' || kind === 'VOICE' ? { phoneOptIn: 'OPTED_IN' } : {};
  const [row] = await tx.factor.updateManyAndReturn({
    where: { id, confirmedAt: null },
    data: { confirmedAt: at, lastUsedAt: at, ...phoneOptIn },
  });
  return row;
}

export async function markUsed(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.factor.updateMany({ where: { id }, data: { lastUsedAt: at } });
}

/**
 * Uses up a time step.
 * @returns false when it or a later one was already used
 */
export async function useTotpStep(tx: Tx, id: string, step: number): Promise<boolean> {
  const rows = await tx.rows(
    query
      .updateTable('factors')
      .set({ totp_last_step: BigInt(step) })
      .where('id', '=', id)
      .where((eb) => eb.or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', BigInt(step))]))
      .returning('id'),
  );
  return rows.length > 0;
}

export async function setPhoneOptIn(tx: Tx, id: string, phoneOptIn: string): Promise<FactorRow> {
  return tx.factor.update({ where: { id }, data: { phoneOptIn } });
}

export async function deleteFactor(tx: Tx, id: string): Promise<void> {
  await tx.factor.deleteMany({ where: { id } });
}

/** Deletes every method of the account. */
export async function deleteAllFactors(tx: Tx, accountId: string): Promise<void> {
  await tx.factor.deleteMany({ where: { accountId } });
  await tx.recoveryCode.deleteMany({ where: { accountId } });
  await tx.twoStepOptOut.deleteMany({ where: { accountId } });
}

export async function isOptedOut(tx: Tx, accountId: string): Promise<boolean> {
  return (await tx.twoStepOptOut.findUnique({ where: { accountId } })) !== null;
}

export async function optOut(tx: Tx, accountId: string): Promise<void> {
  await tx.twoStepOptOut.createMany({ data: [{ accountId }], skipDuplicates: true });
}

export async function optIn(tx: Tx, accountId: string): Promise<void> {
  await tx.twoStepOptOut.deleteMany({ where: { accountId } });
}

/** Whether the person is asked for a second step at every sign-in. */
export function isEnrolled(store: Store, accountId: string): Promise<boolean> {
  return store.read(async (tx) => {
    const factors = await listFactors(tx, accountId);
    return factors.some(isUsable) && !(await isOptedOut(tx, accountId));
  });
}
