import type { Delivery } from '#src/ports/delivery.ts';

/** Maximum wait for a carrier; shorter than the lease of an attempt. */
export const carrierTimeoutMs = 20_000;

/** Returns the carrier's result, or a timeout. A message that times out may still arrive, and then arrives twice. */
export async function withTimeout(ms: number, work: Promise<Delivery>): Promise<Delivery> {
  const timeout = Promise.withResolvers<Delivery>();
  const timer = setTimeout(() => timeout.resolve({ accepted: false, reason: 'away', code: 'TIMEOUT' }), ms);
  try {
    return await Promise.race([work, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
