import type { SavedPlansQuery } from '#src/gen/operations.ts';

export interface SavedPlan {
  uuid: string;
  payorId: string;
  /** The plan's name as clients see it while booking. */
  name: string;
  memberId: string;
}

/** Returns the patient's own plans that the provider takes in the state, the primary one first. All of them while the provider's are unknown. */
export function listSavedPlans(
  { clientUser, provider }: SavedPlansQuery,
  { patientId, usState }: { patientId: string; usState: string },
): SavedPlan[] {
  const patient = clientUser?.patients?.find(({ id }) => id === patientId);
  const payors = provider?.providerPayors;
  const taken = payors && [...payors.credentialedPayors, ...payors.homePayorsByState];
  const isTaken = (payorId: string) =>
    taken?.some((each) => each.usState === usState && each.payor.payorId === payorId) ?? true;
  return (patient?.insuranceCoverages ?? [])
    .filter(({ payorId }) => isTaken(payorId))
    .toSorted((a, b) => a.position - b.position)
    .map(({ uuid, payorId, payorClientBookingName: name, memberId }) => ({ uuid, payorId, name, memberId }));
}

/** The last four characters of a member id. */
export function getMemberIdEnd({ memberId }: Pick<SavedPlan, 'memberId'>): string {
  return memberId.slice(-4);
}
