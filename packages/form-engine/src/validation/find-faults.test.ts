import { describe, expect, test } from 'vitest';
import { createField, createNoteSchema, createSection } from '#src/create-field.ts';
import { formatFaultCount } from '#src/fault-messages.ts';
import type { Field, FieldGroup, FieldType, FieldValue, NoteValues } from '#src/schema.ts';
import { sampleGoal, sampleMedications } from '#src/testkit/sample-answers.ts';
import { findFaults, findShapeFaults } from './find-faults.ts';

const noteOf = (fields: Field[], fieldGroups: FieldGroup[] = []) =>
  createNoteSchema('PROGRESS', 1, 'Note', [createSection('only', 'Only', fields, { fieldGroups })]);
const options = ['YES', 'NO'];
const showIfYes = { when: { kind: 'match', fieldId: 'a', value: 'YES' }, onFail: 'hide' } as const;

/** Faults as 'field.path CODE message'. */
const list = (fields: Field[], values: NoteValues, force = false, groups: FieldGroup[] = []) =>
  findFaults(noteOf(fields, groups), values, { force }).map(
    ({ fieldId, path, code, message }) => `${[fieldId, ...path].join('.')} ${code} ${message}`,
  );

const required = 'REQUIRED This field is required';
const rows: [
  name: string,
  FieldType,
  FieldValue | undefined,
  expected: string[],
  extras?: { optional?: true; options?: string[] },
][] = [
  ['no answer', 'textinput', undefined, [`f ${required}`]],
  ['null', 'textinput', null, [`f ${required}`]],
  ['white space', 'textarea', ' \n ', [`f ${required}`]],
  ['an unchecked box', 'checkbox', false, [`f ${required}`]],
  ['no entry of a list', 'multiselect', [], [`f ${required}`], { options }],
  ['an empty optional field', 'textinput', '', [], { optional: true }],
  ['a value that is no option', 'radio', 'MAYBE', ['f INVALID_SELECTION Invalid selection'], { options }],
  ['one that is no option', 'select', 'yes', ['f INVALID_SELECTION Invalid selection'], { options }],
  [
    'one of a list that is no option',
    'multiselect',
    ['YES', 'MAYBE'],
    ['f INVALID_SELECTION Invalid selection'],
    { options },
  ],
  [
    'no option in an optional field',
    'radio',
    'MAYBE',
    ['f INVALID_SELECTION Invalid selection'],
    { options, optional: true },
  ],
  ['a phone number of 12 characters', 'phone_input', '555-123-4567', []],
  ['one of 11', 'phone_input', '555-123-456', ['f INVALID_LENGTH Enter 12 characters, for example 555-123-4567']],
  ['one of 11 where optional', 'phone_input', '555-123-456', [], { optional: true }],
  ['start before end', 'time_range', { start: '09:00', end: '09:50' }, []],
  ['start at the end', 'time_range', { start: '09:00', end: '09:00' }, ['f INVALID_TIME_RANGE Invalid time range']],
  ['start after end', 'time_range', { start: '13:00', end: '09:00' }, ['f INVALID_TIME_RANGE Invalid time range']],
  ['half of a time range', 'time_range', { start: '09:00' }, [`f.end ${required}`], { optional: true }],
  [
    'a goal without steps',
    'goals_input',
    [{ ...sampleGoal, measurableSteps: '' }],
    [`f.0.measurableSteps ${required}`],
  ],
  [
    'another goal without its text',
    'goals_input',
    [{ ...sampleGoal, clientGoal: 'Other' }],
    [`f.0.clientGoalOther ${required}`],
  ],
  [
    'an unchecked disclaimer',
    'medications_input',
    { ...sampleMedications, disclaimerChecked: false },
    [`f.disclaimerChecked ${required}`],
  ],
  [
    'an objective without a strategy',
    'objectives_input',
    [{ objective: 'Walk', estimatedTimeToCompletion: 'May' }],
    [`f.0.treatmentStrategy ${required}`],
  ],
  ['an update without progress', 'objective_updates_input', [{ objective: 'Walk' }], [`f.0.progress ${required}`]],
  ['a diagnosis without a code', 'diagnosis_input', ['Panic disorder'], ['f.0 INVALID_SELECTION Invalid selection']],
  ['another shape', 'textinput', 7, ["f INVALID_TYPE This answer can't be read"]],
];

