import type { Caller } from '@linden/platform/caller';
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
export type Asker = {
  readonly caller: Caller;
  /** For whom they act today. */
  readonly actsFor: readonly Tie[];
  /** Which provider they are. */
  readonly providerId: string | undefined;
};

/** Between whom an appointment is. */
export type Pair = { readonly providerId: string; readonly patientId: string };

/** As whom they book and hold; undefined for who cannot be told from others. */
export function actorOf({ caller }: Asker): string | undefined {
  switch (caller.kind) {
    case 'anonymous':
      return caller.visitor && `visitor:${caller.visitor}`;
    case 'person':
      return `account:${caller.account}`;
    case 'operator':
      return `operator:${caller.name}`;
    case 'service':
      return undefined;
    default:
      return caller satisfies never;
  }
}

/** Everything they may have held time as: who signs in while filling in a form keeps what the browser held. */
export function holdersOf(asker: Asker): string[] {
  const actor = actorOf(asker);
  const { caller } = asker;
  const browser = caller.kind === 'person' && caller.visitor ? [`visitor:${caller.visitor}`] : [];
  return actor ? [actor, ...browser] : [];
}

export function patientsOf({ actsFor }: Asker): string[] {
  return actsFor.map(({ patientId }) => patientId);
}

/** Whom a form is about that somebody fills in for themselves, when they are known: accounts keeps nobody twice. */
export function selfIn({ actsFor }: Asker, relation: string): string | undefined {
  return relation === 'SELF' ? actsFor.find((tie) => tie.relation === 'SELF')?.patientId : undefined;
}

/** Whether it is about themselves: reading about somebody else is written down. */
export function isAbout({ actsFor, caller }: Asker, patientId: string): boolean {
  if (caller.kind === 'anonymous') return true;
  return actsFor.some((tie) => tie.patientId === patientId && tie.relation === 'SELF');
}

/** Support and operations; those who bill have no business with appointments. */
export function isStaff(caller: Caller): caller is Person {
  return caller.kind === 'person' && caller.roles.some((role) => role === 'support' || role === 'ops');
}

/** Staff who have lately proved it twice. */
export function isActingStaff(caller: Caller, now: Date): caller is Person {
  return isStaff(caller) && isSteppedUp(caller, now);
}

/** In which part somebody acts on an appointment that they may see. */
export function sourceOf(asker: Asker, { providerId, patientId }: Pair): ChangeSource {
  const { caller } = asker;
  if (caller.kind === 'operator' || caller.kind === 'service') return 'SYSTEM';
  if (patientsOf(asker).includes(patientId)) return 'CLIENT';
  if (asker.providerId === providerId) return 'PROVIDER';
  return isStaff(caller) ? 'SUPPORT' : 'VISITOR';
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
export function bookingSource(asker: Asker, wish: BookingWish, now: Date): ChangeSource | undefined {
  const { caller } = asker;
  if (caller.kind === 'operator') return wish.isIntegration ? 'INTEGRATION_API' : 'SYSTEM';
  if (wish.isIntegration || caller.kind === 'service') return undefined;
  const isOwn = wish.patientId !== undefined && patientsOf(asker).includes(wish.patientId);
  if (isActingStaff(caller, now) && !isOwn) return 'SUPPORT';
  if (wish.isOverride) return undefined;
  if (caller.kind === 'anonymous') return caller.visitor && !wish.patientId ? 'VISITOR' : undefined;
  if (!wish.patientId) return isClientAccount(caller) ? 'CLIENT' : undefined;
  if (isOwn) return 'CLIENT';
  return asker.providerId === wish.providerId ? 'PROVIDER' : undefined;
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
