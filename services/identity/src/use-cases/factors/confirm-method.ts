import { readSqlState } from '@linden/platform/store/store';
import { SecurityNotice_Kind } from '@linden/proto/messaging/v1/notification_service_pb';
import { addFailed, confirmFailed, invalidCode, phoneUsed, tooMany } from '#src/domain/factors/refusals.ts';
import { createRecoveryCodes, hashRecoveryCode } from '#src/secrets/factor-secrets.ts';
import {
  confirmFactor,
  type FactorRow,
  findFactor,
  isPhoneTaken,
  listFactors,
  optIn,
} from '#src/store/factors/methods.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from '#src/store/factors/recovery-codes.ts';
import type { Tx } from '#src/store/open-store.ts';
import { sendNotice } from '#src/use-cases/sign-in/send-notice.ts';
import { changeMethods, type FactorParts, recordChange } from './change-methods.ts';
import { checkCode } from './check-code.ts';

export interface Confirmed {
  factor: FactorRow;
  /** Set for the first method only; shown once. */
  recoveryCodes: string[];
}

/** Confirms a method by its code. From then on it counts, and two-step verification is on. */
export async function confirmMethod(
  parts: FactorParts,
  accountId: string,
  factorId: string,
  code: string,
): Promise<Confirmed> {
  const pending = await parts.store.read((tx) => findFactor(tx, accountId, factorId));
  if (!pending || pending.confirmedAt || pending.kind === 'PASSKEY') throw confirmFailed();
  const outcome = await checkCode(parts, pending, code);
  if (outcome === 'too_many') throw tooMany();
  if (outcome === 'wrong') throw invalidCode();
  const { confirmed, owner } = await changeMethods(parts, accountId, async (tx, locked) => {
    // Another account may have confirmed the same number since.
    if (pending.phoneHash && (await isPhoneTaken(tx, pending.phoneHash))) throw phoneUsed();
    const factor = await confirmFactor(tx, pending, parts.clock.now());
    if (!factor) throw confirmFailed();
    return { owner: locked, confirmed: await completeConfirmation(parts, tx, factor) };
  }).catch(throwPhoneUsed);
  sendNotice(parts, owner, SecurityNotice_Kind.METHOD_ADDED);
  return confirmed;
}

/** Two concurrent confirmations both find the number free; the table's constraint lets one win. */
function throwPhoneUsed(err: unknown): never {
  throw readSqlState(err) === '23505' ? phoneUsed() : err;
}

/** Runs the follow-up of every new method in its transaction. */
export async function completeConfirmation(parts: FactorParts, tx: Tx, factor: FactorRow): Promise<Confirmed> {
  const { accountId } = factor;
  await optIn(tx, accountId);
  await recordChange(tx, accountId, 'factor.add', factor.id);
  const known = await countRecoveryCodes(tx, accountId);
  return { factor, recoveryCodes: known ? [] : await renew(parts, tx, accountId) };
}

/**
 * Replaces used or lost recovery codes.
 * @throws {DomainError} ADD_METHOD_FAILED when there is no confirmed method
 */
export function makeRecoveryCodes(parts: FactorParts, accountId: string): Promise<string[]> {
  return changeMethods(parts, accountId, async (tx) => {
    const factors = await listFactors(tx, accountId);
    if (!factors.some(({ confirmedAt }) => confirmedAt)) throw addFailed('there is no confirmed method to recover');
    return renew(parts, tx, accountId);
  });
}

async function renew({ keys }: FactorParts, tx: Tx, accountId: string): Promise<string[]> {
  const codes = createRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(keys, accountId, code));
  await replaceRecoveryCodes(tx, accountId, hashes);
  await recordChange(tx, accountId, 'factor.make_recovery_codes');
  return codes;
}
