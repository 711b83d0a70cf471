import type { Delivery } from './delivery.ts';

/** `to` in E.164. */
export type TextCarrier = { sendText(message: { to: string; text: string }): Promise<Delivery> };
