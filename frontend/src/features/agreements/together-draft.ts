import type { Relation } from '#src/gen/operations.ts';
import type { FieldFaults } from '#src/ui/kit/form/use-kit-form.ts';
import { type ConsentDraft, consentFields, createEmptyConsent, findConsentDraftFaults } from './consent-draft.ts';

/** A person for whom the client signs together with others. */
export interface Signee {
  patientId: string;
  relation: Relation;
  /** Whether a guardian's consent is needed. */
  asksConsent: boolean;
}

/**
 * Input of one form for several people: the guardian and the other parent once, and by patient whether to sign now, whether the other
 * parent differs, and that parent's fields.
 */
export type TogetherDraft = Readonly<Record<string, string | boolean>>;

export type PersonField = 'signs' | 'differs' | (typeof otherFields)[number] | 'apart';

/** The fields that may differ from child to child. */
export const otherFields = ['otherFirstName', 'otherLastName', 'otherEmail', 'otherTelephone'] as const;

/** Returns the name of a patient's own field in the draft. */
export function getPersonField(patientId: string, field: PersonField): string {
  return `${patientId}/${field}`;
}

export function createEmptyTogether(
  signees: readonly Signee[],
  guardian: { firstName: string; lastName: string; email: string },
): TogetherDraft {
  const own = signees.flatMap(({ patientId }): [string, string | boolean][] => [
    [getPersonField(patientId, 'signs'), true],
    [getPersonField(patientId, 'differs'), false],
    [getPersonField(patientId, 'apart'), false],
    ...otherFields.map((field): [string, string] => [getPersonField(patientId, field), '']),
  ]);
  return { ...createEmptyConsent(guardian), ...Object.fromEntries(own) };
}

export function listSigning(draft: TogetherDraft, signees: readonly Signee[]): Signee[] {
  return signees.filter(({ patientId }) => draft[getPersonField(patientId, 'signs')] === true);
}

/** Returns the consent for one patient: the shared one, with the patient's own other parent where that differs. */
export function createConsentDraft(draft: TogetherDraft, patientId: string): ConsentDraft {
  const isOwn = draft[getPersonField(patientId, 'differs')] === true;
  const nameOf = (field: (typeof consentFields)[number] | 'apart') =>
    isOwn && isOtherField(field) ? getPersonField(patientId, field) : field;
  const texts = consentFields.map((field) => [field, String(draft[nameOf(field)] ?? '')] as const);
  return { ...(Object.fromEntries(texts) as Omit<ConsentDraft, 'apart'>), apart: draft[nameOf('apart')] === true };
}

/** Returns the faults of everyone who is signed for, each at the field in which it was typed. */
export function findTogetherFaults(draft: TogetherDraft, signees: readonly Signee[]): FieldFaults<TogetherDraft> {
  return Object.assign(
    {},
    ...listSigning(draft, signees)
      .filter(({ asksConsent }) => asksConsent)
      .map(({ patientId, relation }) =>
        placeFaults(draft, patientId, findConsentDraftFaults(createConsentDraft(draft, patientId), relation)),
      ),
  );
}

/** Moves the faults of a patient's consent to the fields of the form. */
export function placeFaults(
  draft: TogetherDraft,
  patientId: string,
  faults: FieldFaults<ConsentDraft>,
): FieldFaults<TogetherDraft> {
  const isOwn = draft[getPersonField(patientId, 'differs')] === true;
  const entries = Object.entries(faults).map(([field, message]): [string, string | undefined] =>
    isOwn && isOtherField(field) ? [getPersonField(patientId, field), message] : [field, message],
  );
  return Object.fromEntries(entries);
}

function isOtherField(field: string): field is PersonField {
  return field === 'apart' || otherFields.some((each) => each === field);
}
