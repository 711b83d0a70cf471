import { DomainError } from '@linden/platform/domain-error';
import { isPhone, isUsable } from '#src/domain/factors/methods.ts';
import { tooManyAttempts, wrongCode } from '#src/domain/factors/refusals.ts';
import { type FactorRow, listFactors } from '#src/store/factors/methods.ts';
import { countRecoveryCodes } from '#src/store/factors/recovery-codes.ts';
import { type CodeOutcome, checkCode, checkRecoveryCode } from '#src/use-cases/factors/check-code.ts';
import { checkPasskey, createPasskeyRequest } from '#src/use-cases/factors/passkeys.ts';
import { sendAgain } from '#src/use-cases/factors/send-code.ts';
import type { FormErrors } from '#src/web/pages/form-parts.ts';
import { type Choice, renderSecondStepPage } from '#src/web/pages/second-step-page.ts';
import type { Step } from '#src/web/second-step.ts';
import { showOldForm, showPage } from './answers.ts';
import { createFormToken, isOwnForm, readField } from './forms.ts';
import type { IssuerParts } from './issuer-parts.ts';

/** The methods that the person can use besides the password. */
interface Ways {
  methods: FactorRow[];
  hasPasskey: boolean;
  hasRecoveryCodes: boolean;
}

/**
 * Asks for a second proof and checks it.
 * @returns false when the account has no method
 */
export async function answerStep(parts: IssuerParts, step: Step): Promise<boolean> {
  const { request, reply, binding } = step;
  const ways = await listWays(parts, step);
  if (ways.methods.length === 0 && !ways.hasPasskey) return false;
  if (request.method !== 'POST') await show(parts, step, ways, {});
  else if (isOwnForm(parts, request, reply, binding)) await checkAnswer(parts, step, ways);
  else await showOldForm(parts, reply);
  return true;
}

async function listWays(parts: IssuerParts, { accountId }: Step): Promise<Ways> {
  return parts.store.read(async (tx) => {
    const usable = (await listFactors(tx, accountId)).filter(isUsable);
    const recovery = await countRecoveryCodes(tx, accountId);
    return {
      // The most recently used one comes first.
      methods: usable
        .filter(({ kind }) => kind !== 'PASSKEY')
        .toSorted((a, b) => (b.lastUsedAt?.getTime() ?? 0) - (a.lastUsedAt?.getTime() ?? 0)),
      hasPasskey: usable.some(({ kind }) => kind === 'PASSKEY'),
      hasRecoveryCodes: recovery !== undefined && recovery.left > 0,
    };
  });
}

async function checkAnswer(parts: IssuerParts, step: Step, ways: Ways): Promise<unknown> {
  const { request, reply, accountId, path, finish } = step;
  const act = readField(request, 'act');
  if (act === 'passkey') {
    const holder = await checkPasskey(parts, accountId, readField(request, 'passkey'));
    return holder
      ? finish(['pop', 'user'])
      : show(parts, step, ways, { '': 'We couldn’t use the passkey. Try again.' }, 'passkey');
  }
  if (act === 'recover') {
    const outcome = await checkRecoveryCode(parts, accountId, readField(request, 'code'));
    return outcome === 'right'
      ? finish(['otp'])
      : show(parts, step, ways, refusal(outcome, wrongRecoveryCode), 'recovery');
  }
  const method = ways.methods.find(({ id }) => id === readField(request, 'method'));
  if (!method) return show(parts, step, ways, {});
  if (act === 'send') {
    const isSent = await sendAgain(parts, method).then(() => true, falseIfTooMany);
    return isSent
      ? reply.redirect(`${path}?way=${method.id}&sent=yes`, 303)
      : show(parts, step, ways, { '': tooManyAttempts }, method.id);
  }
  const outcome = await checkCode(parts, method, readField(request, 'code').replaceAll(/\s/g, ''));
  return outcome === 'right'
    ? finish([getProofName(method)])
    : show(parts, step, ways, refusal(outcome, wrongCode), method.id, true);
}

const wrongRecoveryCode = 'That is not one of your recovery codes, or it was already used.';

function refusal(outcome: Exclude<CodeOutcome, 'right'>, wrong: string): FormErrors {
  return outcome === 'wrong' ? { code: wrong } : { '': tooManyAttempts };
}

/** Returns the method's name in RFC 8176. */
function getProofName({ kind }: FactorRow): string {
  return kind === 'SMS' ? 'sms' : kind === 'VOICE' ? 'tel' : 'otp';
}

/** Returns false for too many tries; rethrows other errors. */
function falseIfTooMany(err: unknown): false {
  if (err instanceof DomainError && err.code === 'TOO_MANY_ATTEMPTS') return false;
  throw err;
}

async function show(
  parts: IssuerParts,
  step: Step,
  ways: Ways,
  errors: FormErrors,
  way?: string,
  isSentTo = false,
): Promise<unknown> {
  const { request, reply, path, binding } = step;
  const asked = request.query as { way?: unknown; sent?: unknown };
  const page = renderSecondStepPage({
    action: path,
    token: createFormToken(parts, request, reply, binding),
    choice: await choose(parts, step, ways, way ?? asked.way),
    methods: ways.methods.filter(({ kind }) => isPhone(kind) || kind === 'AUTHENTICATOR'),
    hasPasskey: ways.hasPasskey,
    hasRecoveryCodes: ways.hasRecoveryCodes,
    isSent: isSentTo || asked.sent === 'yes',
    errors,
  });
  return showPage(parts, reply, page, Object.keys(errors).length > 0 ? 422 : 200);
}

async function choose(parts: IssuerParts, { accountId }: Step, ways: Ways, wanted: unknown): Promise<Choice> {
  if (wanted === 'recovery' && ways.hasRecoveryCodes) return { way: 'recovery' };
  const [first] = ways.methods;
  const method = ways.methods.find(({ id }) => id === wanted) ?? (wanted === 'passkey' ? undefined : first);
  if (method) return { way: 'method', method };
  if (ways.hasPasskey) return { way: 'passkey', options: await createPasskeyRequest(parts, accountId) };
  return first ? { way: 'method', method: first } : { way: 'recovery' };
}
