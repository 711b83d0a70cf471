import type { Caller } from './caller.ts';

/** Whether a fresh second step would turn the denial into a permission; the error then says so. */
export function needsStepUp(caller: Caller, now: Date, policy: (caller: Caller, now: Date) => boolean): boolean {
  if (caller.kind !== 'person' || policy(caller, now)) return false;
  return policy({ ...caller, strength: 'two_step', authenticatedAt: Math.floor(now.getTime() / 1000) }, now);
}
