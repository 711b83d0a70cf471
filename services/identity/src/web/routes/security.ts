import { DomainError } from '@linden/platform/domain-error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findPortal, getClientId } from '#src/domain/access/portals.ts';
import { isUsable, mayOptOut } from '#src/domain/factors/methods.ts';
import { deleteFailed, noAccount } from '#src/domain/factors/refusals.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { isOptedOut, listFactors } from '#src/store/factors/methods.ts';
import { countRecoveryCodes } from '#src/store/factors/recovery-codes.ts';
import { makeRecoveryCodes } from '#src/use-cases/factors/confirm-method.ts';
import { changePhoneOptIn, removeMethod, turnOffTwoStep, turnOnTwoStep } from '#src/use-cases/factors/remove-method.ts';
import type { FormErrors } from '#src/web/pages/form-parts.ts';
import { renderRecoveryCodesPage } from '#src/web/pages/recovery-codes-page.ts';
import { renderSecurityPage } from '#src/web/pages/security-page.ts';
import { showPage } from './answers.ts';
import { createFormToken, readField } from './forms.ts';
import type { IssuerParts } from './issuer-parts.ts';
import { type SecuritySession, securityPath, withFreshProof, withProof } from './security-session.ts';
import { getContinueUrl } from './sessions.ts';

/** Adds the page that shows and removes methods; security-add.ts adds them. */
export function addSecurity(app: FastifyInstance, parts: IssuerParts): void {
  app.get(
    securityPath,
    withProof(parts, (who, request, reply) => showMethods(parts, who, request, reply, {})),
  );

  const change = (
    name: string,
    work: (accountId: string, methodId: string, request: FastifyRequest) => Promise<unknown>,
  ) =>
    app.post(
      `${securityPath}/${name}`,
      withFreshProof(parts, async (who, request, reply) => {
        const methodId = readField(request, 'method');
        try {
          if (methodId === '' || isUuid(methodId)) await work(who.account.id, methodId, request);
        } catch (err) {
          return showMethods(parts, who, request, reply, { '': getMethodErrorWords(err, who) });
        }
        return reply.redirect(securityPath, 303);
      }),
    );
  change('remove', async (accountId, methodId) => {
    // A second click, or another tab. Otherwise the page would look as if this request had removed something.
    if (!(await removeMethod(parts, accountId, methodId))) throw deleteFailed();
  });
  change('texts', (accountId, methodId, request) =>
    changePhoneOptIn(parts, accountId, methodId, readField(request, 'wanted') === 'yes'),
  );
  change('off', (accountId) => turnOffTwoStep(parts, accountId));
  change('on', (accountId) => turnOnTwoStep(parts, accountId));

  app.post(
    `${securityPath}/recovery-codes`,
    withFreshProof(parts, async (who, request, reply) => {
      try {
        return showPage(
          parts,
          reply,
          renderRecoveryCodesPage({ codes: await makeRecoveryCodes(parts, who.account.id) }),
        );
      } catch (err) {
        return showMethods(parts, who, request, reply, { '': getMethodErrorWords(err, who) });
      }
    }),
  );
}

/** Shows the person's methods, with an error above them if there is one. */
export async function showMethods(
  parts: IssuerParts,
  { account, uid }: SecuritySession,
  request: FastifyRequest,
  reply: FastifyReply,
  errors: FormErrors,
) {
  const { factors, recovery, isOff } = await parts.store.read(async (tx) => ({
    factors: (await listFactors(tx, account.id)).filter(({ confirmedAt }) => confirmedAt !== null),
    recovery: await countRecoveryCodes(tx, account.id),
    isOff: await isOptedOut(tx, account.id),
  }));
  const portal = findPortal(account.roles);
  const page = renderSecurityPage({
    token: createFormToken(parts, request, reply, uid),
    methods: factors,
    isOn: factors.some(isUsable) && !isOff,
    mayTurnOn: factors.some(isUsable),
    mayTurnOff: mayOptOut(account.roles),
    recoveryCodesLeft: recovery?.left,
    home: getContinueUrl(parts, portal ? getClientId(portal) : null),
    errors,
  });
  return showPage(parts, reply, page, Object.keys(errors).length > 0 ? 422 : 200);
}

function getMethodErrorWords(err: unknown, { account }: SecuritySession): string {
  if (!(err instanceof DomainError)) throw err;
  if (err.code === 'MINIMUM_METHODS') {
    return mayOptOut(account.roles)
      ? 'Keep at least one method. Add another one first, or turn off two-step verification.'
      : 'Your account must keep at least one method that works. Add another one first.';
  }
  if (err.code === 'PHONE_OPT_IN_FAILED') return 'We couldn’t change this phone. Please reload the page.';
  if (err.code === 'DELETE_METHOD_FAILED') return 'This method was already removed. Nothing else was removed.';
  if (err.code === 'NO_AUTH_ID') return noAccount;
  if (err.code === 'ADD_METHOD_FAILED') return 'Recovery codes need a method. Add one first.';
  throw err;
}
