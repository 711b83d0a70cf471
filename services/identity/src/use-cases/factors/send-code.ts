import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { sendingsPerAccount, sendingsPerPhone, sentCode } from '#src/domain/factors/one-time-codes.ts';
import { tooMany } from '#src/domain/factors/refusals.ts';
import { createCode, hashCode } from '#src/secrets/factor-secrets.ts';
import { seal, unseal } from '#src/secrets/seal.ts';
import { addCode, findNewestCode, listUnsentCodes, markCodeSent } from '#src/store/factors/codes.ts';
import type { FactorRow } from '#src/store/factors/methods.ts';
import { countTry } from '#src/use-cases/sign-in/count-attempts.ts';
import type { FactorParts } from './change-methods.ts';

/**
 * Counts a sent code or a number check of an account.
 * @throws {DomainError} TOO_MANY_ATTEMPTS
 */
export async function countSending(parts: FactorParts, accountId: string): Promise<void> {
  const tries = { scope: 'sendings', who: accountId, limit: sendingsPerAccount } as const;
  if (!(await countTry(parts, tries))) throw tooMany();
}

/**
 * Sends a new code, unless one was sent less than 30 seconds ago.
 * @returns when the code expires
 */
export async function sendAgain(parts: FactorParts, factor: FactorRow): Promise<Date> {
  const newest = await parts.store.read((tx) => findNewestCode(tx, factor.id));
  const age = newest ? parts.clock.now().getTime() - newest.createdAt.getTime() : Number.POSITIVE_INFINITY;
  const isOpen = newest && !newest.usedAt && newest.attempts < sentCode.tries;
  if (isOpen && age < sentCode.againAfterMs) return newest.expiresAt;
  await countSending(parts, factor.accountId);
  return sendCode(parts, factor);
}

/**
 * @returns when the code expires
 * @throws {DomainError} TOO_MANY_ATTEMPTS when this number was sent too many codes, for any account
 */
export async function sendCode(parts: FactorParts, factor: FactorRow): Promise<Date> {
  const number = openNumber(parts, factor);
  if (!(await countTry(parts, { scope: 'phone', who: number, limit: sendingsPerPhone }))) throw tooMany();
  const id = randomUUID();
  const code = createCode();
  const createdAt = parts.clock.now();
  const expiresAt = new Date(createdAt.getTime() + sentCode.lifeMs);
  const sealed = seal(parts.keys.factors, id, code);
  const row = { id, factorId: factor.id, codeHash: hashCode(parts.keys, id, code), sealed, createdAt, expiresAt };
  await parts.store.tx((tx) => addCode(tx, row));
  sendMessage(parts, factor, { id, code, expiresAt });
  return expiresAt;
}

/** Sends codes again that a dead process may not have sent. The key, code and expiry stay the same, so messaging sends one message. */
export async function resendCodes(parts: FactorParts): Promise<void> {
  const now = parts.clock.now();
  const waiting = await parts.store.read(async (tx) => {
    const codes = await listUnsentCodes(tx, now, new Date(now.getTime() - 60_000));
    const factors = await tx.factor.findMany({ where: { id: { in: codes.map(({ factorId }) => factorId) } } });
    return codes.map((code) => ({ code, factor: factors.find(({ id }) => id === code.factorId) }));
  });
  for (const { code, factor } of waiting) {
    if (!factor || !code.sealed) continue;
    sendMessage(parts, factor, { ...code, code: unseal(parts.keys.factors, code.id, code.sealed) });
  }
}

function sendMessage(parts: FactorParts, factor: FactorRow, sent: { id: string; code: string; expiresAt: Date }): void {
  const value = { code: sent.code, expiresAt: timestampFromDate(sent.expiresAt) };
  parts.messenger.send(
    {
      key: `code ${sent.id}`,
      accountId: factor.accountId,
      phone: openNumber(parts, factor),
      channel: factor.kind === 'VOICE' ? 'voiceTo' : 'smsTo',
      notAfter: sent.expiresAt,
      template: { case: 'verificationCode', value },
    },
    () => parts.store.tx((tx) => markCodeSent(tx, sent.id)),
  );
}

function openNumber({ keys }: FactorParts, { id, sealed }: FactorRow): string {
  if (!sealed) throw new Error('a phone without its number');
  return unseal(keys.factors, id, sealed);
}
