import { getHousehold } from '@linden/platform/limits/network-address';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { signInPage } from '#src/domain/access/portals.ts';
import { isLinkToken, type LinkPurpose } from '#src/domain/sign-in/links.ts';
import { type AccountRow, hasOwnPassword, loadAccount } from '#src/store/accounts/accounts.ts';
import { findLink, getSignUpDetails, isWithdrawn, type LinkRow, useLink } from '#src/store/sign-in/links.ts';
import { acceptInvitation } from '#src/use-cases/accounts/accept-invitation.ts';
import { changePassword, findWeakness } from '#src/use-cases/accounts/change-password.ts';
import { confirmByLink, signInByLink } from '#src/use-cases/sign-in/redeem-link.ts';
import { reportRequest } from '#src/use-cases/sign-in/report-refusals.ts';
import type { FormErrors } from '#src/web/pages/form-parts.ts';
import { linkSignInPage, renderInvitationPage, resetPage, verifyPage } from '#src/web/pages/link-pages.ts';
import { renderMessagePage } from '#src/web/pages/message-page.ts';
import { passwordWords } from '#src/web/pages/password-field.ts';
import { showDeadInvitation, showDeadLink, showOldForm, showPage, showWithdrawnInvitation } from './answers.ts';
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
  app.get('/invitation/:token', (request, reply) =>
    open(parts, request, reply, 'accept_invitation', show.accept_invitation),
  );

  app.post('/verify/:token', (request, reply) =>
    redeem(parts, request, reply, 'verify_email', async (link, again) => {
      const proof = {
        email: link.account.email,
        password: readField(request, 'password'),
        requester: getRequester(parts, request, reply, link.account.email),
      };
      const outcome = await confirmByLink(parts, link.token, getSignUpDetails(link.row), proof);
      if (outcome === 'wrong') return again({ password: wrongPassword });
      return outcome === 'used'
        ? dead(parts, request, reply, 'verify_email')
        : enter(parts, request, reply, link, ['pwd']);
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
      return redeemed ? showPasswordChanged(parts, reply, clientId) : dead(parts, request, reply, 'reset_password');
    }),
  );
  app.post('/link/:token', (request, reply) =>
    redeem(parts, request, reply, 'sign_in', async (link) => {
      const isFirst = await signInByLink(parts, link.token, link.account);
      return isFirst ? enter(parts, request, reply, link, ['link']) : dead(parts, request, reply, 'sign_in');
    }),
  );
  app.post('/invitation/:token', (request, reply) =>
    redeem(parts, request, reply, 'accept_invitation', async (link, again) => {
      const { account, row, token } = link;
      const password = readField(request, 'password');
      const requester = getRequester(parts, request, reply, account.email);
      const outcome = await acceptInvitation(parts, { token, account, role: row.role ?? '', password, requester });
      if (outcome === 'accepted') return enter(parts, request, reply, link, ['pwd'], getOnboardingUrl(parts));
      if (outcome === 'used') return dead(parts, request, reply, 'accept_invitation');
      return again({ password: outcome === 'wrong' ? wrongPassword : passwordWords[outcome] });
    }),
  );
}

type View = { action: string; token: string; email: string; errors: FormErrors; hasPassword: boolean };
const show = {
  verify_email: verifyPage,
  reset_password: resetPage,
  sign_in: linkSignInPage,
  accept_invitation: renderInvitationPage,
} as const;

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
  if (!link) return dead(parts, request, reply, purpose);
  const token = createFormToken(parts, request, reply, link.token);
  const action = new URL(request.url, parts.issuer).pathname;
  const status = Object.keys(errors).length > 0 ? 422 : 200;
  const view = { email: link.account.email, hasPassword: hasOwnPassword(link.account) };
  return showPage(parts, reply, page({ action, token, ...view, errors }), status);
}

async function redeem(
  parts: IssuerParts,
  request: FastifyRequest,
  reply: FastifyReply,
  purpose: LinkPurpose,
  work: (link: OpenLink, again: (errors: FormErrors) => Promise<unknown>) => Promise<unknown>,
) {
  const link = await openLink(parts, request, purpose);
  if (!link) return dead(parts, request, reply, purpose);
  if (!isOwnForm(parts, request, reply, link.token)) return showOldForm(parts, reply);
  return work(link, (errors) => open(parts, request, reply, purpose, show[purpose], errors));
}

async function enter(
  parts: IssuerParts,
  request: FastifyRequest,
  reply: FastifyReply,
  link: OpenLink,
  amr: string[],
  next = getContinueUrl(parts, link.clientId),
) {
  rememberBrowser(parts, request, reply, link.account.email);
  await openSession(parts, request, reply, { accountId: link.account.id, amr });
  return reply.redirect(next, 303);
}

/** The first page that a new provider fills in. */
function getOnboardingUrl({ portals }: IssuerParts): string {
  return `${signInPage(portals, 'provider')}?return_to=/onboarding/basic-information`;
}

function showPasswordChanged(parts: IssuerParts, reply: FastifyReply, clientId: string | null) {
  const page = renderMessagePage({
    title: 'Your new password is set',
    lines: ['You have been signed out everywhere else. Sign in with the new password.'],
    ways: [{ href: getContinueUrl(parts, clientId), label: 'Go to sign in' }],
  });
  return showPage(parts, reply, page);
}

async function dead(parts: IssuerParts, request: FastifyRequest, reply: FastifyReply, purpose: LinkPurpose) {
  reportRequest(parts, 'link', purpose, getHousehold(request.ip));
  const { token = '' } = request.params as { token?: string };
  const isInvitation = purpose === 'accept_invitation';
  if (isInvitation && isLinkToken(token) && (await parts.store.read((tx) => isWithdrawn(tx, token))))
    return showWithdrawnInvitation(parts, reply);
  if (isInvitation) return showDeadInvitation(parts, reply, signInPage(parts.portals, 'provider'));
  return showDeadLink(parts, reply, getContinueUrl(parts, null));
}
