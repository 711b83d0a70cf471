import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { changePassword, findWeakness, signOutEverywhere } from '#src/use-cases/accounts/change-password.ts';
import { provePassword } from '#src/use-cases/sign-in/prove-password.ts';
import { renderAccountPage } from '#src/web/pages/account-page.ts';
import type { FormErrors } from '#src/web/pages/form-parts.ts';
import { renderMessagePage } from '#src/web/pages/message-page.ts';
import { passwordWords } from '#src/web/pages/password-field.ts';
import { showOldForm, showPage } from './answers.ts';
import { createFormToken, isOwnForm, readField } from './forms.ts';
import type { IssuerParts } from './issuer-parts.ts';
import { getRequester } from './known-browser.ts';
import { findSignedIn, getContinueUrl, getSignedOutPage, type SignedIn } from './sessions.ts';
import { wrongPassword } from './sign-in.ts';

/** Adds the account page, where people see and change how they sign in. */
export function addAccount(app: FastifyInstance, parts: IssuerParts): void {
  app.get('/account', async (request, reply) => {
    const who = await findSignedIn(parts, request, reply);
    return who ? show(parts, request, reply, who, {}) : showNotSignedIn(parts, reply);
  });

  app.post('/account/password', async (request, reply) => {
    const who = await findSignedIn(parts, request, reply);
    if (!who) return showNotSignedIn(parts, reply);
    if (!isOwnForm(parts, request, reply, who.uid)) return showOldForm(parts, reply);
    const password = readField(request, 'password');
    const weak = findWeakness(password, who.account.email);
    if (weak) return show(parts, request, reply, who, { password: passwordWords[weak] });
    const current = {
      email: who.account.email,
      password: readField(request, 'current'),
      requester: getRequester(parts, request, reply, who.account.email),
    };
    if (!(await provePassword(parts, current))) return show(parts, request, reply, who, { current: wrongPassword });
    await changePassword(parts, { account: who.account, password, exceptUid: who.uid });
    return show(parts, request, reply, who, {}, 'Your password is changed. You are signed out everywhere else.');
  });

  app.post('/account/sign-out', async (request, reply) => {
    const who = await findSignedIn(parts, request, reply);
    if (!who) return showNotSignedIn(parts, reply);
    if (!isOwnForm(parts, request, reply, who.uid)) return showOldForm(parts, reply);
    await signOutEverywhere(parts, who.account);
    // The portal's own page deletes the tokens that this browser keeps for it.
    const signedOutPage = getSignedOutPage(parts, who.clientIds);
    if (signedOutPage) return reply.redirect(signedOutPage, 303);
    const lines = ['You were signed out on every device.'];
    return showPage(parts, reply, renderMessagePage({ title: 'You are signed out everywhere', lines }));
  });
}

function show(
  parts: IssuerParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { account, uid }: SignedIn,
  errors: FormErrors,
  done?: string,
) {
  const name = `${account.givenName} ${account.familyName}`;
  const token = createFormToken(parts, request, reply, uid);
  const page = renderAccountPage({ token, name, email: account.email, errors, done });
  return showPage(parts, reply, page, Object.keys(errors).length > 0 ? 422 : 200);
}

function showNotSignedIn(parts: IssuerParts, reply: FastifyReply) {
  const page = renderMessagePage({
    title: 'Sign in first',
    lines: ['You need to sign in to see your account.'],
    ways: [{ href: getContinueUrl(parts, null), label: 'Go to sign in' }],
  });
  return showPage(parts, reply, page, 401);
}
