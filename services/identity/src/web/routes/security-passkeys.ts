import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createPasskeyOptions, registerPasskey } from '#src/use-cases/factors/passkeys.ts';
import { addPasskeyPage, getErrorWords } from '#src/web/pages/add-method-pages.ts';
import type { FormErrors } from '#src/web/pages/form-parts.ts';
import { showPage } from './answers.ts';
import { completeMethod, getErrorCode } from './complete-method.ts';
import { createFormToken, readField } from './forms.ts';
import type { IssuerParts } from './issuer-parts.ts';
import { type SecuritySession, securityPath, withFreshProof, withFreshProofFirst } from './security-session.ts';

/** Adds the page where a passkey is made. */
export function addPasskeys(app: FastifyInstance, parts: IssuerParts): void {
  const ask = async (
    { account, uid }: SecuritySession,
    request: FastifyRequest,
    reply: FastifyReply,
    errors: FormErrors,
  ) => {
    const token = createFormToken(parts, request, reply, uid);
    const options = await createPasskeyOptions(parts, account);
    const page = addPasskeyPage({ action: `${securityPath}/passkey`, token, options, errors });
    return showPage(parts, reply, page, Object.keys(errors).length > 0 ? 422 : 200);
  };
  app.get(
    `${securityPath}/passkey`,
    withFreshProofFirst(parts, (who, request, reply) => ask(who, request, reply, {})),
  );
  app.post(
    `${securityPath}/passkey`,
    withFreshProof(parts, async (who, request, reply) => {
      const name = readField(request, 'name').trim().replaceAll(unwantedLetters, ' ') || 'My device';
      if ([...name].length > longestDeviceName)
        return ask(who, request, reply, { name: `Use ${longestDeviceName} characters or fewer.` });
      const added = await registerPasskey(parts, who.account.id, name, readField(request, 'passkey')).catch(
        getErrorCode,
      );
      if (typeof added === 'string') return ask(who, request, reply, getErrorWords(added));
      return completeMethod(parts, request, reply, added, 'pop');
    }),
  );
}

const longestDeviceName = 60;
/** Control characters, and characters that change the direction of the text around them. */
const unwantedLetters = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;
