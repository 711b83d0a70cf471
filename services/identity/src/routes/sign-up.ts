import { householdOf } from '@linden/platform/network-address';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isName } from '#src/domain/account-faults.ts';
import { emailAddress } from '#src/domain/email-address.ts';
import { weakness } from '#src/flows/change-password.ts';
import { mayRequestMail } from '#src/flows/request-mail.ts';
import { type NewPerson, signUp } from '#src/flows/sign-up.ts';
import { clientIdOf } from '#src/oidc/clients.ts';
import type { FormErrors } from '#src/pages/form-parts.ts';
import { passwordWords } from '#src/pages/password-field.ts';
import { signUpPage } from '#src/pages/sign-up-page.ts';
import { checkYourMail, oldForm, showPage, signInEnded, tooOften } from './answers.ts';
import { formToken, isOwnForm, sent } from './forms.ts';
import { type SignIn, signInOf } from './interactions.ts';
import type { IssuerParts } from './issuer-parts.ts';

/** Adds sign-up for clients. Operators create the accounts of providers and staff. */
export function addSignUp(app: FastifyInstance, parts: IssuerParts): void {
  const open = async (request: FastifyRequest, reply: FastifyReply): Promise<SignIn | undefined> => {
    const signIn = await signInOf(parts, request, reply);
    return signIn.client.id === clientIdOf('client') ? signIn : undefined;
  };

  app.get('/sign-in/:uid/sign-up', async (request, reply) => {
    const signIn = await open(request, reply);
    if (!signIn) return signInEnded(parts, reply);
    return ask(parts, request, reply, signIn, { givenName: '', familyName: '', email: '', password: '' }, {});
  });

  app.post('/sign-in/:uid/sign-up', async (request, reply) => {
    const signIn = await open(request, reply);
    if (!signIn) return signInEnded(parts, reply);
    if (!isOwnForm(parts, request, reply, signIn.interaction.uid)) return oldForm(parts, reply);
    const person = personOf(request);
    const errors = faultsOf(person);
    if (Object.keys(errors).length > 0) return ask(parts, request, reply, signIn, person, errors);
    if (!(await mayRequestMail(parts, householdOf(request.ip)))) return tooOften(parts, reply);
    await signUp(parts, { ...person, email: emailAddress(person.email) ?? '' }, signIn.client.id);
    return checkYourMail(parts, reply, [
      'If this address is new to us, we sent it a link to confirm it. The link works for a day.',
      'Nothing after a few minutes? Check your spam folder, or sign up again.',
    ]);
  });
}

function personOf(request: FastifyRequest): NewPerson {
  return {
    givenName: sent(request, 'givenName').trim(),
    familyName: sent(request, 'familyName').trim(),
    email: sent(request, 'email').trim(),
    password: sent(request, 'password'),
  };
}

function faultsOf({ givenName, familyName, email, password }: NewPerson): FormErrors {
  const address = emailAddress(email);
  const weak = weakness(password, address ?? '');
  return {
    ...(isName(givenName) ? {} : { givenName: 'Enter your first name.' }),
    ...(isName(familyName) ? {} : { familyName: 'Enter your last name.' }),
    ...(address ? {} : { email: 'Enter your email address, such as name@mail.example.' }),
    ...(weak ? { password: passwordWords[weak] } : {}),
  };
}

function ask(
  parts: IssuerParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { interaction, path }: SignIn,
  { givenName, familyName, email }: NewPerson,
  errors: FormErrors,
) {
  const token = formToken(parts, request, reply, interaction.uid);
  const action = `${path}/sign-up`;
  const page = signUpPage({ action, token, signIn: path, givenName, familyName, email, errors });
  return showPage(parts, reply, page, Object.keys(errors).length > 0 ? 422 : 200);
}
