import { randomUUID } from 'node:crypto';
import { phoneUsed } from '#src/domain/factors/refusals.ts';
import { hashPhone } from '#src/secrets/factor-secrets.ts';
import { seal, unseal } from '#src/secrets/seal.ts';
import { addFactor, deleteFactor, isPhoneTaken, listFactors } from '#src/store/factors/methods.ts';
import type { Tx } from '#src/store/open-store.ts';
import type { FactorParts } from './change-methods.ts';

type Parts = Pick<FactorParts, 'keys' | 'clock'>;

/** Replaces all apps with one that is already enrolled. Repeating the call changes nothing. */
export async function putAuthenticator(
  { keys, clock }: Parts,
  tx: Tx,
  accountId: string,
  secret: string,
): Promise<void> {
  const known = (await listFactors(tx, accountId)).filter(({ kind }) => kind === 'AUTHENTICATOR');
  const isSame = known.some(
    ({ id, sealed, confirmedAt }) => confirmedAt && unseal(keys.factors, id, sealed ?? '') === secret,
  );
  if (isSame) return;
  for (const { id } of known) await deleteFactor(tx, id);
  const id = randomUUID();
  const sealed = seal(keys.factors, id, secret);
  await addFactor(tx, {
    id,
    accountId,
    kind: 'AUTHENTICATOR',
    label: 'Authenticator app',
    sealed,
    confirmedAt: clock.now(),
  });
}

/**
 * Replaces all phones with one that is already confirmed.
 * @throws {DomainError} PHONE_NUMBER_USED
 */
export async function putPhone({ keys, clock }: Parts, tx: Tx, accountId: string, number: string): Promise<void> {
  const hash = hashPhone(keys, number);
  const known = (await listFactors(tx, accountId)).filter(({ phoneHash: each }) => each !== null);
  if (known.some(({ phoneHash: each, confirmedAt }) => confirmedAt && each && Buffer.compare(each, hash) === 0)) return;
  for (const { id } of known) await deleteFactor(tx, id);
  if (await isPhoneTaken(tx, hash)) throw phoneUsed();
  const id = randomUUID();
  await addFactor(tx, {
    id,
    accountId,
    kind: 'SMS',
    label: number.slice(-2),
    sealed: seal(keys.factors, id, number),
    phoneHash: hash,
    phoneOptIn: 'OPTED_IN',
    confirmedAt: clock.now(),
  });
}
