import { randomUUID } from 'node:crypto';
import { appendAudit } from '@linden/platform/audit';
import { signInPage } from '#src/oidc/clients.ts';
import type { IssuerParts } from '#src/routes/issuer-parts.ts';
import { signUp as save } from '#src/store/accounts.ts';
import { countMail } from './count-mails.ts';
import { mailLink } from './mail-link.ts';
import { mailAccountExists, runInBackground } from './request-mail.ts';
import type { Requester } from './requester.ts';

export interface NewPerson {
  givenName: string;
  familyName: string;
  email: string;
  password: string;
}

/** Creates an account that cannot be used before its address is confirmed. Known and unknown addresses take the same steps. */
export async function signUp(
  parts: IssuerParts,
  person: NewPerson,
  options: { clientId: string; requester: Requester },
): Promise<void> {
  const { givenName, familyName, email, password } = person;
  const passwordHash = await parts.hashes.hash(password);
  const wanted = { id: randomUUID(), email, passwordHash, givenName, familyName, roles: ['unconverted_client'] };
  const { account, isKnown } = await parts.store.tx(async (tx) => {
    const saved = await save(tx, wanted);
    await appendAudit(tx, { actor: { kind: 'anonymous' }, action: 'account.sign_up', subject: saved.account.id });
    return saved;
  });
  runInBackground(parts, async () => {
    if (!isKnown) return mailLink(parts, 'verify_email', account, options);
    const maySay = await countMail(parts, { email, purpose: 'account_exists', requester: options.requester });
    if (maySay) mailAccountExists(parts, account, signInPage(parts.portals, 'client'));
  });
}
