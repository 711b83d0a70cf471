import { timingSafeEqual } from 'node:crypto';
import { appendAudit } from '@linden/platform/audit/audit';
import { reportRefusal } from '@linden/platform/limits/report-refusal';
import { SecurityNotice_Kind } from '@linden/proto/messaging/v1/notification_service_pb';
import {
  codesPerAccount,
  isSixDigits,
  readRecoveryCode,
  recoveriesPerAccount,
} from '#src/domain/factors/one-time-codes.ts';
import { findTimeStep } from '#src/secrets/authenticator.ts';
import { hashCode, hashRecoveryCode } from '#src/secrets/factor-secrets.ts';
import { unseal } from '#src/secrets/seal.ts';
import { loadAccount } from '#src/store/accounts/accounts.ts';
import { findNewestCode, takeCodeTry, useCode } from '#src/store/factors/codes.ts';
import { type FactorRow, markUsed, useTotpStep } from '#src/store/factors/methods.ts';
import { useRecoveryCode } from '#src/store/factors/recovery-codes.ts';
import { type Tries, takeBackTry, takeTry } from '#src/use-cases/sign-in/count-attempts.ts';
import { sendNotice } from '#src/use-cases/sign-in/send-notice.ts';
import { type FactorParts, recordChange } from './change-methods.ts';

export type CodeOutcome = 'right' | 'wrong' | 'too_many';

/** Whether a code of a phone or app is right; a right code is used up. Texts that cannot be codes are not counted. */
export async function checkCode(parts: FactorParts, factor: FactorRow, code: string): Promise<CodeOutcome> {
  if (!isSixDigits(code)) return 'wrong';
  const tries: Tries = { scope: 'second-step', who: factor.accountId, limit: codesPerAccount };
  return countAndCheck(parts, tries, factor.accountId, () =>
    factor.kind === 'AUTHENTICATOR' ? checkApp(parts, factor, code) : checkSent(parts, factor, code),
  );
}

/** Whether it is one of the account's recovery codes. If so it is used up, and its owner is notified. */
export async function checkRecoveryCode(parts: FactorParts, accountId: string, text: string): Promise<CodeOutcome> {
  const code = readRecoveryCode(text);
  if (!code) return 'wrong';
  const tries: Tries = { scope: 'recovery', who: accountId, limit: recoveriesPerAccount };
  const outcome = await countAndCheck(parts, tries, accountId, () =>
    parts.store.tx(async (tx) => {
      const hash = hashRecoveryCode(parts.keys, accountId, code);
      if (!(await useRecoveryCode(tx, accountId, hash, parts.clock.now()))) return 'wrong';
      await recordChange(tx, accountId, 'factor.use_recovery_code');
      return 'right';
    }),
  );
  if (outcome === 'right') await tell(parts, accountId, SecurityNotice_Kind.RECOVERY_CODE_USED);
  return outcome;
}

/** Counts the code before checking it, so that concurrent codes add no tries. A right code takes its own count back. */
async function countAndCheck(
  parts: FactorParts,
  tries: Tries,
  accountId: string,
  check: () => Promise<CodeOutcome>,
): Promise<CodeOutcome> {
  const turn = await takeTry(parts, tries);
  if (turn === 'refused') return 'too_many';
  const outcome = await check();
  if (outcome === 'right') {
    await takeBackTry(parts, tries);
    return outcome;
  }
  reportRefusal(parts.logger, { kind: 'second_step', reason: tries.scope, account_id: accountId });
  await parts.store.tx((tx) =>
    appendAudit(tx, { actor: { kind: 'anonymous' }, action: 'factor.code_refused', subject: accountId }),
  );
  if (turn === 'last') await tell(parts, accountId, SecurityNotice_Kind.ACCOUNT_LOCKED);
  return outcome;
}

async function checkApp({ store, keys, clock }: FactorParts, factor: FactorRow, code: string): Promise<CodeOutcome> {
  const now = clock.now();
  const step = findTimeStep(unseal(keys.factors, factor.id, factor.sealed ?? ''), code, now);
  if (step === undefined) return 'wrong';
  return store.tx(async (tx) => {
    if (!(await useTotpStep(tx, factor.id, step))) return 'wrong';
    await markUsed(tx, factor.id, now);
    return 'right';
  });
}

async function checkSent({ store, keys, clock }: FactorParts, factor: FactorRow, code: string): Promise<CodeOutcome> {
  const now = clock.now();
  const sent = await store.read((tx) => findNewestCode(tx, factor.id));
  if (!sent) return 'wrong';
  const expected = await store.tx((tx) => takeCodeTry(tx, sent.id, now));
  if (!expected) return sent.usedAt || sent.expiresAt <= now ? 'wrong' : 'too_many';
  if (!timingSafeEqual(expected, hashCode(keys, sent.id, code))) return 'wrong';
  return store.tx(async (tx) => {
    if (!(await useCode(tx, sent.id, now))) return 'wrong';
    await markUsed(tx, factor.id, now);
    return 'right';
  });
}

async function tell(parts: FactorParts, accountId: string, kind: SecurityNotice_Kind): Promise<void> {
  const account = await parts.store.read((tx) => loadAccount(tx, accountId));
  if (account) sendNotice(parts, account, kind);
}
