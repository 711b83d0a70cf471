import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addPasskeyOf, passkeyOffer } from '#src/flows/factors/passkeys.ts';
import { addPasskeyPage, refusalWords } from '#src/pages/add-method-pages.ts';
import type { FormErrors } from '#src/pages/form-parts.ts';
import { showPage } from './answers.ts';
import { formToken, sent } from './forms.ts';
import type { IssuerParts } from './issuer-parts.ts';
import { refused, welcome } from './security-add.ts';
import { changing, preparing, type SecuritySession, securityPath } from './security-session.ts';

/** Adds the page where a passkey is made. */
export function addPasskeys(app: FastifyInstance, parts: IssuerParts): void {
  const ask = async (
    { account, uid }: SecuritySession,
    request: FastifyRequest,
    reply: FastifyReply,
    errors: FormErrors,
  ) => {
    const token = formToken(parts, request, reply, uid);
    const options = await passkeyOffer(parts, account);
    const page = addPasskeyPage({ action: `${securityPath}/passkey`, token, options, errors });
    return showPage(parts, reply, page, Object.keys(errors).length > 0 ? 422 : 200);
  };
  app.get(
    `${securityPath}/passkey`,
    preparing(parts, (who, request, reply) => ask(who, request, reply, {})),
  );
  app.post(
    `${securityPath}/passkey`,
    changing(parts, async (who, request, reply) => {
      const name =
        [
          ...sent(request, 'name')
            .trim()
            .replaceAll(/\p{Cc}/gu, ' '),
        ]
          .slice(0, 60)
          .join('') || 'My device';
      const added = await addPasskeyOf(parts, who.account.id, name, sent(request, 'passkey')).catch(refused);
      if (typeof added === 'string') return ask(who, request, reply, refusalWords(added));
      return welcome(parts, request, reply, added, 'pop');
    }),
  );
}
