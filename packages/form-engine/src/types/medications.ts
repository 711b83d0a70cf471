import { type DisplayPart, showPairs, showText } from '../display-part.ts';
import { createRequiredFault, type FieldTypeRules, type ValueFault } from '../field-type-rules.ts';
import { isBlank, isList, isRecord } from '../field-value.ts';
import {
  findPartFaults,
  findPartSelectionFaults,
  hasRecordShape,
  isRecordEmpty,
  type RecordValue,
  readText,
} from '../record-shape.ts';
import type { Field, FieldValue } from '../schema.ts';
import { medicationFrequencyOptions } from '../treatment-plan-lists.ts';

const planShape = {
  medicationName: 'text',
  dosage: 'text',
  frequency: 'text',
  symptomsBeingTreated: 'text',
  prescriptionDrug: 'flag',
} as const;
const planFields = ['dosage', 'frequency', 'medicationName', 'symptomsBeingTreated'];
const restShape = { medication_comments: 'text', medicationsValid: 'flag', disclaimerChecked: 'flag' } as const;

/** Plans with the two confirmations of the prescriber (P3.15-1, P5.4-7). The list of plans may be empty. */
export const medications: FieldTypeRules = {
  holdsValue: true,
  valueShape: '{ medication_plans, medication_comments, medicationsValid, disclaimerChecked }',
  hasShape: (value) => readMedications(value) !== undefined,
  isEmpty: (value) => {
    const { plans = [], rest = {} } = readMedications(value) ?? {};
    return plans.length === 0 && isRecordEmpty(rest);
  },
  isAnswered: (value) => readMedications(value)?.plans !== undefined,
  findFaults: (field, value) => findMedicationFaults(field, value),
  formatReadOnly: (_, value) => formatMedications(value),
  isPrinted: true,
  canUseAi: false,
};

interface Medications {
  plans: readonly RecordValue[] | undefined;
  rest: RecordValue;
}

function readMedications(value: FieldValue): Medications | undefined {
  if (!isRecord(value)) return undefined;
  const { medication_plans: plans, ...rest } = value;
  if (!hasRecordShape(rest, restShape)) return undefined;
  if (plans === undefined || plans === null) return { plans: undefined, rest };
  const hasPlans = isList(plans) && plans.every((plan) => hasRecordShape(plan, planShape));
  return hasPlans ? { plans: plans as readonly RecordValue[], rest } : undefined;
}

function findMedicationFaults(field: Field, value: FieldValue): ValueFault[] {
  const { plans, rest } = readMedications(value) ?? { plans: undefined, rest: {} };
  const needed = ['medicationsValid', 'disclaimerChecked', ...(field.commentsExempt ? [] : ['medication_comments'])];
  return [
    ...(plans === undefined ? [createRequiredFault('medication_plans')] : []),
    ...(plans ?? []).flatMap((plan, index) => {
      const path = ['medication_plans', String(index)];
      return [
        ...findPartFaults(plan, planFields, ...path),
        ...findPartSelectionFaults(plan, 'frequency', medicationFrequencyOptions, ...path),
      ];
    }),
    ...findPartFaults(rest, needed),
  ];
}

function formatMedications(value: FieldValue): DisplayPart[] {
  const { plans = [], rest = {} } = readMedications(value) ?? {};
  const comments = readText(rest, 'medication_comments');
  return [
    ...plans.flatMap((plan, index) =>
      showPairs(
        [
          ['Dosage', readText(plan, 'dosage')],
          ['Frequency', readText(plan, 'frequency')],
          ['Symptoms being treated', readText(plan, 'symptomsBeingTreated')],
          ['Prescription drug', formatFlag(plan.prescriptionDrug)],
        ],
        readText(plan, 'medicationName') || `Medication ${index + 1}`,
      ),
    ),
    ...(isBlank(comments) ? [] : showText(`Comments: ${comments}`)),
  ];
}

function formatFlag(flag: FieldValue | undefined): string {
  return typeof flag === 'boolean' ? (flag ? 'Yes' : 'No') : '';
}
