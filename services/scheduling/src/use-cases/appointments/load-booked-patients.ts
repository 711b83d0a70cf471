import { appendAudit } from '@linden/platform/audit/audit';
import type { Caller } from '@linden/platform/caller/caller';
import type { Context } from '#src/context.ts';
import { listBookedPatients } from '#src/store/appointments/booked-patients.ts';

/** Loads the patients who have a session to come with a provider. */
export function loadBookedPatients({ store }: Context, service: Caller, providerId: string): Promise<string[]> {
  return store.as(service).tx(async (tx) => {
    await appendAudit(tx, { actor: service, action: 'provider.booked_patients_read', subject: providerId });
    return listBookedPatients(tx, providerId);
  });
}
