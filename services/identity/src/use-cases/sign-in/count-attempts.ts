import { createHmac } from 'node:crypto';
import { reportRefusal } from '@linden/platform/limits/report-refusal';
import type { IssuerContext } from '#src/context.ts';
import { type AttemptLimit, countAttempt } from '#src/domain/sign-in/attempts.ts';
import {
  type AttemptKey,
  forgetAttempts,
  forgiveAttempt,
  lockAttempts,
  saveAttempts,
} from '#src/store/sign-in/attempts.ts';
import type { NetworkTries } from './requester.ts';

type Parts = Pick<IssuerContext, 'store' | 'keys' | 'clock' | 'logger'>;

/** What is counted, and for whom. The name is hashed, so the table reveals no address. */
export interface Tries {
  scope:
    | 'password'
    | 'password-browser'
    | 'password-address'
    | NetworkTries['scope']
    | 'mail'
    | 'mail-requester'
    | 'invitation'
    | 'second-step'
    | 'recovery'
    | 'phone'
    | 'sendings';
  who: string;
  limit: AttemptLimit;
}

/** Counts a try and returns whether it is allowed. */
export async function countTry(parts: Parts, tries: Tries): Promise<boolean> {
  return (await takeTry(parts, tries)) !== 'refused';
}

/** Counts a try. All tries after the `last` one must wait. */
export async function takeTry(parts: Parts, tries: Tries): Promise<'free' | 'last' | 'refused'> {
  const key = hashKey(parts, tries);
  const turn = await parts.store.tx(async (tx) => {
    const known = await lockAttempts(tx, key);
    const { allowed, attempts } = countAttempt(known, tries.limit, parts.clock.now());
    if (!allowed) return 'refused';
    await saveAttempts(tx, key, attempts);
    return attempts.blockedUntil ? 'last' : 'free';
  });
  if (turn === 'refused') {
    const subject_id = key.keyHash.toString('base64url').slice(0, 16);
    reportRefusal(parts.logger, { kind: 'throttle', reason: tries.scope, subject_id });
  }
  return turn;
}

/** Resets the count of a person who proved their identity. */
export async function resetTries(parts: Parts, tries: Tries): Promise<void> {
  await parts.store.tx((tx) => forgetAttempts(tx, hashKey(parts, tries)));
}

/** Takes one try back, because many people of one household may sign in correctly. */
export async function takeBackTry(parts: Parts, tries: Tries): Promise<void> {
  await parts.store.tx((tx) => forgiveAttempt(tx, hashKey(parts, tries)));
}

function hashKey({ keys }: Parts, { scope, who }: Tries): AttemptKey {
  return { scope, keyHash: createHmac('sha256', keys.attempts).update(`${scope}\n${who}`).digest() };
}
