import { randomUUID } from 'node:crypto';
import { appendAudit } from '@linden/platform/audit/audit';
import type { IssuerContext } from '#src/context.ts';
import { signInPage } from '#src/domain/access/portals.ts';
import { createSignUp, signUpRoles } from '#src/store/accounts/accounts.ts';
import { countMail } from '#src/use-cases/sign-in/count-mails.ts';
import { mailLink } from '#src/use-cases/sign-in/mail-link.ts';
import { mailAccountExists, runInBackground } from '#src/use-cases/sign-in/request-mail.ts';
import type { Requester } from '#src/use-cases/sign-in/requester.ts';

export interface NewPerson {
  givenName: string;
  familyName: string;
  email: string;
  password: string;
}

/**
 * Creates an account that cannot be used before its address is confirmed. The link holds the password and the name, so that a later sign-up
 * for the same address cannot replace them. Known and unknown addresses take the same steps.
 */
export async function signUp(
  parts: IssuerContext,
  person: NewPerson,
  options: { clientId: string; requester: Requester },
): Promise<void> {
  const { givenName, familyName, email, password } = person;
  const passwordHash = await parts.hashes.hash(password);
  const details = { passwordHash, givenName, familyName };
  const { account, isOpen } = await parts.store.tx(async (tx) => {
    const saved = await createSignUp(tx, { id: randomUUID(), email, ...details, roles: signUpRoles });
    await appendAudit(tx, { actor: { kind: 'anonymous' }, action: 'account.sign_up', subject: saved.account.id });
    return saved;
  });
  runInBackground(parts, async () => {
    if (isOpen) return mailLink(parts, 'verify_email', account, { ...options, details });
    const maySay = await countMail(parts, { email, purpose: 'account_exists', requester: options.requester });
    if (maySay) mailAccountExists(parts, account, signInPage(parts.portals, 'client'));
  });
}
