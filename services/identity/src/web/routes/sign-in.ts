import { normalizeEmail } from '@linden/vocabulary/people/email-address';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { assurance } from '#src/domain/access/assurance.ts';
import { findPortal, getClientId, mayEnter, signInPage as portalSignIn } from '#src/domain/access/portals.ts';
import { type AccountRow, loadAccount } from '#src/store/accounts/accounts.ts';
import { mailLink } from '#src/use-cases/sign-in/mail-link.ts';
import { provePassword } from '#src/use-cases/sign-in/prove-password.ts';
import { prefillParameter } from '#src/web/oidc/configuration.ts';
import { reasons } from '#src/web/oidc/interaction-policy.ts';
import type { FormErrors } from '#src/web/pages/form-parts.ts';
import { renderMessagePage } from '#src/web/pages/message-page.ts';
import { signInPage } from '#src/web/pages/sign-in-page.ts';
import { showOldForm, showPage } from './answers.ts';
import { createFormToken, isOwnForm, readField } from './forms.ts';
import { finishSignIn, loadSignIn, type SignIn } from './interactions.ts';
import type { IssuerParts } from './issuer-parts.ts';
import { getRequester, rememberBrowser } from './known-browser.ts';

/** The same text for every failure, so that it does not reveal who has an account. */
export const wrongPassword =
  'That email and password don’t match. After several tries you have to wait before you can try again. You can also ask for a sign-in link by email.';

/** Query of the sign-in form for a person who was offered the sign-up form. */
export const withAccount = '?account';

export function addSignIn(app: FastifyInstance, parts: IssuerParts): void {
  app.get('/sign-in/:uid', async (request, reply) => {
    const signIn = await loadSignIn(parts, request, reply);
    const { reasons: why } = signIn.interaction.prompt;
    if (why.includes(reasons.wrongPortal)) return wrongPortal(parts, reply, signIn);
    if (isForSecondStep(why)) return secondStep(parts, request, reply, signIn);
    if (beginsWithSignUp(request, signIn)) return reply.redirect(`${signIn.path}/sign-up`, 303);
    const hint = signIn.interaction.params.login_hint;
    return ask(parts, request, reply, signIn, { email: typeof hint === 'string' ? hint : '', errors: {}, status: 200 });
  });

  app.post('/sign-in/:uid', async (request, reply) => {
    const signIn = await loadSignIn(parts, request, reply);
    if (isForSecondStep(signIn.interaction.prompt.reasons)) return secondStep(parts, request, reply, signIn);
    if (!isOwnForm(parts, request, reply, signIn.interaction.uid)) return showOldForm(parts, reply);
    const given = readField(request, 'email');
    const password = readField(request, 'password');
    const errors = missing(given, password);
    if (errors) return ask(parts, request, reply, signIn, { email: given, errors, status: 422 });
    const email = normalizeEmail(given) ?? given.trim().toLowerCase().slice(0, 254);
    const requester = getRequester(parts, request, reply, email);
    const account = await provePassword(parts, { email, password, requester });
    if (!account) {
      return ask(parts, request, reply, signIn, { email: given, errors: { '': wrongPassword }, status: 422 });
    }
    if (!mayEnter(account.roles, signIn.client.roles)) return showOwnPortal(parts, reply, account.roles);
    return continueSignIn(parts, request, reply, signIn, account);
  });
}

/** After a booking as a visitor, the sign-up form comes first. Its link to the sign-in form has a query. */
function beginsWithSignUp(request: FastifyRequest, { interaction, client }: SignIn): boolean {
  const isNew = interaction.params[prefillParameter] !== undefined && interaction.session === undefined;
  return isNew && client.id === getClientId('client') && !request.url.endsWith(withAccount);
}

/** A password does not sign in until the address is confirmed. */
async function continueSignIn(
  parts: IssuerParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { client }: SignIn,
  account: AccountRow,
) {
  if (!account.emailVerifiedAt) {
    const requester = getRequester(parts, request, reply, account.email);
    await mailLink(parts, 'verify_email', account, { clientId: client.id, requester });
    const page = renderMessagePage({
      title: 'Confirm your email first',
      lines: ['We sent you a link. Open it to continue; it works for a day.'],
    });
    return showPage(parts, reply, page, 403);
  }
  rememberBrowser(parts, request, reply, account.email);
  return finishSignIn(parts, request, reply, { accountId: account.id, amr: ['pwd'] });
}

interface Ask {
  email: string;
  errors: FormErrors;
  status: number;
}

function ask(
  parts: IssuerParts,
  request: FastifyRequest,
  reply: FastifyReply,
  signIn: SignIn,
  { email, errors, status }: Ask,
) {
  const { interaction, client, path } = signIn;
  const page = signInPage({
    action: path,
    token: createFormToken(parts, request, reply, interaction.uid),
    portal: client.name,
    email,
    errors,
    offersSignUp: client.id === getClientId('client'),
    isAgain: interaction.session !== undefined,
  });
  return showPage(parts, reply, page, status);
}

function missing(email: string, password: string): FormErrors | undefined {
  if (email.trim() && password) return undefined;
  return {
    ...(email.trim() ? {} : { email: 'Enter your email address.' }),
    ...(password ? {} : { password: 'Enter your password.' }),
  };
}

/** Whether only the second step is missing; the password stays valid. */
function isForSecondStep(why: readonly string[]): boolean {
  return why.length === 1 && why[0] === reasons.secondStep;
}

async function secondStep(
  parts: IssuerParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { interaction, path }: SignIn,
) {
  const { session } = interaction;
  if (!session) throw new Error('a second step without a first');
  const finish = (methods: string[]) =>
    finishSignIn(parts, request, reply, {
      accountId: session.accountId,
      amr: [...new Set([...(session.amr ?? []), ...methods])],
      acr: assurance.twoStep,
    });
  const { accountId } = session;
  const step = { request, reply, accountId, path, binding: interaction.uid, finish };
  if (await parts.secondStep.answer(step)) return reply;
  const page = renderMessagePage({
    title: 'This needs two-step verification',
    lines: ['What you want to do needs a second step, and your account has none yet. Nothing was changed.'],
    ways: [{ href: '/account/security', label: 'Set up two-step verification' }],
  });
  return showPage(parts, reply, page, 403);
}

async function wrongPortal(parts: IssuerParts, reply: FastifyReply, { interaction }: SignIn) {
  const id = interaction.session?.accountId;
  const account = id ? await parts.store.read((tx) => loadAccount(tx, id)) : undefined;
  return showOwnPortal(parts, reply, account?.roles ?? []);
}

export function showOwnPortal(parts: IssuerParts, reply: FastifyReply, roles: readonly string[]) {
  const own = findPortal(roles);
  const page = renderMessagePage({
    title: 'Your account signs in elsewhere',
    lines: ['This page is for a different kind of account. Sign in on your own page.'],
    ways: [
      ...(own ? [{ href: portalSignIn(parts.portals, own), label: 'Go to my sign-in' }] : []),
      { href: '/session/end', label: 'Sign out and use another account' },
    ],
  });
  return showPage(parts, reply, page, 403);
}
