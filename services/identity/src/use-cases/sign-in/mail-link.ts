import { randomBytes } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { IssuerContext } from '#src/context.ts';
import { buildLinkAddress, type LinkPurpose, linkLifeSeconds } from '#src/domain/sign-in/links.ts';
import type { AccountRow, SignUpDetails } from '#src/store/accounts/accounts.ts';
import { addLink } from '#src/store/sign-in/links.ts';
import { countMail } from './count-mails.ts';
import type { Requester } from './requester.ts';

const templates = {
  verify_email: 'verifyEmail',
  reset_password: 'resetPassword',
  sign_in: 'signInLink',
  accept_invitation: 'providerInvitation',
} as const;

/**
 * Creates a link that a visitor requested and mails it, within its budget.
 * @param options `clientId` is the site that the person wants to use; `details` are what the link confirms
 */
export async function mailLink(
  parts: IssuerContext,
  purpose: LinkPurpose,
  { id, email }: Pick<AccountRow, 'id' | 'email'>,
  options: { clientId: string | undefined; requester: Requester; details?: SignUpDetails },
): Promise<void> {
  const { clientId, requester, details } = options;
  if (!(await countMail(parts, { email, purpose, requester }))) return;
  await sendLink(parts, { purpose, account: { id, email }, clientId, details });
}

interface LinkLetter {
  purpose: LinkPurpose;
  account: Pick<AccountRow, 'id' | 'email'>;
  clientId: string | undefined;
  details?: SignUpDetails | undefined;
  /** The role that the link gives. */
  role?: string;
}

/** Creates a link and mails it. Returns when it expires. */
export async function sendLink(
  parts: Pick<IssuerContext, 'store' | 'clock' | 'messenger' | 'issuer'>,
  { purpose, account, ...link }: LinkLetter,
): Promise<Date> {
  const token = randomBytes(32).toString('base64url');
  const lifeSeconds = linkLifeSeconds[purpose];
  await parts.store.tx((tx) => addLink(tx, { token, purpose, accountId: account.id, lifeSeconds, ...link }));
  const notAfter = new Date(parts.clock.now().getTime() + lifeSeconds * 1000);
  parts.messenger.send({
    key: `${purpose} ${randomBytes(12).toString('base64url')}`,
    accountId: account.id,
    email: account.email,
    notAfter,
    template: {
      case: templates[purpose],
      value: { link: buildLinkAddress(parts.issuer, purpose, token), expiresAt: timestampFromDate(notAfter) },
    },
  });
  return notAfter;
}