describe('findFaults (spec provider-portal, 5.4)', () => {
  test.each(rows)('%s in %s', (_, fieldType, value, expected, extras = {}) => {
    const field = createField(fieldType, 'f', 'F', extras);
    expect(list([field], value === undefined ? {} : { f: value })).toEqual(expected);
  });

  test('optional fields are required when forced, those that only show something are not', () => {
    const fields = [
      createField('textinput', 'a', 'A', { optional: true }),
      createField('text', 'b', 'B'),
      createField('treatment_plan_notifications', 'c', 'C'),
    ];
    expect(list(fields, {})).toEqual([]);
    expect(list(fields, {}, true)).toEqual([`a ${required}`]);
    expect(list([createField('phone_input', 'p', 'P', { optional: true })], { p: '1' }, true)).toHaveLength(1);
  });

  test('a hidden field has no faults, even when forced', () => {
    const fields = [
      createField('radio', 'a', 'A', { options }),
      createField('radio', 'b', 'B', { options, fieldCondition: showIfYes }),
    ];
    expect(list(fields, { a: 'NO', b: 'MAYBE' }, true)).toEqual([]);
    expect(list(fields, { a: 'YES' })).toEqual([`b ${required}`]);
  });

  test.each(['disable', 'readOnly'] as const)('a field that cannot be answered has no faults: %s', (onFail) => {
    const fields = [
      createField('radio', 'a', 'A', { options }),
      createField('radio', 'b', 'B', { options, fieldCondition: { ...showIfYes, onFail } }),
    ];
    expect(list(fields, { a: 'NO' })).toEqual([]);
    expect(list(fields, { a: 'NO', b: 'MAYBE' }, true)).toEqual([]);
    expect(list(fields, { a: 'YES' })).toEqual([`b ${required}`]);
  });

  test('an optional field is required while its condition fails with that effect', () => {
    const fields = [
      createField('radio', 'a', 'A', { options }),
      createField('textinput', 'b', 'B', { optional: true, fieldCondition: { ...showIfYes, onFail: 'required' } }),
    ];
    expect(list(fields, { a: 'NO' })).toEqual([`b ${required}`]);
    expect(list(fields, { a: 'YES' })).toEqual([]);
  });

  test('a key that the schema does not have is a fault', () => {
    expect(list([createField('text', 'a', 'A')], { other: 'x' })).toEqual([
      "other INVALID_TYPE This answer can't be read",
    ]);
  });

  test('faults follow the order of the fields, also where conditions read later fields', () => {
    const fields = [
      createField('textinput', 'b', 'B', { fieldCondition: showIfYes }),
      createField('radio', 'a', 'A', { options }),
      createField('date', 'c', 'C'),
    ];
    expect(findFaults(noteOf(fields), { a: 'YES', c: 'soon' }).map(({ fieldId }) => fieldId)).toEqual(['b', 'c']);
  });
});

describe('the children-include-value rule', () => {
  const children = { childIds: ['x', 'y'], value: 'YES' };
  const fields = (extras: object, hideX = false) => [
    createField('text', 'p', 'P', { childrenIncludeValue: children, ...extras }),
    createField('radio', 'x', 'X', {
      options,
      optional: true,
      ...(hideX && { fieldCondition: { ...showIfYes, when: { ...showIfYes.when, fieldId: 'h' } } }),
    }),
    createField('multiselect', 'y', 'Y', { options, optional: true }),
    createField('radio', 'h', 'H', { options, optional: true }),
  ];

  test.each([
    ['none', {}, [`p CHILDREN This field is required`]],
    ['another value', { x: 'NO', y: ['NO'] }, [`p CHILDREN This field is required`]],
    ['one equals it', { x: 'YES' }, []],
    ['one includes it', { y: ['NO', 'YES'] }, []],
  ])('%s', (_, values, expected) => expect(list(fields({}), values as NoteValues)).toEqual(expected));

  test('shows its own message', () => {
    const message = 'Choose one';
    expect(list(fields({ childrenIncludeValue: { ...children, message } }), {})).toEqual(['p CHILDREN Choose one']);
  });

  test('passes for an optional parent unless forced', () => {
    expect(list(fields({ optional: true }), {})).toEqual([]);
    expect(list(fields({ optional: true }), {}, true)).toContain('p CHILDREN This field is required');
  });

  test('does not count a hidden child', () => {
    expect(list(fields({}, true), { x: 'YES' })).toEqual(['p CHILDREN This field is required']);
    expect(list(fields({}, true), { x: 'YES', h: 'YES' })).toEqual([]);
  });
});

describe('the field-group rule', () => {
  const boxes = ['a', 'b'].map((id) => createField('checkbox', id, id, { optional: true }));
  const group = { id: 'g', fieldIds: ['a', 'b'], value: true, message: 'Check at least one', highlightedFieldId: 'b' };

  test.each([
    [{}, ['b GROUP Check at least one']],
    [{ a: false, b: false }, ['b GROUP Check at least one']],
    [{ a: true }, []],
    [{ a: false, b: true }, []],
  ])('%j', (values, expected) => expect(list(boxes, values as NoteValues, false, [group])).toEqual(expected));

  test('does not apply while all of its fields are hidden', () => {
    const hidden = boxes.map((box) => ({
      ...box,
      fieldCondition: { ...showIfYes, when: { ...showIfYes.when, fieldId: 'h' } },
    }));
    const fields = [...hidden, createField('radio', 'h', 'H', { options, optional: true })];
    expect(list(fields, { h: 'NO' }, false, [group])).toEqual([]);
    expect(list(fields, { h: 'YES' }, false, [group])).toEqual(['b GROUP Check at least one']);
  });
});

test('a draft may be unfinished or wrong, but needs the right shapes', () => {
  const fields = [createField('radio', 'a', 'A', { options }), createField('goals_input', 'b', 'B')];
  expect(findShapeFaults(noteOf(fields), { a: 'MAYBE', b: [{}] })).toEqual([]);
  const faults = findShapeFaults(noteOf(fields), { a: ['YES'], b: [{ goal: 1 }], c: true });
  expect(faults.map(({ fieldId, code }) => `${fieldId} ${code}`)).toEqual([
    'a INVALID_TYPE',
    'b INVALID_TYPE',
    'c INVALID_TYPE',
  ]);
});

test.each([
  [1, 'Please fix 1 error to proceed.'],
  [3, 'Please fix 3 errors to proceed.'],
])('%i faults', (count, text) => expect(formatFaultCount(count)).toBe(text));
