import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLinkToken, type LinkPurpose } from '#src/domain/links.ts';
import { changePassword, findWeakness } from '#src/flows/change-password.ts';
import { confirmByLink, signInByLink } from '#src/flows/redeem-link.ts';
import type { FormErrors } from '#src/pages/form-parts.ts';
import { linkSignInPage, resetPage, verifyPage } from '#src/pages/link-pages.ts';
import { messagePage } from '#src/pages/message-page.ts';
import { passwordWords } from '#src/pages/password-field.ts';
import { type AccountRow, loadAccount } from '#src/store/accounts.ts';
import { findLink, getSignUpDetails, type LinkRow, useLink } from '#src/store/links.ts';
import { showDeadLink, showOldForm, showPage } from './answers.ts';
import { createFormToken, isOwnForm, readField } from './forms.ts';
import type { IssuerParts } from './issuer-parts.ts';
import { getRequester, rememberBrowser } from './known-browser.ts';
import { getContinueUrl, openSession } from './sessions.ts';
import { wrongPassword } from './sign-in.ts';

interface OpenLink {
  token: string;
  account: AccountRow;
  clientId: string | null;
  row: LinkRow;
}

/** Adds the pages of mailed links. Opening a link shows a form; only sending the form uses the link up. */
export function addLinks(app: FastifyInstance, parts: IssuerParts): void {
  app.get('/verify/:token', (request, reply) => open(parts, request, reply, 'verify_email', show.verify_email));
  app.get('/reset/:token', (request, reply) => open(parts, request, reply, 'reset_password', show.reset_password));
  app.get('/link/:token', (request, reply) => open(parts, request, reply, 'sign_in', show.sign_in));

  app.post('/verify/:token', (request, reply) =>
    redeem(parts, request, reply, 'verify_email', async (link, again) => {
      const proof = {
        email: link.account.email,
        password: readField(request, 'password'),
        requester: getRequester(parts, request, reply, link.account.email),
      };
      const outcome = await confirmByLink(parts, link.token, getSignUpDetails(link.row), proof);
      if (outcome === 'wrong') return again({ password: wrongPassword });
      return outcome === 'used' ? dead(parts, reply) : enter(parts, request, reply, link, ['pwd']);
    }),
  );
  app.post('/reset/:token', (request, reply) =>
    redeem(parts, request, reply, 'reset_password', async ({ token, account, clientId }, again) => {
      const password = readField(request, 'password');
      const weak = findWeakness(password, account.email);
      if (weak) return again({ password: passwordWords[weak] });
      const redeemed = await changePassword(parts, {
        account,
        password,
        redeem: async (tx) => (await useLink(tx, 'reset_password', token)) !== undefined,
      });
      // The mailbox proved the person, who must not wait for a stranger's guesses now.
      if (redeemed) rememberBrowser(parts, request, reply, account.email);
      return redeemed ? showPasswordChanged(parts, reply, clientId) : dead(parts, reply);
    }),
  );
  app.post('/link/:token', (request, reply) =>
    redeem(parts, request, reply, 'sign_in', async (link) => {
      const isFirst = await signInByLink(parts, link.token, link.account);
      return isFirst ? enter(parts, request, reply, link, ['link']) : dead(parts, reply);
    }),
  );
}

type View = { action: string; token: string; email: string; errors: FormErrors };
const show = { verify_email: verifyPage, reset_password: resetPage, sign_in: linkSignInPage } as const;

async function openLink(
  parts: IssuerParts,
  request: FastifyRequest,
  purpose: LinkPurpose,
): Promise<OpenLink | undefined> {
  const { token = '' } = request.params as { token?: string };
  if (!isLinkToken(token)) return undefined;
  return parts.store.tx(async (tx) => {
    const link = await findLink(tx, purpose, token);
    const account = link && (await loadAccount(tx, link.account_id));
    return account && !account.disabledAt ? { token, account, clientId: link.client_id, row: link } : undefined;
  });
}

async function open(
  parts: IssuerParts,
  request: FastifyRequest,
  reply: FastifyReply,
  purpose: LinkPurpose,
  page: (view: View) => ReturnType<typeof verifyPage>,
  errors: FormErrors = {},
) {
  const link = await openLink(parts, request, purpose);
  if (!link) return dead(parts, reply);
  const token = createFormToken(parts, request, reply, link.token);
  const action = new URL(request.url, parts.issuer).pathname;
  const status = Object.keys(errors).length > 0 ? 422 : 200;
  return showPage(parts, reply, page({ action, token, email: link.account.email, errors }), status);
}

async function redeem(
  parts: IssuerParts,
  request: FastifyRequest,
  reply: FastifyReply,
  purpose: LinkPurpose,
  work: (link: OpenLink, again: (errors: FormErrors) => Promise<unknown>) => Promise<unknown>,
) {
  const link = await openLink(parts, request, purpose);
  if (!link) return dead(parts, reply);
  if (!isOwnForm(parts, request, reply, link.token)) return showOldForm(parts, reply);
  return work(link, (errors) => open(parts, request, reply, purpose, show[purpose], errors));
}

async function enter(parts: IssuerParts, request: FastifyRequest, reply: FastifyReply, link: OpenLink, amr: string[]) {
  rememberBrowser(parts, request, reply, link.account.email);
  await openSession(parts, request, reply, { accountId: link.account.id, amr });
  return reply.redirect(getContinueUrl(parts, link.clientId), 303);
}

function showPasswordChanged(parts: IssuerParts, reply: FastifyReply, clientId: string | null) {
  const page = messagePage({
    title: 'Your new password is set',
    lines: ['You have been signed out everywhere else. Sign in with the new password.'],
    ways: [{ href: getContinueUrl(parts, clientId), label: 'Go to sign in' }],
  });
  return showPage(parts, reply, page);
}

function dead(parts: IssuerParts, reply: FastifyReply) {
  return showDeadLink(parts, reply, getContinueUrl(parts, null));
}
