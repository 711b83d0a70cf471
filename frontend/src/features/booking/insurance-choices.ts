import type { BookingPayorsQuery } from '#src/gen/operations.ts';
import type { BookedProvider } from './booked-provider.ts';

export interface InsuranceChoice {
  id: string;
  payorId: string;
  /** The payor's client booking name. */
  name: string;
  /** The start of its member ids. */
  prefix: string | undefined;
  /** An employer's program, which issues codes and counts visits. */
  isProgramme: boolean;
}

type Payors = NonNullable<BookingPayorsQuery['payorsByState']>;

/** Returns the payors of a state and the home payors whose members are served there. `undefined` when the first could not be read. */
export function bookingPayors(data: BookingPayorsQuery | undefined): Payors | undefined {
  if (!data?.payorsByState) return undefined;
  const all = [...data.payorsByState, ...(data.homePayorsByState ?? [])];
  return [...new Map(all.map((payor) => [payor.payorId, payor])).values()];
}

/**
 * Returns the names of this provider's payors in a state, alphabetically. When the provider's payors are unknown, it returns all, and the
 * service decides.
 */
export function insuranceChoices(
  payors: Payors,
  { providerPayors }: Pick<BookedProvider, 'providerPayors'>,
  usState: string,
): InsuranceChoice[] {
  const taken = providerPayors && [...providerPayors.credentialedPayors, ...providerPayors.homePayorsByState];
  const credentialed = taken?.filter((each) => each.usState === usState);
  const isTaken = (payorId: string) => credentialed?.some(({ payor }) => payor.payorId === payorId) ?? true;
  return payors
    .filter(({ payorId, isCash }) => !isCash && isTaken(payorId))
    .flatMap(({ payorId, clientBookingNames, memberIdPrefix, planCategory }) =>
      clientBookingNames.map(({ payorClientBookingNameId, name }) => ({
        id: payorClientBookingNameId,
        payorId,
        name,
        prefix: memberIdPrefix || undefined,
        isProgramme: planCategory === 'EAP' || planCategory === 'MANAGED_EAP',
      })),
    )
    .sort((a, b) => a.name.localeCompare(b.name));
}
