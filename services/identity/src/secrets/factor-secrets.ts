import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { createRecoveryCode, recoveryCodeCount } from '#src/domain/factors/one-time-codes.ts';
import type { DerivedKeys } from './derived-keys.ts';

type Keys = Pick<DerivedKeys, 'lookups'>;

/** Hashes a number for lookups. Without the key, no one can try all numbers. */
export function hashPhone(keys: Keys, number: string): Uint8Array<ArrayBuffer> {
  return keyed(keys, 'phone', number);
}

/** @param id of the sent code, so that equal codes have different hashes */
export function hashCode(keys: Keys, id: string, code: string): Uint8Array<ArrayBuffer> {
  return keyed(keys, `code ${id}`, code);
}

export function hashRecoveryCode(keys: Keys, accountId: string, code: string): Uint8Array<ArrayBuffer> {
  return keyed(keys, `recovery ${accountId}`, code);
}

export function createCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

export function createRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => createRecoveryCode(randomBytes(64)));
}

function keyed({ lookups }: Keys, about: string, text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(createHmac('sha256', lookups).update(`${about}\n${text}`).digest());
}
