import type { Appointment } from '#src/domain/appointment.ts';
import { applyChange, type Change } from './changes.ts';
import type { CareTx } from './open-store.ts';

export type Planned = { readonly appointment: Appointment; readonly change: Change };

/** Writes changes of locked appointments of one provider, whose schedule is counted once for all of them, with the last. */
export async function changeSeveral(tx: CareTx, planned: readonly Planned[]): Promise<Appointment[]> {
  const touchesTime = planned.some(({ change }) => change.freesTime || change.movesTime);
  const changed: Appointment[] = [];
  for (const [index, { appointment, change }] of planned.entries()) {
    const movesTime = touchesTime && index === planned.length - 1;
    changed.push(await applyChange(tx, appointment, { ...change, movesTime }));
  }
  return changed;
}
