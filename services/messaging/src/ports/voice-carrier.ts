import type { Delivery } from './delivery.ts';

/** Calls `to` (E.164) and reads the sentences with a pause after each. */
export type VoiceCarrier = { call(message: { to: string; sentences: readonly string[] }): Promise<Delivery> };
