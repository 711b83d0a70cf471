import type { DomainError } from '@linden/platform/domain-error';
import { getMailbox } from '@linden/platform/limits/mailbox';
import type { Profile } from '@linden/proto/resource/v1/profile_pb';
import type { AppointmentContext } from '#src/context.ts';
import type { Caller } from '#src/domain/access/caller.ts';
import { getPhone, getRecipient, getRecipientField } from '#src/domain/booking/recipient.ts';
import { proofRequired } from '#src/domain/booking/visitor-errors.ts';
import { findVisitorCap, type VisitorCap } from '#src/domain/booking/visitor-limits.ts';
import { hasProof } from '#src/store/booking/address-proofs.ts';
import {
  countLiveHolds,
  countVisitorUses,
  isBookingCounted,
  listOpenUses,
  lockVisitorUse,
  reopenVisitorUse,
  saveVisitorUse,
  type VisitorUse,
} from '#src/store/booking/visitor-uses.ts';
import type { Tx } from '#src/store/open-store.ts';

export type RequestedUse = {
  readonly providerId: string;
  /** The hold that a new hold replaces. */
  readonly insteadOf?: string | undefined;
  /** Set for a booking: its idempotency key, its form, and what is wrong with the form. */
  readonly booking?: {
    readonly key: string;
    readonly profile: Profile;
    findFault(): DomainError | undefined;
  };
};

/**
 * Counts a hold or booking of an anonymous visitor before it is made. Throws `PROOF_REQUIRED` past a budget, unless this
 * browser has proved the address. What is wrong with the form is said before. Other callers are not counted.
 */
export async function recordVisitorUse(
  context: AppointmentContext,
  { identity }: Caller,
  requested: RequestedUse,
): Promise<void> {
  if (identity.kind !== 'anonymous' || !identity.visitor) return;
  const { visitor, networks = [] } = identity;
  const { providerId, insteadOf, booking } = requested;
  const use = { visitor, networks, providerId, booking: hashBooking(context, requested), at: context.clock.now() };
  const cap = await context.store.tx((tx) => countUse(tx, context, use, insteadOf));
  if (!cap) return;
  const fault = booking?.findFault();
  if (fault) throw fault;
  context.reportCap(cap);
  throw proofRequired(booking && getRecipientField(booking.profile));
}

/** A booking failed after it was counted: the visitor's next try counts as the same use. */
export async function releaseVisitorUse({ store }: AppointmentContext, { identity }: Caller, key: string) {
  const visitor = identity.kind === 'anonymous' ? identity.visitor : undefined;
  if (visitor) await store.tx((tx) => reopenVisitorUse(tx, visitor, key));
}

function hashBooking({ visitorHash }: AppointmentContext, { booking }: RequestedUse): VisitorUse['booking'] {
  if (!booking) return undefined;
  const { key, profile } = booking;
  const recipient = getRecipient(profile);
  const phone = getPhone(profile);
  return {
    key,
    address: visitorHash('address', recipient),
    recipient: visitorHash('address', getMailbox(recipient)),
    phone: phone ? visitorHash('phone', phone) : undefined,
  };
}

async function countUse(
  tx: Tx,
  { visitorLimits, newId }: AppointmentContext,
  use: VisitorUse,
  insteadOf: string | undefined,
): Promise<VisitorCap | undefined> {
  const { visitor, booking, at } = use;
  if (await hasProof(tx, { visitor, address: booking?.address, now: at })) return undefined;
  await lockVisitorUse(tx, use);
  if (booking && (await isBookingCounted(tx, visitor, booking.key))) return undefined;
  const open = await listOpenUses(tx, use);
  const others = booking ? 0 : await countLiveHolds(tx, visitor, insteadOf);
  // A booking takes the place of a hold. A hold takes the place of one that was swapped or released.
  const reused = open[others];
  const cap = findVisitorCap(await countVisitorUses(tx, use), visitorLimits, reused !== undefined);
  if (!cap) await saveVisitorUse(tx, reused ?? newId(), use);
  return cap;
}
