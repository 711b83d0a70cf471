import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { assurance } from '#src/domain/access/assurance.ts';
import { mayEnter } from '#src/domain/access/portals.ts';
import { loadAccount } from '#src/store/accounts/accounts.ts';
import { checkPasskey, createPasskeyRequest } from '#src/use-cases/factors/passkeys.ts';
import { renderPasskeySignInPage } from '#src/web/pages/add-method-pages.ts';
import type { FormErrors } from '#src/web/pages/form-parts.ts';
import { showOldForm, showPage, showSignInEnded } from './answers.ts';
import { createFormToken, isOwnForm, readField } from './forms.ts';
import { finishSignIn, loadSignIn, type SignIn } from './interactions.ts';
import type { IssuerParts } from './issuer-parts.ts';
import { showOwnPortal } from './sign-in.ts';

/** A passkey that verifies its user counts as two steps, so neither address nor password is requested. */
export function addPasskeySignIn(app: FastifyInstance, parts: IssuerParts): void {
  const ask = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { interaction, path }: SignIn,
    errors: FormErrors,
  ) => {
    const token = createFormToken(parts, request, reply, interaction.uid);
    const options = await createPasskeyRequest(parts, null);
    const page = renderPasskeySignInPage({ action: `${path}/passkey`, token, options, signIn: path, errors });
    return showPage(parts, reply, page, Object.keys(errors).length > 0 ? 422 : 200);
  };
  app.get('/sign-in/:uid/passkey', async (request, reply) =>
    ask(request, reply, await loadSignIn(parts, request, reply), {}),
  );
  app.post('/sign-in/:uid/passkey', async (request, reply) => {
    const signIn = await loadSignIn(parts, request, reply);
    if (!isOwnForm(parts, request, reply, signIn.interaction.uid)) return showOldForm(parts, reply);
    const accountId = await checkPasskey(parts, null, readField(request, 'passkey'));
    const account = accountId ? await parts.store.read((tx) => loadAccount(tx, accountId)) : undefined;
    if (!account?.emailVerifiedAt) {
      return ask(request, reply, signIn, { '': 'We couldn’t use the passkey. Try again, or use another way.' });
    }
    if (!mayEnter(account.roles, signIn.client.roles)) return showOwnPortal(parts, reply, account.roles);
    const { session } = signIn.interaction;
    if (session && session.accountId !== account.id) return showSignInEnded(parts, reply);
    return finishSignIn(parts, request, reply, { accountId: account.id, amr: ['pop', 'user'], acr: assurance.twoStep });
  });
}
