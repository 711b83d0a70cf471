import { getFirstFaults } from '@linden/vocabulary/booking-form/booking-form-faults';
import { faultMessages } from '@linden/vocabulary/booking-form/form-fault';
import { findInsuranceFaults } from '@linden/vocabulary/booking-form/insurance-faults';
import type { AccountInsuranceQuery, BookingPayorsQuery, InsuranceCoverageValues } from '#src/gen/operations.ts';
import type { Complete } from '#src/lib/graphql/complete.ts';
import type { FieldFaults } from '#src/ui/kit/form/use-kit-form.ts';
import { say } from './words.ts';

export type InsuredPatient = NonNullable<NonNullable<AccountInsuranceQuery['clientUser']>['patients']>[number];
export type InsurancePlan = NonNullable<InsuredPatient['insuranceCoverages']>[number];

/** The values of the form, as the client typed them. */
export type CoverageDraft = Readonly<Record<CoverageField, string>>;

export const coverageFields = [
  'payorId',
  'memberId',
  'medicalRecordNumber',
  'eapAuthCode',
  'eapRemainingVisits',
] as const;
export type CoverageField = (typeof coverageFields)[number];

export interface PlanChoice {
  readonly payorId: string;
  readonly name: string;
  /** The required prefix of member ids; empty when there is none. */
  readonly prefix: string;
  /** An EAP plan, which issues authorization codes and limits visits. */
  readonly isEmployerProgram: boolean;
}

/** Returns the plans of a state by their booking names, in alphabetical order. Always includes the plan being edited. */
export function listPlanChoices(
  payors: NonNullable<BookingPayorsQuery['payorsByState']>,
  kept: InsurancePlan | undefined,
): PlanChoice[] {
  const choices = payors
    .filter(({ isCash }) => !isCash)
    .map(({ payorId, planCategory, memberIdPrefix, clientBookingNames: [first] }) => ({
      payorId,
      name: first?.name ?? '',
      prefix: memberIdPrefix ?? '',
      isEmployerProgram: isEmployerProgram(planCategory),
    }));
  const isListed = !kept || choices.some(({ payorId }) => payorId === kept.payorId);
  const own = isListed
    ? []
    : [
        {
          payorId: kept.payorId,
          name: kept.payorClientBookingName,
          prefix: '',
          isEmployerProgram: isEmployerProgram(kept.planCategory),
        },
      ];
  return [...own, ...choices].filter(({ name }) => name !== '').sort((a, b) => a.name.localeCompare(b.name));
}

export function isEmployerProgram(planCategory: string): boolean {
  return planCategory === 'EAP' || planCategory === 'MANAGED_EAP';
}

export function buildCoverageDraft(plan: InsurancePlan | undefined): CoverageDraft {
  const { payorId = '', memberId = '', medicalRecordNumber, eapAuthCode, eapRemainingVisits } = plan ?? {};
  return {
    payorId,
    memberId,
    medicalRecordNumber: medicalRecordNumber ?? '',
    eapAuthCode: eapAuthCode ?? '',
    eapRemainingVisits: eapRemainingVisits == null ? '' : String(eapRemainingVisits),
  };
}

/** Uses the rules and words of the booking form. */
export function findCoverageDraftFaults(draft: CoverageDraft): FieldFaults<CoverageDraft> {
  const { medicalRecordNumber, eapAuthCode, eapRemainingVisits } = draft;
  const visits = eapRemainingVisits.trim() === '' ? 0 : Number(eapRemainingVisits);
  const stated = { medicalRecordNumber: medicalRecordNumber.trim(), eapAuthCode, eapNumberOfVisits: visits };
  const found = findInsuranceFaults({ payorId: draft.payorId || 'none', memberId: draft.memberId }, stated);
  const faults = [...getFirstFaults(found)].map(([field, { message }]) => [toField(field), message]);
  return { ...(draft.payorId === '' ? { payorId: say('insurance.planMissing') } : {}), ...Object.fromEntries(faults) };
}

function toField(field: string): string {
  return field === 'eapNumberOfVisits' ? 'eapRemainingVisits' : field;
}

export function buildCoverageValues(
  draft: CoverageDraft,
  ids: { uuid: string; patientId: string; version: number },
): Complete<InsuranceCoverageValues> {
  const { payorId, memberId, medicalRecordNumber, eapAuthCode, eapRemainingVisits } = draft;
  return {
    ...ids,
    payorId,
    memberId: memberId.trim(),
    medicalRecordNumber: medicalRecordNumber.trim() || null,
    eapAuthCode: eapAuthCode.trim() || null,
    eapRemainingVisits: eapRemainingVisits.trim() === '' ? null : Number(eapRemainingVisits),
  };
}

/** Returns a refusal of the service at its field; undefined when it is not about a field. */
export function buildRefusalFault(code: string, field: string | undefined): FieldFaults<CoverageDraft> | undefined {
  const name = field?.split('.').at(-1) ?? '';
  if (!coverageFields.some((each) => each === name)) return undefined;
  const messages: Readonly<Record<string, string | undefined>> = faultMessages;
  return { [name]: messages[code] ?? faultMessages.INVALID_FORMAT };
}
