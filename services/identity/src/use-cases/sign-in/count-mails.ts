import type { IssuerContext } from '#src/context.ts';
import { mailsPerAddress, mailsPerRequester, resetsPerAddress } from '#src/domain/sign-in/attempts.ts';
import type { LinkPurpose } from '#src/domain/sign-in/links.ts';
import { countTry } from './count-attempts.ts';
import type { Requester } from './requester.ts';

export type MailPurpose = LinkPurpose | 'account_exists';

/**
 * Counts a mail before it is sent. Each purpose has its own budget, so sign-up mails use up no resets, and a browser that signed in before
 * does not share one with strangers.
 */
export async function countMail(
  parts: IssuerContext,
  { email, purpose, requester }: { email: string; purpose: MailPurpose; requester: Requester },
): Promise<boolean> {
  const { household, browser } = requester;
  const asks = `${purpose}\n${email}\n${browser ?? household}`;
  if (!(await countTry(parts, { scope: 'mail-requester', who: asks, limit: mailsPerRequester }))) return false;
  if (browser) return true;
  const limit = purpose === 'reset_password' ? resetsPerAddress : mailsPerAddress;
  return countTry(parts, { scope: 'mail', who: `${purpose}\n${email}`, limit });
}
