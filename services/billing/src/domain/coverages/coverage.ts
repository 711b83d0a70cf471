import { type FormFault, findFaultWhen } from '@linden/vocabulary/booking-form/form-fault';
import { findInsuranceFaults } from '@linden/vocabulary/booking-form/insurance-faults';

/** The content of a coverage's sealed column. */
export interface CoverageNumbers {
  readonly memberId: string;
  readonly medicalRecordNumber: string;
  readonly eapAuthCode: string;
}

export interface CoverageInput extends CoverageNumbers {
  readonly payorId: string;
  readonly eapRemainingVisits: number | undefined;
}

/** A coverage of the same patient, with its numbers. */
export type KnownCoverage = CoverageInput & { readonly id: string };

/** Primary, secondary and tertiary. Claims are never sent to a fourth payor. */
export const maxCoverages = 3;

/** Removes spaces around numbers, as people paste them. */
export function trimNumbers({ memberId, medicalRecordNumber, eapAuthCode }: CoverageNumbers): CoverageNumbers {
  return {
    memberId: memberId.trim(),
    medicalRecordNumber: medicalRecordNumber.trim(),
    eapAuthCode: eapAuthCode.trim(),
  };
}

/**
 * Lists what is wrong with a coverage: the rules of the booking form, the payor's member id prefix, and a duplicate among the patient's coverages.
 * Codes of C5.6-1a, where it names one.
 */
export function findCoverageFaults(
  input: CoverageInput,
  payor: { readonly memberIdPrefix: string },
  others: readonly KnownCoverage[],
): FormFault[] {
  const { payorId, memberId, eapRemainingVisits = 0 } = input;
  const id = normalizeMemberId(memberId);
  const hasPrefix = id.startsWith(normalizeMemberId(payor.memberIdPrefix));
  const hasTwin = others.some((other) => other.payorId === payorId && normalizeMemberId(other.memberId) === id);
  const faults = findInsuranceFaults({ payorId, memberId }, { ...input, eapNumberOfVisits: eapRemainingVisits });
  return [
    ...faults.map((fault) => (fault.field === 'eapNumberOfVisits' ? { ...fault, field: 'eapRemainingVisits' } : fault)),
    ...findFaultWhen(id !== '' && !hasPrefix, 'memberId', 'INVALID_MEMBER_ID_VALIDATION'),
    ...findFaultWhen(id !== '' && hasTwin, 'memberId', 'DUPLICATE_MEMBER_ID'),
  ];
}

/** Returns whether two inputs have the same plan, numbers and visits, so that a benefits check stays valid. */
export function isSameCoverage(a: CoverageInput, b: CoverageInput): boolean {
  return (
    a.payorId === b.payorId &&
    a.memberId === b.memberId &&
    a.medicalRecordNumber === b.medicalRecordNumber &&
    a.eapAuthCode === b.eapAuthCode &&
    a.eapRemainingVisits === b.eapRemainingVisits
  );
}

/**
 * Returns a plan that was stated again while booking. The number under the same authorization code, or without a code, is the one of the program's
 * letter: what is left of it is known better.
 */
export function keepKnownVisits(stated: CoverageInput, known: CoverageInput | undefined): CoverageInput {
  if (known?.eapRemainingVisits === undefined || known.memberId !== stated.memberId) return stated;
  const { eapAuthCode, eapRemainingVisits } = known;
  if (stated.eapAuthCode !== '' && stated.eapAuthCode !== eapAuthCode) return stated;
  return { ...stated, eapAuthCode, eapRemainingVisits };
}

function normalizeMemberId(memberId: string): string {
  return memberId.replaceAll(/[\s-]/g, '').toUpperCase();
}
