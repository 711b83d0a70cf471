import type { Caller as CallerIdentity } from '@linden/platform/caller/caller';
import { isSteppedUp, type Person } from '@linden/platform/caller/person';
import type { ChangeSource } from '#src/domain/appointments/appointment.ts';
import type { PatientFacts } from '#src/domain/patient-facts.ts';

/** A patient whom an account acts for. */
export type Tie = {
  readonly patientId: string;
  readonly relation: string;
  /** Facts that decide a booking. Set when the patient is the account holder. */
  readonly own?: PatientFacts | undefined;
};

/** A caller, with what accounts says about them. */
export type Caller = {
  readonly identity: CallerIdentity;
  /** The patients whom the caller acts for today. */
  readonly actsFor: readonly Tie[];
  /** Set when the caller is a provider. */
  readonly providerId: string | undefined;
};

/** The two parties of an appointment. */
export type Pair = { readonly providerId: string; readonly patientId: string };

/** Returns the actor that a caller books and holds as. Returns `undefined` when the caller cannot be identified. */
export function getActor({ identity }: Caller): string | undefined {
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

/** Returns the actors whose holds a caller may use. A client who signs in while filling in a form keeps the browser's hold. */
export function listHolders(caller: Caller): string[] {
  const actor = getActor(caller);
  const { identity } = caller;
  const browser = identity.kind === 'person' && identity.visitor ? [`visitor:${identity.visitor}`] : [];
  return actor ? [actor, ...browser] : [];
}

export function listPatients({ actsFor }: Caller): string[] {
  return actsFor.map(({ patientId }) => patientId);
}

/** Returns the caller's own patient id when the form is about themselves, so that accounts keeps no patient twice. */
export function findSelf({ actsFor }: Caller, relation: string): string | undefined {
  return relation === 'SELF' ? actsFor.find((tie) => tie.relation === 'SELF')?.patientId : undefined;
}

/** Returns whether the patient is the caller. Reading about another person is audited. */
export function isAbout({ actsFor, identity }: Caller, patientId: string): boolean {
  if (identity.kind === 'anonymous') return true;
  return actsFor.some((tie) => tie.patientId === patientId && tie.relation === 'SELF');
}

/** Returns whether the caller is support or operations. Billing staff have no access to appointments. */
export function isStaff(identity: CallerIdentity): identity is Person {
  return identity.kind === 'person' && identity.roles.some((role) => role === 'support' || role === 'ops');
}

/** Returns whether the caller is staff with a fresh second step. */
export function isActingStaff(identity: CallerIdentity, now: Date): identity is Person {
  return isStaff(identity) && isSteppedUp(identity, now);
}

/** Returns the part in which a caller acts on an appointment that they may see. */
export function getChangeSource(caller: Caller, { providerId, patientId }: Pair): ChangeSource {
  const { identity } = caller;
  if (identity.kind === 'operator' || identity.kind === 'service') return 'SYSTEM';
  if (listPatients(caller).includes(patientId)) return 'CLIENT';
  if (caller.providerId === providerId) return 'PROVIDER';
  return isStaff(identity) ? 'SUPPORT' : 'VISITOR';
}

export function isClientSide(source: ChangeSource): boolean {
  return source === 'CLIENT' || source === 'VISITOR';
}

export type BookingWish = {
  readonly providerId: string;
  /** Undefined for a new patient. */
  readonly patientId: string | undefined;
  readonly isOverride: boolean;
  readonly isIntegration: boolean;
};

/**
 * Returns the part in which a caller books, or `undefined` when they may not. Visitors book for a new patient. Clients book for
 * a new patient or one whom they act for. Providers book for their own clients. Staff book for any other patient, and only
 * staff may book outside the rules.
 */
export function getBookingSource(caller: Caller, wish: BookingWish, now: Date): ChangeSource | undefined {
  const { identity } = caller;
  if (identity.kind === 'operator') return wish.isIntegration ? 'INTEGRATION_API' : 'SYSTEM';
  if (wish.isIntegration || identity.kind === 'service') return undefined;
  const isOwn = wish.patientId !== undefined && listPatients(caller).includes(wish.patientId);
  if (isActingStaff(identity, now) && !isOwn) return 'SUPPORT';
  if (wish.isOverride) return undefined;
  if (!wish.patientId) return getSourceForNewPatient(identity);
  if (identity.kind === 'anonymous') return undefined;
  if (isOwn) return 'CLIENT';
  return caller.providerId === wish.providerId ? 'PROVIDER' : undefined;
}

function getSourceForNewPatient(identity: CallerIdentity): ChangeSource | undefined {
  if (identity.kind === 'anonymous') return identity.visitor ? 'VISITOR' : undefined;
  return identity.kind === 'person' && isClientAccount(identity) ? 'CLIENT' : undefined;
}

/**
 * Returns what the caller is told about whether the patient has an account. Clients are told true, because they have one.
 * Providers and staff see the fact. All others get `undefined`, so that an address in a form reveals nothing.
 */
export function discloseAccount(source: ChangeSource, hasAccount: boolean): boolean | undefined {
  if (source === 'CLIENT') return true;
  return source === 'PROVIDER' || source === 'SUPPORT' ? hasAccount : undefined;
}

function isClientAccount({ roles }: Person): boolean {
  return roles.some((role) => role === 'client' || role === 'unconverted_client');
}
