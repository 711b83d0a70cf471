import { isEmployerProgram } from '@linden/vocabulary/insurance/employer-program';
import type { BookingPayorsQuery } from '#src/gen/operations.ts';
import type { BookedProvider } from './booked-provider.ts';
import type { BookingDraft } from './booking-draft.ts';

export interface InsuranceChoice {
  id: string;
  payorId: string;
  /** The payor's client booking name. */
  name: string;
  /** The payor's names in the search. */
  searchNames: readonly string[];
  /** The start of its member ids. */
  prefix: string | undefined;
  /** An employer's program, which issues codes and counts visits. */
  isEmployerProgram: boolean;
}

export type Payors = NonNullable<BookingPayorsQuery['payorsByState']>;

/** Whether no insurance pays for sessions in the state of this list, so that clients pay themselves. An empty list says nothing. */
export function isCashOnlyState(payors: readonly Pick<Payors[number], 'isCash'>[]): boolean {
  return payors.length > 0 && payors.every(({ isCash }) => isCash);
}

/**
 * Returns the draft with the payor of its insurance, whose name came with the address. Unchanged while the list is unknown, and when it has no such
 * insurance: the name stays, for another state and for the words that explain it.
 */
export function resolvePayor(draft: BookingDraft, choices: readonly InsuranceChoice[]): BookingDraft {
  const { payment } = draft;
  if (payment.way !== 'insurance' || payment.payorId !== '') return draft;
  const named = findNamedChoice(choices, payment.insurance);
  if (!named) return draft;
  return { ...draft, payment: { ...payment, payorId: named.payorId, insurance: named.name } };
}

/** Returns the choice of this name, or the one payor that the search shows under it; undefined when several have it. */
export function findNamedChoice(choices: readonly InsuranceChoice[], insurance: string): InsuranceChoice | undefined {
  const own = choices.find(({ name }) => name === insurance);
  if (own) return own;
  const shown = choices.filter(({ searchNames }) => searchNames.includes(insurance));
  return new Set(shown.map(({ payorId }) => payorId)).size === 1 ? shown[0] : undefined;
}

/** The answers in a cash-only state. The insurance stays known, because the client may choose another state. */
export const cashOnlyAnswers = { way: 'cash', payorId: '' } as const;

type SettingChoice = Pick<BookingDraft, 'inOffice' | 'usState' | 'payment'>;
type PayorSettings = Pick<Payors[number], 'payorId' | 'appointmentSettingsConfig'>;

/**
 * Whether the chosen plan pays for no sessions in person in the state. Only with the flag of appointment settings; the service refuses such a
 * booking in any case.
 */
export function isInPersonBlocked(
  { inOffice, usState, payment }: SettingChoice,
  payors: readonly PayorSettings[],
  hasAppointmentSettings: boolean,
): boolean {
  if (!hasAppointmentSettings || !inOffice || payment.way !== 'insurance') return false;
  const plan = payors.find(({ payorId }) => payorId === payment.payorId);
  return plan?.appointmentSettingsConfig.blockInPersonAppointmentsForStates.includes(usState) ?? false;
}

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
    .flatMap(({ payorId, clientBookingNames, marketplaceNames, memberIdPrefix, planCategory }) =>
      clientBookingNames.map(({ payorClientBookingNameId, name }) => ({
        id: payorClientBookingNameId,
        payorId,
        name,
        searchNames: marketplaceNames,
        prefix: memberIdPrefix || undefined,
        isEmployerProgram: isEmployerProgram(planCategory),
      })),
    )
    .sort((a, b) => a.name.localeCompare(b.name));
}
