import { describe, expect, test } from 'vitest';
import { createField, createNoteSchema, createSection } from '#src/create-field.ts';
import type { Condition, ConditionEffect, Field, FieldValue, NoteValues } from '#src/schema.ts';
import { evaluate } from './evaluate.ts';
import { isMet } from './is-met.ts';

const schemaOf = (...fields: Field[]) =>
  createNoteSchema('PROGRESS', 1, 'Note', [createSection('only', 'Only', fields)]);
const one = { kind: 'match', fieldId: 'a', value: 'x' } as const;
const two = { kind: 'match', fieldId: 'b', value: true } as const;

const all = { kind: 'includeAll', fieldId: 'a', values: ['x', 'y'] } as const;

const leaves: [name: string, condition: Condition, holds: FieldValue[], fails: (FieldValue | undefined)[]][] = [
  ['match', one, ['x'], ['y', '', ['x'], null, undefined]],
  ['match any', { kind: 'matchAny', fieldId: 'a', values: ['x', 'y'] }, ['x', 'y'], ['z', ['x'], undefined]],
  ['include single', { kind: 'includeSingle', fieldId: 'a', value: 'x' }, [['x'], ['y', 'x']], ['x', [], ['y']]],
  [
    'include any',
    { kind: 'includeAny', fieldId: 'a', values: ['x', 'y'] },
    [['x'], ['y', 'z']],
    [['z'], [], 'x', undefined],
  ],
  ['include all', all, [['y', 'x', 'z']], [['x'], [], undefined]],
];

describe('a condition', () => {
  test.each(leaves)('%s', (_, condition, holds, fails) => {
    for (const value of holds) expect(isMet(condition, () => value)).toBe(true);
    for (const value of fails) expect(isMet(condition, () => value)).toBe(false);
  });

  test.each([
    ['and', 'x', true, true],
    ['and', 'x', false, false],
    ['and', 'y', true, false],
    ['and', 'y', false, false],
    ['or', 'x', true, true],
    ['or', 'x', false, true],
    ['or', 'y', true, true],
    ['or', 'y', false, false],
  ] as const)('%s of %s and %s is %s', (kind, a, b, expected) => {
    const values: NoteValues = { a, b };
    expect(isMet({ kind, conditions: [one, two] }, (id) => values[id])).toBe(expected);
  });

  test('combines levels', () => {
    const nested: Condition = { kind: 'or', conditions: [{ kind: 'and', conditions: [one, two] }, all] };
    expect(isMet(nested, (id) => ({ a: 'x', b: false })[id])).toBe(false);
    expect(isMet(nested, () => ['x', 'y'])).toBe(true);
  });
});

const effects: [ConditionEffect, state: object][] = [
  ['hide', { visible: false, disabled: false, readOnly: false, required: false }],
  ['disable', { visible: true, disabled: true, readOnly: false, required: false }],
  ['readOnly', { visible: true, disabled: false, readOnly: true, required: false }],
  ['required', { visible: true, disabled: false, readOnly: false, required: true }],
];
const combinations = leaves.flatMap(([name, when, [holds], [fails]]) =>
  effects.flatMap(([onFail, state]) =>
    [true, false].flatMap((optional) =>
      [true, false, undefined].map(
        (clearOnFail) => ({ name, when, holds, fails, onFail, state, optional, clearOnFail }) as const,
      ),
    ),
  ),
);

describe('an effect', () => {
  test.each(combinations)('$name fails: $onFail, clear $clearOnFail, optional $optional', (row) => {
    const { when, onFail, clearOnFail, optional, holds, fails, state } = row;
    const condition = { when, onFail, ...(clearOnFail !== undefined && { clearOnFail }) };
    const schema = schemaOf(
      createField('textinput', 'd', 'D', { optional, fieldCondition: condition }),
      createField('multiselect', 'a', 'A'),
    );
    const open = { visible: true, disabled: false, readOnly: false };
    const failed = evaluate(schema, { d: 'kept', ...(fails !== undefined && { a: fails }) });
    expect(failed.states.d).toEqual(state);
    expect(failed.values.d).toBe(clearOnFail ? undefined : 'kept');
    const held = evaluate(schema, { d: 'kept', ...(holds !== undefined && { a: holds }) });
    expect(held.states.d).toEqual({ ...open, required: !optional });
    expect(held.values.d).toBe('kept');
  });
});

const shownIf = (fieldId: string, clearOnFail: boolean) => ({
  when: { kind: 'match', fieldId, value: 'yes' } as const,
  onFail: 'hide' as const,
  clearOnFail,
});
const chain = (clearOnFail: boolean) =>
  schemaOf(
    createField('textinput', 'third', 'Third', { fieldCondition: shownIf('second', clearOnFail) }),
    createField('textinput', 'second', 'Second', { fieldCondition: shownIf('first', clearOnFail) }),
    createField('textinput', 'fourth', 'Fourth', { fieldCondition: shownIf('third', clearOnFail) }),
    createField('textinput', 'first', 'First'),
  );
const answers = { first: 'yes', second: 'yes', third: 'yes', fourth: 'deep' };

describe('dependents of dependents (surveyjs#589, surveyjs#1669)', () => {
  test('are cleared and hidden in one evaluation', () => {
    const { values, states } = evaluate(chain(true), { ...answers, first: 'no' });
    expect(values).toEqual({ first: 'no' });
    expect(Object.values(states).filter(({ visible }) => visible)).toHaveLength(1);
  });

  test('are hidden below a field that is hidden and keeps its value', () => {
    const { values, states } = evaluate(chain(false), { ...answers, first: 'no' });
    expect(values).toEqual({ ...answers, first: 'no' });
    expect(states.fourth?.visible).toBe(false);
  });

  test('come back with their answers when the author takes a choice back (surveyjs#299)', () => {
    const typed = { ...answers, first: 'no' };
    expect(evaluate(chain(true), typed).values).toEqual({ first: 'no' });
    expect(evaluate(chain(true), { ...typed, first: 'yes' }).values).toEqual(answers);
  });
});

test('removes null, keys that the schema does not have, and keys of every object', () => {
  const schema = schemaOf(createField('textinput', 'a', 'A'));
  expect(evaluate(schema, { a: null, other: 1 }).values).toEqual({});
  expect(evaluate(schema, JSON.parse('{"__proto__":{"a":"x"}}')).values).toEqual({});
});

test('does not change the given values', () => {
  const given = Object.freeze({ ...answers, first: 'no' });
  evaluate(chain(true), given);
  expect(given.fourth).toBe('deep');
});

test('throws for a cycle', () => {
  const schema = schemaOf(
    createField('textinput', 'a', 'A', { fieldCondition: shownIf('b', true) }),
    createField('textinput', 'b', 'B', { fieldCondition: shownIf('a', true) }),
  );
  expect(() => evaluate(schema, {})).toThrow('cycle: a, b');
});
