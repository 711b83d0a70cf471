import { showText } from '../display-part.ts';
import { faultMessages } from '../fault-messages.ts';
import { type FieldTypeRules, findLengthFaults } from '../field-type-rules.ts';
import { isBlank } from '../field-value.ts';
import type { FieldValue } from '../schema.ts';

const phoneLength = 12;

/** One line of text. */
export const textInput: FieldTypeRules = createTextRules(500);

/** Several lines of text. */
export const textArea: FieldTypeRules = createTextRules(20_000);

/** Exactly 12 characters unless the field is optional (P5.4-4), as in 555-123-4567 or +15551234567. */
export const phoneInput: FieldTypeRules = {
  ...createTextRules(40),
  valueShape: 'a text of 12 characters',
  findFaults: (field, value, required) => [
    ...findLengthFaults(String(value), field.maxLength ?? 40),
    ...(required && String(value).trim().length !== phoneLength
      ? [{ path: [], code: 'INVALID_LENGTH' as const, message: faultMessages.phoneLength }]
      : []),
  ],
  canUseAi: false,
};

function createTextRules(maxLength: number): FieldTypeRules {
  return {
    holdsValue: true,
    valueShape: `a text of up to ${maxLength} characters`,
    hasShape: (value: FieldValue) => typeof value === 'string',
    isEmpty: isBlank,
    isAnswered: (value) => !isBlank(value),
    findFaults: (field, value) => findLengthFaults(String(value), field.maxLength ?? maxLength),
    formatReadOnly: (_, value) => showText(String(value)),
    isPrinted: true,
    canUseAi: true,
  };
}
