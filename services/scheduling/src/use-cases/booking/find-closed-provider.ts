import type { AppointmentContext } from '#src/context.ts';
import { type Caller, isStaff, listPatients } from '#src/domain/access/caller.ts';
import { findClosedFault, type OpenCase, type ProviderFacts } from '#src/domain/booking/booking-rules.ts';
import type { Fault } from '#src/domain/hours/schedule-faults.ts';
import { hasClientAmong } from '#src/store/booking/booking-facts.ts';

type Wanted = Omit<OpenCase, 'provider' | 'isClient'> & { readonly providerId: string };

/** Returns why the provider is closed for every patient of the caller: missing, hidden, paused, or without a license in the state. */
export async function findClosedProvider(
  context: AppointmentContext,
  caller: Caller,
  { providerId, ...wanted }: Wanted,
): Promise<Fault | undefined> {
  const provider = await context.catalogue.provider(providerId);
  const isClient = provider !== undefined && (await isKnown(context, caller, providerId, provider));
  return findClosedFault({ ...wanted, provider, isClient });
}

/** Returns whether the caller may know about the provider. Providers and staff choose the patient later. */
async function isKnown(
  { store }: AppointmentContext,
  caller: Caller,
  providerId: string,
  { marketplaceVisible }: ProviderFacts,
): Promise<boolean> {
  if (marketplaceVisible || caller.providerId === providerId) return true;
  if (caller.identity.kind === 'operator' || isStaff(caller.identity)) return true;
  const patients = listPatients(caller);
  return patients.length > 0 && store.read((tx) => hasClientAmong(tx, providerId, patients));
}
