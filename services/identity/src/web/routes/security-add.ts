import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPhone } from '#src/domain/factors/methods.ts';
import { phoneBook } from '#src/domain/factors/phone-book.ts';
import { findPhoneFaults, type PhoneInput } from '#src/domain/factors/phone-faults.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { renderQrCode } from '#src/secrets/authenticator.ts';
import { type FactorRow, findFactor } from '#src/store/factors/methods.ts';
import { addAuthenticator, addPhone, openAuthenticator } from '#src/use-cases/factors/add-methods.ts';
import { confirmMethod } from '#src/use-cases/factors/confirm-method.ts';
import { sendAgain } from '#src/use-cases/factors/send-code.ts';
import {
  type AddPhoneView,
  addPhonePage,
  confirmPage,
  getErrorWords,
  phoneWords,
} from '#src/web/pages/add-method-pages.ts';
import type { FormErrors } from '#src/web/pages/form-parts.ts';
import { showPage } from './answers.ts';
import { completeMethod, getErrorCode } from './complete-method.ts';
import { createFormToken, readField } from './forms.ts';
import type { IssuerParts } from './issuer-parts.ts';
import { showMethods } from './security.ts';
import { addPasskeys } from './security-passkeys.ts';
import { type SecuritySession, securityPath, withFreshProof, withFreshProofFirst } from './security-session.ts';

/** Adds the pages for new phones and apps. Each counts once its code has come back. */
export function addNewMethods(app: FastifyInstance, parts: IssuerParts): void {
  const askPhone = (who: SecuritySession, request: FastifyRequest, reply: FastifyReply, view: PhoneView) => {
    const page = addPhonePage({ token: createFormToken(parts, request, reply, who.uid), ...view });
    return showPage(parts, reply, page, Object.keys(view.errors).length > 0 ? 422 : 200);
  };
  app.get(
    `${securityPath}/phone`,
    withFreshProofFirst(parts, (who, request, reply) =>
      askPhone(who, request, reply, { ...emptyPhone, channel: 'SMS', errors: {} }),
    ),
  );
  app.post(
    `${securityPath}/phone`,
    withFreshProof(parts, async (who, request, reply) => {
      const given = readPhone(request);
      const faults = findPhoneFaults(given, phoneBook);
      const errors = Object.fromEntries(faults.map(({ field, code }) => [field, phoneWords[code]]));
      if (faults.length > 0) return askPhone(who, request, reply, { ...given, errors });
      const added = await addPhone(parts, who.account.id, given, given.channel).catch(getErrorCode);
      if (typeof added === 'string') return askPhone(who, request, reply, { ...given, errors: getErrorWords(added) });
      return reply.redirect(`${securityPath}/confirm/${added.factor.id}`, 303);
    }),
  );
  app.post(
    `${securityPath}/app`,
    withFreshProof(parts, async (who, request, reply) => {
      const added = await addAuthenticator(parts, who.account.id).catch(getErrorCode);
      if (typeof added === 'string') return showMethods(parts, who, request, reply, getErrorWords(added));
      return reply.redirect(`${securityPath}/confirm/${added.factor.id}`, 303);
    }),
  );
  addConfirmation(app, parts);
  addPasskeys(app, parts);
}

function addConfirmation(app: FastifyInstance, parts: IssuerParts): void {
  const url = `${securityPath}/confirm/:id`;
  app.get(
    url,
    withFreshProofFirst(parts, async (who, request, reply) => {
      const factor = await findPending(parts, who, request);
      return factor ? askCode(parts, who, request, reply, factor, {}) : reply.redirect(securityPath, 303);
    }),
  );
  app.post(
    url,
    withFreshProof(parts, async (who, request, reply) => {
      const factor = await findPending(parts, who, request);
      if (!factor) return reply.redirect(securityPath, 303);
      const again = (code: string) => askCode(parts, who, request, reply, factor, getErrorWords(code));
      if (readField(request, 'act') === 'send' && isPhone(factor.kind)) {
        const sending = await sendAgain(parts, factor).catch(getErrorCode);
        return typeof sending === 'string' ? again(sending) : reply.redirect(request.url, 303);
      }
      const code = readField(request, 'code').replaceAll(/\s/g, '');
      const confirmed = await confirmMethod(parts, who.account.id, factor.id, code).catch(getErrorCode);
      if (typeof confirmed === 'string') return again(confirmed);
      return completeMethod(parts, request, reply, confirmed, isPhone(factor.kind) ? 'sms' : 'otp');
    }),
  );
}

type PhoneView = Omit<AddPhoneView, 'token'>;
const emptyPhone: PhoneInput = { countryCode: '1', phoneNumber: '', phoneNumberConfirmation: '' };

function readPhone(request: FastifyRequest): PhoneInput & { channel: 'SMS' | 'VOICE' } {
  return {
    countryCode: readField(request, 'countryCode').trim(),
    phoneNumber: removeGrouping(readField(request, 'phoneNumber')),
    phoneNumberConfirmation: removeGrouping(readField(request, 'phoneNumberConfirmation')),
    channel: readField(request, 'channel') === 'VOICE' ? 'VOICE' : 'SMS',
  };
}

async function findPending(parts: IssuerParts, { account }: SecuritySession, request: FastifyRequest) {
  const { id = '' } = request.params as { id?: string };
  const factor = isUuid(id) ? await parts.store.read((tx) => findFactor(tx, account.id, id)) : null;
  return factor && !factor.confirmedAt ? factor : undefined;
}

async function askCode(
  parts: IssuerParts,
  { account, uid }: SecuritySession,
  request: FastifyRequest,
  reply: FastifyReply,
  factor: FactorRow,
  errors: FormErrors,
) {
  const app = isPhone(factor.kind) ? undefined : openAuthenticator(parts, factor, account.email);
  const page = confirmPage({
    action: `${securityPath}/confirm/${factor.id}`,
    token: createFormToken(parts, request, reply, uid),
    label: factor.label,
    app: app && { secret: app.secret, picture: await renderQrCode(app.uri) },
    errors,
  });
  return showPage(parts, reply, page, Object.keys(errors).length > 0 ? 422 : 200);
}

/** People group the digits of a number as other forms allow: (415) 555-0123. */
function removeGrouping(number: string): string {
  return number.replaceAll(/[\s()-]/g, '');
}
