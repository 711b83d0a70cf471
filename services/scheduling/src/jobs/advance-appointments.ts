import { mapInBatches } from '@linden/platform/map-in-batches';
import type { Logger } from '@linden/platform/telemetry/log';
import { self } from '#src/domain/access/self.ts';
import type { Appointment } from '#src/domain/appointments/appointment.ts';
import { notConfirmed } from '#src/domain/cancel/cancel-reasons.ts';
import { lockAppointment } from '#src/store/appointments/appointments.ts';
import { type Due, listDueAppointments } from '#src/store/appointments/due.ts';
import { applyChange, type Change } from '#src/store/changes/changes.ts';
import type { Store } from '#src/store/open-store.ts';

export type AdvancerContext = {
  readonly store: Store;
  readonly wakeConsumers: () => void;
  readonly logger: Logger;
  /** Appointments loaded at once. */
  readonly batch?: number;
};

/** Fewer than the store has connections, so that other work gets some. */
const atOnce = 4;

type Step = { readonly due: Due; change(appointment: Appointment, now: number): Omit<Change, 'by'> | undefined };

/** Changes that happen when their time comes. Each checks the locked row again, because another change may have come first. */
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

/** Applies due changes to appointments, by the database's clock alone. */
export function createAppointmentAdvancer({ store, wakeConsumers, logger, batch = 100 }: AdvancerContext) {
  const one = async ({ change: changeFor }: Step, id: string): Promise<boolean> => {
    const changed = await store.as(self).tx(async (tx) => {
      const found = await lockAppointment(tx, id);
      const change = found && changeFor(found.appointment, found.now);
      if (!found || !change) return false;
      const by = { caller: self, actor: 'service:scheduling', source: 'SYSTEM', now: found.now } as const;
      await applyChange(tx, found.appointment, { ...change, by });
      return true;
    });
    if (changed) wakeConsumers();
    return changed;
  };
  const all = async (step: Step): Promise<void> => {
    // Appointments that fail now are left to the next sweep and do not block the others in this one.
    const left = new Set<string>();
    for (;;) {
      const found = await store.as(self).read((tx) => listDueAppointments(tx, step.due, batch + left.size));
      const ids = found.filter((id) => !left.has(id));
      if (ids.length === 0) return;
      await mapInBatches(ids, atOnce, async (id) => {
        const done = await one(step, id).catch((err: unknown) => {
          logger.warn({ err }, 'appointment change failed, it will be retried');
          return false;
        });
        if (!done) left.add(id);
      });
    }
  };
  return {
    /** Lapses one appointment when its time is up, and does nothing before. */
    lapse: (id: string) => one(steps.lapse, id),
    async sweep(): Promise<void> {
      for (const step of Object.values(steps)) await all(step);
    },
  };
}
