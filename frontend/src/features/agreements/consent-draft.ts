import { getFirstFaults } from '@linden/vocabulary/booking-form/booking-form-faults';
import { findConsentFaults } from '@linden/vocabulary/booking-form/consent-faults';
import { type FormFault, faultMessages } from '@linden/vocabulary/booking-form/form-fault';
import type { ConsentValues, Relation } from '#src/gen/operations.ts';
import type { FieldFaults } from '#src/ui/kit/form/use-kit-form.ts';

const names = ['primaryFirstName', 'primaryLastName', 'primaryEmail', 'primaryTelephone'] as const;
const others = ['otherFirstName', 'otherLastName', 'otherEmail', 'otherTelephone'] as const;

export const consentFields = [...names, ...others] as const;
export type ConsentField = (typeof consentFields)[number];
/** Input as typed, and whether the parents live apart. */
export type ConsentDraft = Readonly<Record<ConsentField, string>> & { readonly apart: boolean };

/** Starts with the signed-in client, who is usually the guardian. */
export function createEmptyConsent(user: { firstName: string; lastName: string; email: string }): ConsentDraft {
  const blank = Object.fromEntries(consentFields.map((name) => [name, ''])) as Record<ConsentField, string>;
  return {
    ...blank,
    apart: false,
    primaryFirstName: user.firstName,
    primaryLastName: user.lastName,
    primaryEmail: user.email,
  };
}

/** Returns faults by form field, in the words of C5.3-4. */
export function findConsentDraftFaults(draft: ConsentDraft, relation: Relation): FieldFaults<ConsentDraft> {
  return told(findConsentFaults(relation, readConsent(draft)));
}

export function readConsent({ apart, ...typed }: ConsentDraft): ConsentValues & Required<Omit<ConsentDraft, 'apart'>> {
  return { ...typed, parentsDivorcedOrSeparated: apart };
}

/** Returns a refusal of the service at its field. */
export function findRefusedConsent(code: string, field: string | undefined): FieldFaults<ConsentDraft> | undefined {
  const name = field?.split('.').at(-1);
  if (!consentFields.some((each) => each === name) || !name) return undefined;
  const messages: Readonly<Record<string, string | undefined>> = faultMessages;
  return { [name]: messages[code] ?? faultMessages.INVALID_FORMAT };
}

function told(faults: readonly FormFault[]): FieldFaults<ConsentDraft> {
  const entries = [...getFirstFaults(faults)].map(
    ([field, { message }]) => [field.replace('consent.', ''), message] as const,
  );
  return Object.fromEntries(entries);
}
