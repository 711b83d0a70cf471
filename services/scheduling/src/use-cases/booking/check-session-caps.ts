import { DomainError } from '@linden/platform/domain-error';
import { getMailbox } from '@linden/platform/limits/mailbox';
import type { Profile } from '@linden/proto/resource/v1/profile_pb';
import { cleanEmail } from '@linden/vocabulary/people/email-address';
import type { AppointmentContext } from '#src/context.ts';
import { type Caller, listPatients } from '#src/domain/access/caller.ts';
import type { ChangeSource } from '#src/domain/appointments/appointment.ts';
import type { RequestedSlot } from '#src/domain/booking/booking-request.ts';
import { raiseLimit } from '#src/domain/booking/limit-raise.ts';
import { getRecipient } from '#src/domain/booking/recipient.ts';
import {
  findAccountCap,
  findAddressCap,
  findMoveCap,
  getCapCode,
  isUnlimited,
  type SessionCap,
} from '#src/domain/booking/session-limits.ts';
import { hasProof } from '#src/store/booking/address-proofs.ts';
import { readRaiseOfAddress, readRaiseOfAppointments, readRaiseOfPatients } from '#src/store/booking/limit-raises.ts';
import {
  countMoves,
  countOpenOfAddress,
  countOpenOfPatients,
  lockOpenSessions,
  saveBookedAddress,
} from '#src/store/booking/open-sessions.ts';
import type { CareTx } from '#src/store/open-store.ts';

type Booking = {
  readonly caller: Caller;
  readonly source: ChangeSource;
  readonly slot: Pick<RequestedSlot, 'providerId' | 'type'>;
  /** Undefined before a new patient is admitted. */
  readonly patientId: string | undefined;
  readonly profile?: Profile | undefined;
};

/** Throws when the caller has as many open sessions as they may have. Call it in the transaction that saves the booking. */
export async function checkOpenSessions(tx: CareTx, context: AppointmentContext, booking: Booking): Promise<void> {
  const { source, profile } = booking;
  if (source === 'VISITOR' && profile) return checkOpenOfAddress(tx, context, booking.caller, profile);
  if (source === 'CLIENT') await checkOpenOfAccount(tx, context, booking);
}

/** Saves which address a visitor booked with. */
export async function saveVisitorBooking(
  tx: CareTx,
  { visitorHash }: AppointmentContext,
  { source, profile }: Pick<Booking, 'source' | 'profile'>,
  appointmentId: string,
): Promise<void> {
  if (source !== 'VISITOR' || !profile) return;
  await saveBookedAddress(tx, appointmentId, visitorHash('address', getMailbox(getRecipient(profile))));
}

async function checkOpenOfAddress(tx: CareTx, context: AppointmentContext, { identity }: Caller, profile: Profile) {
  const { visitorHash, clock } = context;
  const address = getRecipient(profile);
  const mailbox = visitorHash('address', getMailbox(address));
  await lockOpenSessions(tx, Buffer.from(mailbox).toString('hex'));
  const visitor = identity.kind === 'anonymous' ? (identity.visitor ?? '') : '';
  const isProved = await hasProof(tx, { visitor, address: visitorHash('address', address), now: clock.now() });
  const more = await readRaiseOfAddress(tx, 'OPEN_SESSIONS', mailbox);
  const limits = raiseLimit(context.sessionLimits, 'OPEN_SESSIONS', more);
  refuseAt(context, findAddressCap(await countOpenOfAddress(tx, mailbox), isProved, limits), 'profile.email');
}

async function checkOpenOfAccount(tx: CareTx, context: AppointmentContext, { caller, slot, patientId }: Booking) {
  const { identity } = caller;
  if (identity.kind !== 'person') return;
  await lockOpenSessions(tx, identity.account);
  const patients = [...new Set([...listPatients(caller), ...(patientId ? [patientId] : [])])];
  const counts = await countOpenOfPatients(tx, patients, { ...slot, patientId });
  const more = await readRaiseOfPatients(tx, 'OPEN_SESSIONS', patients);
  const limits = raiseLimit(context.sessionLimits, 'OPEN_SESSIONS', more);
  refuseAt(context, findAccountCap(counts, slot.type, limits), 'slot');
}

/** What decides whether a session may be moved once more. */
export type MoveProof = {
  readonly caller: Caller;
  readonly source: ChangeSource;
  /** Hashes of the addresses that letters about the booking go to. */
  readonly addresses: readonly Uint8Array[];
};

/** Throws when one of the appointments was moved as often as it may be in 24 hours. Call it when they are locked. */
export async function checkMoves(
  tx: CareTx,
  context: AppointmentContext,
  { caller, source, addresses }: MoveProof,
  appointmentIds: readonly string[],
): Promise<void> {
  if (isUnlimited(source)) return;
  const counts = await countMoves(tx, appointmentIds);
  const isProved = await hasProofOfOne(tx, context, caller, addresses);
  const more = await readRaiseOfAppointments(tx, 'MOVES_PER_DAY', appointmentIds);
  const limits = raiseLimit(context.sessionLimits, 'MOVES_PER_DAY', more);
  refuseAt(context, findMoveCap(counts, limits, { source, isProved }), 'appointment');
}

/** Returns hashes of the addresses that letters about the patient go to. */
export async function listReaderAddresses(
  { people, visitorHash }: AppointmentContext,
  patientId: string,
): Promise<Uint8Array[]> {
  const contact = await people.contact(patientId);
  const emails = [contact?.email ?? '', ...(contact?.representatives ?? []).map(({ email }) => email)];
  return emails.filter(Boolean).map((email) => visitorHash('address', cleanEmail(email)));
}

async function hasProofOfOne(
  tx: CareTx,
  { clock }: AppointmentContext,
  { identity }: Caller,
  addresses: readonly Uint8Array[],
): Promise<boolean> {
  if (identity.kind !== 'anonymous' || !identity.visitor) return false;
  for (const address of addresses) {
    if (await hasProof(tx, { visitor: identity.visitor, address, now: clock.now() })) return true;
  }
  return false;
}

function refuseAt({ reportCap }: AppointmentContext, cap: SessionCap | undefined, field: string): void {
  if (!cap) return;
  reportCap(cap);
  throw new DomainError({ code: getCapCode(cap), kind: 'conflict', message: messages[cap], field });
}

const messages: Record<SessionCap, string> = {
  moves: 'this session was moved too often today',
  moves_unproven: 'prove the email address of this booking with a code first',
  open_unproven: 'prove this email address with a code first',
  open_proven: 'this address has as many open sessions as it may have',
  open_account: 'this account has as many open sessions as it may have',
  open_intake: 'a first session with this provider is booked already',
  open_call: 'a call with this provider is booked already',
};
