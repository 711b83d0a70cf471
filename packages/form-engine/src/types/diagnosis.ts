import { isDiagnosisCode } from '../diagnosis-codes.ts';
import { showList } from '../display-part.ts';
import { extractDiagnosisCode } from '../extract-diagnosis-code.ts';
import { createSelectionFault, type FieldTypeRules } from '../field-type-rules.ts';
import { isTextList } from '../record-shape.ts';
import type { FieldValue } from '../schema.ts';

/** Diagnoses with their code in parentheses at the end, the primary one first. */
export const diagnoses: FieldTypeRules = {
  holdsValue: true,
  valueShape: "a list of texts such as 'Panic disorder [episodic paroxysmal anxiety] (F41.0)'",
  hasShape: isTextList,
  isEmpty: (value) => readList(value).length === 0,
  isAnswered: (value) => readList(value).length > 0,
  findFaults: (_, value) => {
    const codes = readList(value).map(extractDiagnosisCode);
    return codes.flatMap((code, index) => {
      const isValid = code !== undefined && isDiagnosisCode(code) && codes.indexOf(code) === index;
      return isValid ? [] : [createSelectionFault(String(index))];
    });
  },
  formatReadOnly: (_, value) => showList(readList(value)),
  isPrinted: true,
  canUseAi: false,
};

function readList(value: FieldValue): readonly string[] {
  return isTextList(value) ? value : [];
}
