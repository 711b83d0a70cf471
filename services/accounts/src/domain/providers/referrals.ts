import type { Provider, ReferralOptOut } from '@linden/proto/accounts/v1/provider_pb';
import { isUuid } from '#src/domain/uuid.ts';
import type { Fault } from './provider-faults.ts';

/** Returns the record as new clients may see it: without opted-out payors, and without the fact that there are any. */
export function removeOptOuts(provider: Provider): Provider {
  const { referralOptOuts: outs } = provider;
  if (outs.length === 0) return provider;
  const isOut = (usState: string, payorId: string) =>
    outs.some((out) => out.usState === usState && (out.payorId === payorId || isWholeState(out)));
  const payorCredentials = provider.payorCredentials.filter(({ usState, payorId }) => !isOut(usState, payorId));
  return { ...provider, payorCredentials, referralOptOuts: [] };
}

export function isWholeState({ payorId, isCash }: { readonly payorId: string; readonly isCash: boolean }): boolean {
  return payorId === '' && !isCash;
}

/** A provider's referral preferences for one state. */
export interface Preferences {
  readonly usState: string;
  readonly optedOut: boolean;
  readonly payors: ReadonlyArray<{ readonly payorId: string; readonly isCash: boolean; readonly optedOut: boolean }>;
}

/** Lists every reason why the preferences cannot be stored. */
export function findPreferenceFaults(wanted: Preferences, provider: Provider): Fault[] {
  const isLicensed = provider.stateCredentials.some(({ usState }) => usState === wanted.usState);
  if (!isLicensed) return [{ field: 'usState', code: 'NOT_LICENSED_THERE' }];
  const paid = new Set(
    provider.payorCredentials.filter(({ usState }) => usState === wanted.usState).map(({ payorId }) => payorId),
  );
  return wanted.payors.flatMap(({ payorId, isCash }, index): Fault[] => {
    const field = `payors[${index}].payorId`;
    if (isCash) return payorId === '' ? [] : [{ field, code: 'INVALID_FORMAT' }];
    if (!isUuid(payorId)) return [{ field, code: 'INVALID_ID' }];
    return paid.has(payorId) ? [] : [{ field, code: 'NOT_IN_LIST' }];
  });
}

/** Returns a state's opt-outs after the change. Payors that the change does not name stay as they were. */
export function applyPreferences(
  wanted: Preferences,
  before: readonly ReferralOptOut[],
): Omit<ReferralOptOut, '$typeName' | '$unknown'>[] {
  const { usState } = wanted;
  const key = ({ payorId, isCash }: { payorId: string; isCash: boolean }) => `${payorId} ${isCash}`;
  const said = new Set(wanted.payors.map(key));
  const kept = before.filter((out) => out.usState === usState && !isWholeState(out) && !said.has(key(out)));
  const now = wanted.payors.filter(({ optedOut }) => optedOut);
  const whole = wanted.optedOut ? [{ payorId: '', isCash: false }] : [];
  const all = new Map([...whole, ...kept, ...now].map((out) => [key(out), out]));
  return [...all.values()].map(({ payorId, isCash }) => ({ usState, payorId, isCash }));
}
