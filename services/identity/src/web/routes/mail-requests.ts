import { normalizeEmail } from '@linden/vocabulary/people/email-address';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type MailRequest, mayRequestMail, requestMail } from '#src/use-cases/sign-in/request-mail.ts';
import type { FormErrors } from '#src/web/pages/form-parts.ts';
import { mailRequestPage } from '#src/web/pages/mail-request-page.ts';
import { showCheckYourMail, showOldForm, showPage } from './answers.ts';
import { createFormToken, isOwnForm, readField } from './forms.ts';
import { loadSignIn, type SignIn } from './interactions.ts';
import type { IssuerParts } from './issuer-parts.ts';
import { getRequester } from './known-browser.ts';

type Purpose = MailRequest['purpose'];

const paths: Readonly<Record<Purpose, string>> = { reset_password: 'forgot', sign_in: 'link' };

/** Adds links by email, for people who forgot the password or prefer not to use it. */
export function addMailRequests(app: FastifyInstance, parts: IssuerParts): void {
  for (const purpose of ['reset_password', 'sign_in'] as const) {
    app.get(`/sign-in/:uid/${paths[purpose]}`, async (request, reply) => {
      const signIn = await loadSignIn(parts, request, reply);
      return ask(parts, request, reply, signIn, { purpose, email: '', errors: {} });
    });
    app.post(`/sign-in/:uid/${paths[purpose]}`, async (request, reply) => {
      const signIn = await loadSignIn(parts, request, reply);
      if (!isOwnForm(parts, request, reply, signIn.interaction.uid)) return showOldForm(parts, reply);
      const given = readField(request, 'email');
      const email = normalizeEmail(given);
      if (!email) {
        const errors = { email: 'Enter your email address, such as name@mail.example.' };
        return ask(parts, request, reply, signIn, { purpose, email: given, errors });
      }
      const requester = getRequester(parts, request, reply, email);
      // Past the budget the page and its words are the same, so that they tell nothing about the address.
      if (await mayRequestMail(parts, requester)) {
        requestMail(parts, { purpose, email, clientId: signIn.client.id, requester });
      }
      return showCheckYourMail(parts, reply, [
        'If there is an account with this address, we have sent it a link.',
        'Nothing after a few minutes? Check your spam folder, or ask again in an hour.',
      ]);
    });
  }
}

function ask(
  parts: IssuerParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { interaction, path }: SignIn,
  { purpose, email, errors }: { purpose: Purpose; email: string; errors: FormErrors },
) {
  const token = createFormToken(parts, request, reply, interaction.uid);
  const action = `${path}/${paths[purpose]}`;
  const page = mailRequestPage({ action, token, signIn: path, email, errors, purpose });
  return showPage(parts, reply, page, Object.keys(errors).length > 0 ? 422 : 200);
}
