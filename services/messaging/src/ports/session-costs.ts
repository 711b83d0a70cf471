import type { SessionCost } from '#src/domain/letters/booking-notice.ts';

/** A booked session that insurance pays for. */
export type InsuredSession = { readonly id: string; readonly patientId: string; readonly payorId: string };

/** The part of billing that knows what sessions cost. */
export type SessionCosts = {
  /** Resolves to `undefined` when nothing is known of the plan. */
  find(session: InsuredSession): Promise<SessionCost | undefined>;
};
