import { randomBytes } from 'node:crypto';
import { appendAudit } from '@linden/platform/audit/audit';
import type { Caller } from '@linden/platform/caller/caller';
import type { IssuerContext } from '#src/context.ts';
import { prefillLifeSeconds } from '#src/domain/sign-in/links.ts';
import { addPrefill, type SignUpPrefill } from '#src/store/sign-in/sign-up-prefills.ts';

/** Keeps what a visitor entered in a booking for the sign-up form. */
export async function keepSignUpPrefill(
  { store }: Pick<IssuerContext, 'store'>,
  caller: Caller,
  prefill: SignUpPrefill,
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = await store.tx(async (tx) => {
    await appendAudit(tx, { actor: caller, action: 'sign_up_prefill.create' });
    return addPrefill(tx, { token, lifeSeconds: prefillLifeSeconds, ...prefill });
  });
  return { token, expiresAt };
}
