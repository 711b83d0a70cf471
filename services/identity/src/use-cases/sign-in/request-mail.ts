import { randomUUID } from 'node:crypto';
import type { IssuerContext } from '#src/context.ts';
import { limitMails, type MailBudgets } from '#src/domain/sign-in/attempts.ts';
import type { LinkPurpose } from '#src/domain/sign-in/links.ts';
import { loadAccountByEmail } from '#src/store/accounts/accounts.ts';
import { countTry } from './count-attempts.ts';
import { mailLink } from './mail-link.ts';
import { listNetworkTries, type Requester } from './requester.ts';

export interface MailRequest {
  purpose: Extract<LinkPurpose, 'reset_password' | 'sign_in'>;
  email: string;
  clientId: string;
  requester: Requester;
}

interface BudgetParts extends IssuerContext {
  readonly mailBudgets: MailBudgets;
}

/** @returns false when this network has requested too often; a browser that signed in before does not wait for others */
export async function mayRequestMail(parts: BudgetParts, requester: Requester): Promise<boolean> {
  if (requester.browser) return true;
  for (const { size, ...tries } of listNetworkTries('mail', requester)) {
    if (!(await countTry(parts, { ...tries, limit: limitMails(size, parts.mailBudgets) }))) return false;
  }
  return true;
}

/**
 * Looks the account up and mails after the response, so that neither its text nor its timing reveals whether there is an account. After a
 * failure, people can ask again.
 */
export function requestMail(parts: IssuerContext, { purpose, email, clientId, requester }: MailRequest): void {
  const work = async () => {
    const account = await parts.store.read((tx) => loadAccountByEmail(tx, email));
    if (account && !account.disabledAt) await mailLink(parts, purpose, account, { clientId, requester });
  };
  runInBackground(parts, work);
}

/** Tells the owner of the address that it already has an account. */
export function mailAccountExists(parts: IssuerContext, account: { id: string; email: string }, signIn: string): void {
  parts.messenger.send({
    key: `account_exists ${randomUUID()}`,
    accountId: account.id,
    email: account.email,
    template: { case: 'accountExists', value: { signInLink: signIn } },
  });
}

export function runInBackground({ logger }: IssuerContext, work: () => Promise<void>): void {
  work().catch((err: unknown) => logger.error({ err }, 'mail was not prepared'));
}
