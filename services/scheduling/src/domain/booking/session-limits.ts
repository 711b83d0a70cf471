import type { RefusalCode } from '@linden/platform/domain-error';
import type { ChangeSource } from '#src/domain/appointments/appointment.ts';
import type { AppointmentType } from '#src/domain/hours/schedule.ts';

/** How often one session may be moved, and how many sessions may be open. Staff are not bound by any of them. */
export type SessionLimits = {
  /** Moves of one session in 24 hours by callers who only have its link. Past it, they prove the address of the booking. */
  readonly visitorMovesPerDay: number;
  /** Moves of one session in 24 hours by anyone but staff. */
  readonly movesPerDay: number;
  /** Open sessions of an address that booked without an account and was not proved. A series counts once, here and below. */
  readonly openPerUnprovenAddress: number;
  /** Open sessions of all people of an account, or of a proved address without an account. */
  readonly openPerAccount: number;
  /** Open intakes of a patient with one provider, and open calls. */
  readonly openPerType: number;
};

export const defaultSessionLimits: SessionLimits = {
  visitorMovesPerDay: 2,
  movesPerDay: 5,
  openPerUnprovenAddress: 3,
  openPerAccount: 12,
  openPerType: 1,
};

/** Recommendations of a provider in 24 hours, with those that were withdrawn. */
export type RecommendationLimits = { readonly perProviderDay: number; readonly perClientDay: number };

export const defaultRecommendationLimits: RecommendationLimits = { perProviderDay: 40, perClientDay: 3 };

/** A limit that a caller reached. */
export type SessionCap =
  | 'moves'
  | 'moves_unproven'
  | 'open_unproven'
  | 'open_proven'
  | 'open_account'
  | 'open_intake'
  | 'open_call';

export type MoveCounts = { readonly all: number; readonly byVisitors: number };

/** Returns the cap that one more move would exceed. */
export function findMoveCap(
  counts: MoveCounts,
  { movesPerDay, visitorMovesPerDay }: SessionLimits,
  { source, isProved }: { readonly source: ChangeSource; readonly isProved: boolean },
): SessionCap | undefined {
  if (isUnlimited(source)) return undefined;
  if (counts.all >= movesPerDay) return 'moves';
  return source === 'VISITOR' && !isProved && counts.byVisitors >= visitorMovesPerDay ? 'moves_unproven' : undefined;
}

/** Returns the cap that one more session of an address without an account would exceed. */
export function findAddressCap(open: number, isProved: boolean, limits: SessionLimits): SessionCap | undefined {
  if (open >= limits.openPerAccount) return 'open_proven';
  return !isProved && open >= limits.openPerUnprovenAddress ? 'open_unproven' : undefined;
}

/** Returns the cap that one more session of an account would exceed. @param ofType open sessions of the type with the provider */
export function findAccountCap(
  { open, ofType }: { readonly open: number; readonly ofType: number },
  type: AppointmentType,
  limits: SessionLimits,
): SessionCap | undefined {
  const typeCap = typeCaps[type];
  if (typeCap && ofType >= limits.openPerType) return typeCap;
  return open >= limits.openPerAccount ? 'open_account' : undefined;
}

/** Whether the source is bound by no limit: staff help people who reached one. */
export function isUnlimited(source: ChangeSource): boolean {
  return source === 'SUPPORT' || source === 'SYSTEM' || source === 'INTEGRATION_API';
}

/** Returns the code that a caller gets at a cap. */
export function getCapCode(cap: SessionCap): RefusalCode {
  return capCodes[cap];
}

const typeCaps: Partial<Record<AppointmentType, SessionCap>> = { INTAKE: 'open_intake', CONSULTATION: 'open_call' };

const capCodes: Record<SessionCap, RefusalCode> = {
  moves: 'MOVES_EXHAUSTED',
  moves_unproven: 'PROOF_REQUIRED',
  open_unproven: 'PROOF_REQUIRED',
  open_proven: 'SESSIONS_EXHAUSTED',
  open_account: 'SESSIONS_EXHAUSTED',
  open_intake: 'INTAKE_BOOKED',
  open_call: 'CALL_BOOKED',
};
