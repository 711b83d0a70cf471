import { appendAudit } from '@linden/platform/audit/audit';
import { normalizeEmail } from '@linden/vocabulary/people/email-address';
import { longestName } from '@linden/vocabulary/people/person-fields';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getClientId } from '#src/domain/access/portals.ts';
import { isName } from '#src/domain/accounts/account-faults.ts';
import { isLinkToken } from '#src/domain/sign-in/links.ts';
import { openPrefill, type SignUpPrefill } from '#src/store/sign-in/sign-up-prefills.ts';
import { findWeakness } from '#src/use-cases/accounts/change-password.ts';
import { type NewPerson, signUp } from '#src/use-cases/accounts/sign-up.ts';
import { mayRequestMail } from '#src/use-cases/sign-in/request-mail.ts';
import { prefillParameter } from '#src/web/oidc/configuration.ts';
import type { FormErrors } from '#src/web/pages/form-parts.ts';
import { passwordWords } from '#src/web/pages/password-field.ts';
import { signUpPage } from '#src/web/pages/sign-up-page.ts';
import { showCheckYourMail, showOldForm, showPage, showSignInEnded } from './answers.ts';
import { createFormToken, isOwnForm, readField } from './forms.ts';
import { loadSignIn, type SignIn } from './interactions.ts';
import type { IssuerParts } from './issuer-parts.ts';
import { getRequester } from './known-browser.ts';
import { withAccount } from './sign-in.ts';

/** Adds sign-up for clients. Operators create the accounts of providers and staff. */
export function addSignUp(app: FastifyInstance, parts: IssuerParts): void {
  const open = async (request: FastifyRequest, reply: FastifyReply): Promise<SignIn | undefined> => {
    const signIn = await loadSignIn(parts, request, reply);
    return signIn.client.id === getClientId('client') ? signIn : undefined;
  };

  app.get('/sign-in/:uid/sign-up', async (request, reply) => {
    const signIn = await open(request, reply);
    if (!signIn) return showSignInEnded(parts, reply);
    const prefill = await readPrefill(parts, signIn);
    const person = { ...(prefill ?? { givenName: '', familyName: '', email: '' }), password: '' };
    return ask(parts, request, reply, signIn, person, {}, prefill !== undefined);
  });

  app.post('/sign-in/:uid/sign-up', async (request, reply) => {
    const signIn = await open(request, reply);
    if (!signIn) return showSignInEnded(parts, reply);
    if (!isOwnForm(parts, request, reply, signIn.interaction.uid)) return showOldForm(parts, reply);
    const person = readPerson(request);
    const errors = findFaults(person);
    if (Object.keys(errors).length > 0) return ask(parts, request, reply, signIn, person, errors);
    const email = normalizeEmail(person.email) ?? '';
    const requester = getRequester(parts, request, reply, email);
    // Past the budget the page and its words are the same.
    if (await mayRequestMail(parts, requester)) {
      await signUp(parts, { ...person, email }, { clientId: signIn.client.id, requester });
    }
    return showCheckYourMail(parts, reply, [
      'If this address is new to us, we sent it a link to confirm it. The link works for a day.',
      'Nothing after a few minutes? Check your spam folder, or sign up again in an hour.',
    ]);
  });
}

/** Returns what the person entered in the booking that led here. */
async function readPrefill({ store }: IssuerParts, { interaction }: SignIn): Promise<SignUpPrefill | undefined> {
  const token = interaction.params[prefillParameter];
  if (typeof token !== 'string' || !isLinkToken(token)) return undefined;
  return store.tx(async (tx) => {
    const found = await openPrefill(tx, token, interaction.uid);
    if (found) await appendAudit(tx, { actor: { kind: 'anonymous' }, action: 'sign_up_prefill.read' });
    return found;
  });
}

function readPerson(request: FastifyRequest): NewPerson {
  return {
    givenName: readField(request, 'givenName').trim(),
    familyName: readField(request, 'familyName').trim(),
    email: readField(request, 'email').trim(),
    password: readField(request, 'password'),
  };
}

function findFaults({ givenName, familyName, email, password }: NewPerson): FormErrors {
  const address = normalizeEmail(email);
  const weak = findWeakness(password, address ?? '');
  return {
    ...(isName(givenName) ? {} : { givenName: nameWords(givenName, 'Enter your first name.') }),
    ...(isName(familyName) ? {} : { familyName: nameWords(familyName, 'Enter your last name.') }),
    ...(address ? {} : { email: 'Enter your email address, such as name@mail.example.' }),
    ...(weak ? { password: passwordWords[weak] } : {}),
  };
}

function nameWords(name: string, otherwise: string): string {
  return name.length > longestName ? `Use ${longestName} characters or fewer.` : otherwise;
}

function ask(
  parts: IssuerParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { interaction, path }: SignIn,
  { givenName, familyName, email }: NewPerson,
  errors: FormErrors,
  isPrefilled = false,
) {
  const token = createFormToken(parts, request, reply, interaction.uid);
  const action = `${path}/sign-up`;
  const page = signUpPage({
    action,
    token,
    signIn: `${path}${withAccount}`,
    givenName,
    familyName,
    email,
    errors,
    isPrefilled,
  });
  return showPage(parts, reply, page, Object.keys(errors).length > 0 ? 422 : 200);
}
