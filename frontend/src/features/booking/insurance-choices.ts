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
  isEmployerProgram: boolean;
}

type Payors = NonNullable<BookingPayorsQuery['payorsByState']>;

/**
 * Returns the names of this provider's payors in a state, alphabetically. When the provider's payors are unknown, it returns all, and the
 * service decides.
 */
export function listInsuranceChoices(
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
        isEmployerProgram: planCategory === 'EAP' || planCategory === 'MANAGED_EAP',
      })),
    )
    .sort((a, b) => a.name.localeCompare(b.name));
}
