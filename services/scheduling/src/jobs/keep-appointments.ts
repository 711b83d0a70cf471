import type { Logger } from '@linden/platform/log';
import type { Appointment } from '#src/domain/appointment.ts';
import { notConfirmed } from '#src/domain/cancel-reasons.ts';
import { lockAppointment } from '#src/store/appointments.ts';
import { applyChange, type Change } from '#src/store/changes.ts';
import { type Due, dueAppointments } from '#src/store/due.ts';
import { inTurn } from '#src/store/in-turn.ts';
import type { Store } from '#src/store/open-store.ts';

export type KeepingContext = {
  readonly store: Store;
  readonly wakeConsumers: () => void;
  readonly logger: Logger;
};

/** This service's own word, where nobody asked. */
export const self = { kind: 'service', name: 'scheduling' } as const;

const batch = 100;

type Step = { readonly due: Due; change(appointment: Appointment, now: number): Omit<Change, 'by'> | undefined };

/** What time does to appointments. Each looks again at the locked row: somebody may have been faster. */
const steps = {
  lapse: {
    due: 'LAPSE',
    change(appointment, now) {
      if (appointment.status !== 'UNCONFIRMED' || now < appointment.confirmBy.getTime()) return undefined;
      const columns = {
        status: 'CANCELED',
        canceledAt: new Date(now),
        cancelReason: notConfirmed,
        cancelSource: 'SYSTEM',
      };
      return { what: 'LAPSED', said: { reason: notConfirmed }, columns, freesTime: true };
    },
  },
  complete: {
    due: 'COMPLETE',
    change: ({ status }) =>
      status === 'CONFIRMED' ? { what: 'COMPLETED', columns: { status: 'COMPLETED' } } : undefined,
  },
  remind: {
    due: 'REMIND',
    change: ({ status, start }, now) =>
      status === 'CONFIRMED' && now < start.getTime()
        ? { what: 'REMINDED', columns: { remindedAt: new Date(now) } }
        : undefined,
  },
} as const satisfies Record<string, Step>;

/** Brings appointments to where time has brought them, by the database's clock alone. */
export function createKeeping({ store, wakeConsumers, logger }: KeepingContext) {
  const one = async ({ change: changeFor }: Step, id: string): Promise<boolean> => {
    const changed = await inTurn(() =>
      store.as(self).tx(async (tx) => {
        const found = await lockAppointment(tx, id);
        const change = found && changeFor(found.appointment, found.now);
        if (!found || !change) return false;
        const by = { caller: self, actor: 'service:scheduling', source: 'SYSTEM', now: found.now } as const;
        await applyChange(tx, found.appointment, { ...change, by });
        return true;
      }),
    );
    if (changed) wakeConsumers();
    return changed;
  };
  const all = async (step: Step): Promise<void> => {
    for (;;) {
      const ids = await store.as(self).read((tx) => dueAppointments(tx, step.due, batch));
      const outcomes = await Promise.allSettled(ids.map((id) => one(step, id)));
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') logger.warn({ err: outcome.reason }, 'appointment is looked at again later');
      }
      const done = outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value).length;
      if (done < batch) return;
    }
  };
  return {
    /** One that may be due; nothing happens before its time. */
    lapse: (id: string) => one(steps.lapse, id),
    async sweep(): Promise<void> {
      for (const step of Object.values(steps)) await all(step);
    },
  };
}
