import type { Logger } from '@linden/platform/log';
import { mapInBatches } from '@linden/platform/map-in-batches';
import type { Appointment } from '#src/domain/appointment.ts';
import { notConfirmed } from '#src/domain/cancel-reasons.ts';
import { lockAppointment } from '#src/store/appointments.ts';
import { applyChange, type Change } from '#src/store/changes.ts';
import { type Due, dueAppointments } from '#src/store/due.ts';
import type { Store } from '#src/store/open-store.ts';
import { retryOnDeadlock } from '#src/store/retry-on-deadlock.ts';

export type KeepingContext = {
  readonly store: Store;
  readonly wakeConsumers: () => void;
  readonly logger: Logger;
  /** How many are asked for at once. */
  readonly batch?: number;
};

/** This service's own word, where nobody asked. */
export const self = { kind: 'service', name: 'scheduling' } as const;

/** Fewer than the store has connections: others need some too. */
const atOnce = 4;

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
export function createKeeping({ store, wakeConsumers, logger, batch = 100 }: KeepingContext) {
  const one = async ({ change: changeFor }: Step, id: string): Promise<boolean> => {
    const changed = await retryOnDeadlock(() =>
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
    // Those that cannot be had now are left to the next sweep, and keep no others from being done in this one.
    const left = new Set<string>();
    for (;;) {
      const found = await store.as(self).read((tx) => dueAppointments(tx, step.due, batch + left.size));
      const ids = found.filter((id) => !left.has(id));
      if (ids.length === 0) return;
      await mapInBatches(ids, atOnce, async (id) => {
        const done = await one(step, id).catch((err: unknown) => {
          logger.warn({ err }, 'appointment is looked at again later');
          return false;
        });
        if (!done) left.add(id);
      });
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
