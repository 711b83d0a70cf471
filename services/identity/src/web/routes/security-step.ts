import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { provePassword } from '#src/use-cases/sign-in/prove-password.ts';
import type { FormErrors } from '#src/web/pages/form-parts.ts';
import { renderPasswordStepPage } from '#src/web/pages/password-step-page.ts';
import { showOldForm, showPage } from './answers.ts';
import { createFormToken, isOwnForm, readField } from './forms.ts';
import type { IssuerParts } from './issuer-parts.ts';
import { getRequester } from './known-browser.ts';
import {
  findSecuritySession,
  getReturnUrl,
  getStepUrl,
  raiseSession,
  renewSession,
  type SecuritySession,
  securityPath,
  showNotSignedIn,
  stepPath,
} from './security-session.ts';
import { wrongPassword } from './sign-in.ts';

/** Adds the identity check before methods change, outside of a sign-in: by a method if there is one, else by password. */
export function addSecurityStep(app: FastifyInstance, parts: IssuerParts): void {
  for (const url of [stepPath, `${stepPath}/*`]) {
    app.route({
      method: ['GET', 'POST'],
      url,
      async handler(request, reply) {
        const who = await findSecuritySession(parts, request, reply);
        if (!who) return showNotSignedIn(parts, reply);
        return who.isEnrolled ? askMethod(parts, request, reply, who) : askPassword(parts, request, reply, who);
      },
    });
  }
}

async function askMethod(
  parts: IssuerParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { account, uid }: SecuritySession,
) {
  const back = getReturnUrl(request.url);
  const finish = async (methods: string[]) => {
    await raiseSession(parts, request, reply, methods);
    return reply.redirect(back, 303);
  };
  const asked = { request, reply, accountId: account.id, path: getStepUrl(back), binding: uid, finish };
  return (await parts.secondStep.answer(asked)) ? reply : reply.redirect(securityPath, 303);
}

async function askPassword(
  parts: IssuerParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { account, uid }: SecuritySession,
) {
  const back = getReturnUrl(request.url);
  const ask = (errors: FormErrors) => {
    const page = renderPasswordStepPage({
      action: getStepUrl(back),
      token: createFormToken(parts, request, reply, uid),
      errors,
    });
    return showPage(parts, reply, page, Object.keys(errors).length > 0 ? 422 : 200);
  };
  if (request.method !== 'POST') return ask({});
  if (!isOwnForm(parts, request, reply, uid)) return showOldForm(parts, reply);
  const password = readField(request, 'password');
  if (!password) return ask({ password: 'Enter your password.' });
  const proof = { email: account.email, password, requester: getRequester(parts, request, reply, account.email) };
  const proved = await provePassword(parts, proof);
  if (proved?.id !== account.id) return ask({ '': wrongPassword });
  await renewSession(parts, request, reply, { methods: ['pwd'] });
  return reply.redirect(back, 303);
}
