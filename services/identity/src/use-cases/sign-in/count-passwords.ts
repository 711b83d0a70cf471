import type { IssuerContext } from '#src/context.ts';
import { limitPasswords, passwordsPerAccount, passwordsPerAddress } from '#src/domain/sign-in/attempts.ts';
import { countTry, resetTries, type Tries, takeBackTry } from './count-attempts.ts';
import { listNetworkTries, type Requester } from './requester.ts';

/**
 * Counts a password before it is checked. Guesses of strangers use up the budgets of their own households and the one of the address; a browser
 * that signed in before has its own, so they cannot lock the owner out.
 */
export async function countPassword(parts: IssuerContext, email: string, requester: Requester): Promise<boolean> {
  for (const tries of budgetsOf(email, requester)) if (!(await countTry(parts, tries))) return false;
  return true;
}

/** Forgets the mistakes of a person who gave the right password. */
export async function forgetPasswords(parts: IssuerContext, email: string, requester: Requester): Promise<void> {
  for (const tries of budgetsOf(email, requester)) {
    const isOwn = tries.limit === passwordsPerAccount;
    await (isOwn ? resetTries(parts, tries) : takeBackTry(parts, tries));
  }
}

function budgetsOf(email: string, requester: Requester): Tries[] {
  const { household, browser } = requester;
  if (browser) return [{ scope: 'password-browser', who: `${email}\n${browser}`, limit: passwordsPerAccount }];
  return [
    ...listNetworkTries('password', requester).map(({ scope, size, who }) => ({
      scope,
      who,
      limit: limitPasswords(size),
    })),
    { scope: 'password', who: `${email}\n${household}`, limit: passwordsPerAccount },
    { scope: 'password-address', who: email, limit: passwordsPerAddress },
  ];
}
