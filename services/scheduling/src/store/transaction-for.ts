import { type Caller, listPatients } from '#src/domain/access/caller.ts';
import type { CareStore, Store } from './open-store.ts';

/** What a caller has proved a right to beyond the patients that they act for. */
export type ProvedAccess = { readonly appointmentId?: string; readonly patientId?: string };

/** Returns the store for a caller: its transactions see the appointments that the caller may see. */
export function openTransactionFor(store: Store, caller: Caller, proved: ProvedAccess = {}): CareStore {
  const patients = [...listPatients(caller), ...(proved.patientId ? [proved.patientId] : [])];
  return store.as(caller.identity, { patients, provider: caller.providerId, subject: proved.appointmentId });
}
