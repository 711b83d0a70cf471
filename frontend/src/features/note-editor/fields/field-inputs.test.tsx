import { type Field, type FieldType, type FieldValue, fieldTypes } from '@linden/form-engine/schema';
import { declinedText } from '@linden/form-engine/treatment-plan-lists';
import { fieldTypeRules } from '@linden/form-engine/types/field-types';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { fieldInputs } from './field-inputs.ts';
import { ReadOnlyAnswer } from './read-only-answer.tsx';
import { ServiceDayContext } from './service-day-context.ts';

const options = [
  { value: 'A', label: 'Alpha' },
  { value: 'B', label: 'Beta' },
];

interface Row {
  value?: FieldValue;
  /** Stands in the input. */
  input: readonly string[];
  /** Stands in the read-only form. */
  answer?: string;
}

const rows: Readonly<Record<FieldType, Row>> = {
  checkbox: { value: true, input: ['type="checkbox"', 'checked'], answer: 'Yes' },
  date: { value: '2026-11-24', input: ['Question', '2026'], answer: 'Nov 24, 2026' },
  number: { value: 7, input: ['value="7"', 'inputMode="decimal"'], answer: '7' },
  radio: { value: 'A', input: ['type="radio"', 'Alpha', 'Beta'], answer: 'Alpha' },
  select: { value: 'B', input: ['Question', 'Beta'], answer: 'Beta' },
  textarea: { value: 'Sleeps well', input: ['<textarea', 'Sleeps well'], answer: 'Sleeps well' },
  textinput: { value: 'Ana', input: ['type="text"', 'value="Ana"'], answer: 'Ana' },
  skippable_textarea: {
    value: declinedText,
    input: ['type="checkbox"', 'checked', 'Client declined to answer'],
    answer: 'Client declined to answer',
  },
  text: { input: ['Question'] },
  time_range: {
    value: { start: '09:00', end: '09:50' },
    input: ['Start time', 'End time'],
    answer: '9:00 AM to 9:50 AM',
  },
  phone_input: { value: '555-123-4567', input: ['type="tel"', '555-123-4567'], answer: '555-123-4567' },
  multiselect: { value: ['A', 'B'], input: ['type="checkbox"', 'Alpha', 'Beta'], answer: '<li>Beta</li>' },
  closing_out_note: {
    value: { lastContactDate: '2026-11-24', summary: 'Care ended' },
    input: ['Date of last contact', 'Care ended'],
    answer: 'Care ended',
  },
  diagnosis_input: {
    value: ['Panic disorder [episodic paroxysmal anxiety] (F41.0)'],
    input: ['(F41.0)', 'Remove Panic disorder', 'role="combobox"'],
    answer: '(F41.0)',
  },
  medications_input: {
    value: {
      medication_plans: [{ medicationName: 'Sertraline', dosage: '50 mg', frequency: 'Daily' }],
      medicationsValid: true,
    },
    input: ['Medication 1', 'Sertraline', '50 mg', 'Add a medication', 'clinical judgment'],
    answer: 'Sertraline',
  },
  objectives_input: {
    value: [{ objective: 'Ride the train', treatmentStrategy: 'Exposure' }],
    input: ['Objective 1', 'Ride the train', 'Treatment strategy', 'Add an objective'],
    answer: 'Ride the train',
  },
  objective_updates_input: {
    value: [{ objective: 'Ride the train', progress: 'Two rides' }],
    input: ['Two rides', 'Add progress on an objective'],
    answer: 'Two rides',
  },
  goals_input: {
    value: [{ clientGoal: 'Other', clientGoalOther: 'Sing again', keyTreatmentMethods: ['CBT'] }],
    input: ['Goal 1', 'Other goal', 'Sing again', 'Estimated time to achieve', 'Add a goal'],
    answer: 'Sing again',
  },
  discharge_goals_input: {
    value: [{ clientGoal: 'Sleep', outcome: 'Met' }],
    input: ['Outcome', 'Met', 'Comments on the outcome (optional)'],
    answer: 'Met',
  },
  medication_select_input: { value: ['A'], input: ['Alpha'], answer: 'Alpha' },
  treatment_plan_notifications: { input: ['No notices about the treatment plan.'] },
  treatment_plan_sharing_input: {
    value: false,
    input: ['Share with the client', 'Don’t share'],
    answer: 'Not shared with the client',
  },
  address_input: {
    value: { street: '1 Elm St', city: 'Oakland', state: 'CA', zip: '94601' },
    input: ['1 Elm St', 'California', '94601', 'Apartment or unit (optional)'],
    answer: 'Oakland, CA 94601',
  },
};

const createField = (fieldType: FieldType): Field => ({
  id: 'asked',
  fieldType,
  label: 'Question',
  optional: false,
  prefillFrom: [],
  aiEligible: false,
  options,
});

function renderInput(fieldType: FieldType, value: FieldValue | undefined, faults: readonly string[] = []): string {
  const Input = fieldInputs[fieldType];
  return renderToStaticMarkup(
    <Input
      field={createField(fieldType)}
      label="Question"
      value={value}
      faults={faults.map((message) => ({ fieldId: 'asked', path: [], message }))}
      isDisabled={false}
      isRequired
      onChange={() => expect.unreachable('rendering changes nothing')}
    />,
  );
}

describe.each(fieldTypes)('a field of type %s', (fieldType) => {
  const { value, input, answer } = rows[fieldType];
  const { holdsValue } = fieldTypeRules[fieldType];

  test('shows its label and its answer', () => {
    const html = renderInput(fieldType, value);
    for (const text of ['Question', ...input]) expect(html).toContain(text);
  });

  test('is empty without an answer, and with one of another shape', () => {
    expect(renderInput(fieldType, undefined)).toContain('Question');
    for (const strange of [null, 12, 'x', ['x'], { x: 1 }, [{ x: ['y'] }]] as const) {
      expect(renderInput(fieldType, strange)).toContain('Question');
    }
  });

  test.runIf(holdsValue)('says what is wrong with it', () => {
    expect(renderInput(fieldType, undefined, ['This field is required'])).toContain('This field is required');
  });

  test.runIf(holdsValue)('shows its answer when it is read-only', () => {
    const html = renderToStaticMarkup(<ReadOnlyAnswer field={createField(fieldType)} value={value} />);
    expect(html).toContain('Question');
    expect(html).toContain(answer);
    expect(html).not.toMatch(/<(input|textarea|button)/);
  });
});

test('a goal asks for the other text only when Other is chosen', () => {
  expect(renderInput('goals_input', [{ clientGoal: 'Improve sleep' }])).not.toContain('Other goal');
});

test('declining hides the text field', () => {
  expect(renderInput('skippable_textarea', declinedText)).not.toContain('<textarea');
});

test.each([
  ['2026-09-30', false],
  ['2026-10-01', true],
])('diagnoses of a session on %s say which code list they come from: %s', (day, isShown) => {
  const Input = fieldInputs.diagnosis_input;
  const html = renderToStaticMarkup(
    <ServiceDayContext value={day}>
      <Input
        field={{
          id: 'dx',
          fieldType: 'diagnosis_input',
          label: 'Diagnoses',
          optional: false,
          prefillFrom: [],
          aiEligible: false,
        }}
        label="Diagnoses"
        value={undefined}
        faults={[]}
        isDisabled={false}
        isRequired
        onChange={() => undefined}
      />
    </ServiceDayContext>,
  );
  expect(html.includes('Code list of April 2026')).toBe(isShown);
});
