import { randomUUID } from 'node:crypto';
import { invalid } from '@linden/platform/domain-error';
import { maxMethods, type PhoneKind } from '#src/domain/factors/methods.ts';
import { phoneBook } from '#src/domain/factors/phone-book.ts';
import { findPhoneFaults, type PhoneInput } from '#src/domain/factors/phone-faults.ts';
import { addFailed, phoneUsed } from '#src/domain/factors/refusals.ts';
import { buildAuthenticatorUri, createAuthenticatorSecret } from '#src/secrets/authenticator.ts';
import { hashPhone } from '#src/secrets/factor-secrets.ts';
import { seal, unseal } from '#src/secrets/seal.ts';
import { addFactor, deleteUnconfirmed, type FactorRow, isPhoneTaken, listFactors } from '#src/store/factors/methods.ts';
import type { Tx } from '#src/store/open-store.ts';
import { changeMethods, type FactorParts } from './change-methods.ts';
import { countSending, sendCode } from './send-code.ts';

/**
 * Adds an unconfirmed number and sends it a code.
 * @throws {DomainError} with the contract's codes
 */
export async function addPhone(
  parts: FactorParts,
  accountId: string,
  input: PhoneInput,
  kind: PhoneKind,
): Promise<{ factor: FactorRow; expiresAt: Date }> {
  const [fault] = findPhoneFaults(input, phoneBook);
  if (fault) throw invalid(fault.code, 'codes cannot be sent to this number', fault.field);
  const number = phoneBook.read(input.countryCode, input.phoneNumber) ?? '';
  await countSending(parts, accountId);
  const factor = await changeMethods(parts, accountId, async (tx) => {
    await checkMethodLimit(tx, accountId);
    const hash = hashPhone(parts.keys, number);
    if (await isPhoneTaken(tx, hash)) throw phoneUsed();
    await deleteUnconfirmed(tx, accountId, ['SMS', 'VOICE']);
    const id = randomUUID();
    const sealed = seal(parts.keys.factors, id, number);
    const label = number.slice(-2);
    return addFactor(tx, { id, accountId, kind, label, sealed, phoneHash: hash, phoneOptIn: 'PENDING' });
  });
  return { factor, expiresAt: await sendCode(parts, factor) };
}

export interface NewAuthenticator {
  factor: FactorRow;
  secret: string;
  uri: string;
}

/** Creates an app's secret. It counts once a code proves that the app has it. */
export function addAuthenticator(parts: FactorParts, accountId: string): Promise<NewAuthenticator> {
  return changeMethods(parts, accountId, async (tx, { email }) => {
    await checkMethodLimit(tx, accountId);
    await deleteUnconfirmed(tx, accountId, ['AUTHENTICATOR']);
    const id = randomUUID();
    const secret = createAuthenticatorSecret();
    const sealed = seal(parts.keys.factors, id, secret);
    const factor = await addFactor(tx, { id, accountId, kind: 'AUTHENTICATOR', label: 'Authenticator app', sealed });
    return { factor, secret, uri: buildAuthenticatorUri(secret, email) };
  });
}

/** Returns what to show again while an app is unconfirmed. */
export function openAuthenticator({ keys }: FactorParts, { id, sealed }: FactorRow, email: string) {
  const secret = unseal(keys.factors, id, sealed ?? '');
  return { secret, uri: buildAuthenticatorUri(secret, email) };
}

export async function checkMethodLimit(tx: Tx, accountId: string): Promise<void> {
  const confirmed = (await listFactors(tx, accountId)).filter(({ confirmedAt }) => confirmedAt !== null);
  if (confirmed.length >= maxMethods) throw addFailed('this account has the maximum number of methods');
}
