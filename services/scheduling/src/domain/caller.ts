import type { Caller as CallerIdentity } from '@linden/platform/caller';
import { isSteppedUp, type Person } from '@linden/platform/person';
import type { ChangeSource } from './appointment.ts';
import type { PatientFacts } from './booking-rules.ts';

/** Somebody for whom an account acts. */
export type Tie = {
  readonly patientId: string;
  readonly relation: string;
  /** What decides a booking, of themselves alone. */
  readonly own?: PatientFacts | undefined;
};

/** Who calls, with what accounts says of them. */
export type Caller = {
  readonly identity: CallerIdentity;
  /** For whom they act today. */
  readonly actsFor: readonly Tie[];
  /** Which provider they are. */
  readonly providerId: string | undefined;
};

/** Between whom an appointment is. */
export type Pair = { readonly providerId: string; readonly patientId: string };

/** As whom they book and hold; undefined for who cannot be told from others. */
export function actorOf({ identity }: Caller): string | undefined {
  switch (identity.kind) {
    case 'anonymous':
      return identity.visitor && `visitor:${identity.visitor}`;
    case 'person':
      return `account:${identity.account}`;
    case 'operator':
      return `operator:${identity.name}`;
    case 'service':
      return undefined;
    default:
      return identity satisfies never;
  }
}

/** Everything they may have held time as: who signs in while filling in a form keeps what the browser held. */
export function holdersOf(caller: Caller): string[] {
  const actor = actorOf(caller);
  const { identity } = caller;
  const browser = identity.kind === 'person' && identity.visitor ? [`visitor:${identity.visitor}`] : [];
  return actor ? [actor, ...browser] : [];
}

export function patientsOf({ actsFor }: Caller): string[] {
  return actsFor.map(({ patientId }) => patientId);
}

/** Whom a form is about that somebody fills in for themselves, when they are known: accounts keeps nobody twice. */
export function selfIn({ actsFor }: Caller, relation: string): string | undefined {
  return relation === 'SELF' ? actsFor.find((tie) => tie.relation === 'SELF')?.patientId : undefined;
}

/** Whether it is about themselves: reading about somebody else is written down. */
export function isAbout({ actsFor, identity }: Caller, patientId: string): boolean {
  if (identity.kind === 'anonymous') return true;
  return actsFor.some((tie) => tie.patientId === patientId && tie.relation === 'SELF');
}

/** Support and operations; those who bill have no business with appointments. */
export function isStaff(identity: CallerIdentity): identity is Person {
  return identity.kind === 'person' && identity.roles.some((role) => role === 'support' || role === 'ops');
}

/** Staff who have lately proved it twice. */
export function isActingStaff(identity: CallerIdentity, now: Date): identity is Person {
  return isStaff(identity) && isSteppedUp(identity, now);
}

/** In which part somebody acts on an appointment that they may see. */
export function sourceOf(caller: Caller, { providerId, patientId }: Pair): ChangeSource {
  const { identity } = caller;
  if (identity.kind === 'operator' || identity.kind === 'service') return 'SYSTEM';
  if (patientsOf(caller).includes(patientId)) return 'CLIENT';
  if (caller.providerId === providerId) return 'PROVIDER';
  return isStaff(identity) ? 'SUPPORT' : 'VISITOR';
}

export function isClientSide(source: ChangeSource): boolean {
  return source === 'CLIENT' || source === 'VISITOR';
}

export type BookingWish = {
  readonly providerId: string;
  /** Undefined: somebody new. */
  readonly patientId: string | undefined;
  readonly isOverride: boolean;
  readonly isIntegration: boolean;
};

/**
 * In which part somebody books, or undefined when they may not: visitors for somebody new; clients for somebody new or
 * for whom they act; providers for their own clients; staff for anybody else, and they alone against the calendar.
 */
export function bookingSource(caller: Caller, wish: BookingWish, now: Date): ChangeSource | undefined {
  const { identity } = caller;
  if (identity.kind === 'operator') return wish.isIntegration ? 'INTEGRATION_API' : 'SYSTEM';
  if (wish.isIntegration || identity.kind === 'service') return undefined;
  const isOwn = wish.patientId !== undefined && patientsOf(caller).includes(wish.patientId);
  if (isActingStaff(identity, now) && !isOwn) return 'SUPPORT';
  if (wish.isOverride) return undefined;
  if (identity.kind === 'anonymous') return identity.visitor && !wish.patientId ? 'VISITOR' : undefined;
  if (!wish.patientId) return isClientAccount(identity) ? 'CLIENT' : undefined;
  if (isOwn) return 'CLIENT';
  return caller.providerId === wish.providerId ? 'PROVIDER' : undefined;
}

/**
 * Whether somebody signs in for the patient, said to whoever books: true to those who do so themselves; to the provider
 * and staff, who see whom they book for; undefined to everybody else, so that a form finds out nothing by an address.
 */
export function accountTold(source: ChangeSource, hasAccount: boolean): boolean | undefined {
  if (source === 'CLIENT') return true;
  return source === 'PROVIDER' || source === 'SUPPORT' ? hasAccount : undefined;
}

function isClientAccount({ roles }: Person): boolean {
  return roles.some((role) => role === 'client' || role === 'unconverted_client');
}
