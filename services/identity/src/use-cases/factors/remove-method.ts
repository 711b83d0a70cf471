import { SecurityNotice_Kind } from '@linden/proto/messaging/v1/notification_service_pb';
import {
  getMinimumMethods,
  getNextOptIn,
  hasEnoughWithout,
  isPhone,
  isUsable,
  type Method,
  mayOptOut,
} from '#src/domain/factors/methods.ts';
import { minimumReached, optInFailed } from '#src/domain/factors/refusals.ts';
import {
  deleteFactor,
  type FactorRow,
  isOptedOut,
  listFactors,
  type Owner,
  optIn,
  optOut,
  setPhoneOptIn,
} from '#src/store/factors/methods.ts';
import { deleteRecoveryCodes } from '#src/store/factors/recovery-codes.ts';
import type { Tx } from '#src/store/open-store.ts';
import { sendNotice } from '#src/use-cases/sign-in/send-notice.ts';
import { changeMethods, type FactorParts, recordChange } from './change-methods.ts';

/**
 * @returns whether it existed
 * @throws {DomainError} MINIMUM_METHODS
 */
export async function removeMethod(parts: FactorParts, accountId: string, factorId: string): Promise<boolean> {
  const { removed, owner } = await changeMethods(parts, accountId, async (tx, locked) => {
    const factors = await listFactors(tx, accountId);
    const leaving = factors.find(({ id }) => id === factorId);
    if (!leaving) return { removed: undefined, owner: locked };
    await checkEnoughLeft(tx, locked, factors, leaving);
    await deleteFactor(tx, factorId);
    // Recovery codes alone would open an account whose owner believes that only the password does.
    if (!factors.some((each) => each.id !== factorId && each.confirmedAt)) await deleteRecoveryCodes(tx, accountId);
    await recordChange(tx, accountId, 'factor.remove', factorId);
    return { removed: leaving, owner: locked };
  });
  if (removed?.confirmedAt) sendNotice(parts, owner, SecurityNotice_Kind.METHOD_REMOVED);
  return removed !== undefined;
}

/**
 * Sets whether a phone may be sent codes.
 * @throws {DomainError} PHONE_OPT_IN_FAILED, MINIMUM_METHODS
 */
export function changePhoneOptIn(
  parts: FactorParts,
  accountId: string,
  factorId: string,
  isOptedIn: boolean,
): Promise<FactorRow> {
  return changeMethods(parts, accountId, async (tx, owner) => {
    const factors = await listFactors(tx, accountId);
    const phone = factors.find(({ id }) => id === factorId);
    const next = phone && getNextOptIn(phone, isOptedIn);
    if (!phone || !next) throw optInFailed();
    if (next === 'OPTED_OUT') await checkEnoughLeft(tx, owner, factors, phone);
    else await optIn(tx, accountId);
    if (phone.phoneOptIn === next) return phone;
    await recordChange(tx, accountId, isOptedIn ? 'factor.opt_in' : 'factor.opt_out', factorId);
    return setPhoneOptIn(tx, factorId, next);
  });
}

/**
 * Turns two-step verification off; phones get no more codes.
 * @throws {DomainError} MINIMUM_METHODS
 */
export async function turnOffTwoStep(parts: FactorParts, accountId: string): Promise<void> {
  const owner = await changeMethods(parts, accountId, async (tx, locked) => {
    if (!mayOptOut(locked.roles)) throw minimumReached();
    const phones = (await listFactors(tx, accountId)).filter((each) => isPhone(each.kind) && isUsable(each));
    for (const { id } of phones) await setPhoneOptIn(tx, id, 'OPTED_OUT');
    await optOut(tx, accountId);
    await recordChange(tx, accountId, 'factor.turn_off');
    return locked;
  });
  sendNotice(parts, owner, SecurityNotice_Kind.METHOD_REMOVED);
}

/**
 * Turns two-step verification on again with the usable methods; phones are opted in one by one.
 * @throws {DomainError} PHONE_OPT_IN_FAILED without any
 */
export function turnOnTwoStep(parts: FactorParts, accountId: string): Promise<void> {
  return changeMethods(parts, accountId, async (tx) => {
    if (!(await listFactors(tx, accountId)).some(isUsable)) throw optInFailed();
    await optIn(tx, accountId);
    await recordChange(tx, accountId, 'factor.turn_on');
  });
}

async function checkEnoughLeft(tx: Tx, { id, roles }: Owner, methods: Method[], leaving: Method): Promise<void> {
  if (!hasEnoughWithout(methods, leaving, getMinimumMethods(roles, await isOptedOut(tx, id)))) throw minimumReached();
}
