import { showList, showText } from '../display-part.ts';
import { createSelectionFault, type FieldTypeRules } from '../field-type-rules.ts';
import { isBlank } from '../field-value.ts';
import { isTextList } from '../record-shape.ts';
import type { Field, FieldValue } from '../schema.ts';

/** A required box must be checked. */
export const checkbox: FieldTypeRules = {
  holdsValue: true,
  valueShape: 'true or false',
  hasShape: (value) => typeof value === 'boolean',
  isEmpty: (value) => value !== true,
  isAnswered: (value) => value === true,
  findFaults: () => [],
  formatReadOnly: (_, value) => showText(value === true ? 'Yes' : 'No'),
  isPrinted: true,
  canUseAi: false,
};

export const singleChoice: FieldTypeRules = {
  holdsValue: true,
  valueShape: 'the value of an option',
  hasShape: (value) => typeof value === 'string',
  isEmpty: isBlank,
  isAnswered: (value) => !isBlank(value),
  findFaults: (field, value) => (isOption(field, String(value)) ? [] : [createSelectionFault()]),
  formatReadOnly: (field, value) => showText(findLabel(field, String(value))),
  isPrinted: true,
  canUseAi: true,
};

export const multipleChoice: FieldTypeRules = {
  holdsValue: true,
  valueShape: 'a list of option values, each once',
  hasShape: isTextList,
  isEmpty: (value) => readList(value).length === 0,
  isAnswered: (value) => readList(value).length > 0,
  findFaults: (field, value) => {
    const chosen = readList(value);
    const isValid = chosen.every((each) => isOption(field, each)) && new Set(chosen).size === chosen.length;
    return isValid ? [] : [createSelectionFault()];
  },
  formatReadOnly: (field, value) => showList(readList(value).map((each) => findLabel(field, each))),
  isPrinted: true,
  canUseAi: true,
};

/** Medicines from a list. What a client takes is a fact of the chart, so AI does not fill it. */
export const medicationSelect: FieldTypeRules = { ...multipleChoice, canUseAi: false };

function readList(value: FieldValue): readonly string[] {
  return isTextList(value) ? value : [];
}

function isOption({ options = [] }: Field, value: string): boolean {
  return options.some((option) => option.value === value);
}

function findLabel({ options = [] }: Field, value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}
