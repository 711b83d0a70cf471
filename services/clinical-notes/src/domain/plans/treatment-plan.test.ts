import { noteSchemas } from '@linden/form-engine/note-types/note-schemas';
import type { Field } from '@linden/form-engine/schema';
import { sampleGoal } from '@linden/form-engine/testkit/sample-answers';
import { describe, expect, test } from 'vitest';
import { readEventData } from '#src/domain/notes/event-data.ts';
import { decideGoalChanges, type NoteGoal, readNotePlan } from './treatment-plan.ts';

const texts = readNotePlan(noteSchemas.TREATMENT_PLAN, { treatmentGoals: [sampleGoal] }, 'note').goals?.[0]?.texts;
if (!texts) throw new Error('the sample goal is a goal');
const goal = (shortId: string, change: Partial<NoteGoal> = {}): NoteGoal => ({
  shortId,
  status: 'ACTIVE',
  texts,
  ...change,
});
const reworded = { ...texts, measurableSteps: 'Two stops more each week' };

describe('the goals of a saved note', () => {
  test('have all fields of the spec (provider-portal, 3.14), and an id that repeats', () => {
    const read = () =>
      readNotePlan(noteSchemas.TREATMENT_PLAN, { treatmentGoals: [sampleGoal], planSharing: false }, 'note-1');
    expect(read()).toEqual(read());
    expect(read()).toMatchObject({
      isShared: false,
      goals: [{ status: 'ACTIVE', texts: { ...sampleGoal, clientGoalOther: '', frequencyOther: '' } }],
    });
    expect(read().goals?.[0]?.shortId).toMatch(/^[\w-]{22}$/);
    const other = readNotePlan(noteSchemas.TREATMENT_PLAN, { treatmentGoals: [sampleGoal] }, 'note-2');
    expect(other.goals?.[0]?.shortId).not.toBe(read().goals?.[0]?.shortId);
  });

  test.each([
    ['a note type without goals', readNotePlan(noteSchemas.PROGRESS, { planSharing: false }, 'n'), false],
    ['a note without an answer', readNotePlan(noteSchemas.TREATMENT_PLAN, {}, 'n'), undefined],
  ])('are missing in %s', (_, read, isShared) => expect(read).toEqual({ goals: undefined, isShared }));

  test('are read by the schema that the note keeps', () => {
    const { sections, ...rest } = noteSchemas.TREATMENT_PLAN;
    const rename = (field: Field) => (field.id === 'treatmentGoals' ? { ...field, id: 'goalsOfBefore' } : field);
    const before = { ...rest, sections: sections.map((each) => ({ ...each, fields: each.fields.map(rename) })) };
    const values = { goalsOfBefore: [sampleGoal] };
    expect(readNotePlan(before, values, 'n').goals).toHaveLength(1);
    expect(readNotePlan(noteSchemas.TREATMENT_PLAN, values, 'n').goals).toBeUndefined();
  });

  test('keep their id and status, and a deactivated one is not active', () => {
    const given = [
      { ...sampleGoal, shortId: 'goal-of-chart', status: 'ACHIEVED' },
      { ...sampleGoal, shortId: 'x', isDeactivated: true },
    ];
    const read = readNotePlan(noteSchemas.INTAKE, { treatmentGoals: given }, 'n').goals;
    expect(read?.map(({ status }) => status)).toEqual(['ACHIEVED', 'DISCONTINUED']);
    expect(read?.[0]?.shortId).toBe('goal-of-chart');
  });
});

describe('a note changes the plan', () => {
  test.each<[string, NoteGoal[], NoteGoal[], [string, string, string][]]>([
    ['with a new goal', [], [goal('a')], [['a', 'CREATED', 'ACTIVE']]],
    ['not when it says the same', [goal('a')], [goal('a')], []],
    ['with other words', [goal('a')], [goal('a', { texts: reworded })], [['a', 'CHANGED', 'ACTIVE']]],
    [
      'with a goal that was reached',
      [goal('a')],
      [goal('a', { status: 'ACHIEVED' })],
      [['a', 'DEACTIVATED', 'ACHIEVED']],
    ],
    ['without a goal', [goal('a'), goal('b')], [goal('b')], [['a', 'DEACTIVATED', 'DISCONTINUED']]],
    [
      'with a goal that is pursued again',
      [goal('a', { status: 'ACHIEVED' })],
      [goal('a')],
      [['a', 'REACTIVATED', 'ACTIVE']],
    ],
    ['and leaves goals alone that ended before', [goal('a', { status: 'ACHIEVED' })], [], []],
  ])('%s', (_, current, given, expected) =>
    expect(decideGoalChanges(current, given).map((each) => [each.shortId, each.kind, each.status])).toEqual(expected),
  );
});

describe('the data of an event', () => {
  test.each([
    ['nothing', '', {}],
    [
      'codes, numbers and flags',
      '{"noteType":"INTAKE","step":2,"done":true}',
      { noteType: 'INTAKE', step: 2, done: true },
    ],
  ])('may be %s', (_, text, data) => expect(readEventData(text)).toEqual(data));

  test.each([
    ['a text of people', '{"note":"She is better"}'],
    ['a list', '[1]'],
    ['an object inside', '{"a":{"b":1}}'],
    ['a strange name', '{"A b":1}'],
    ['no JSON', '{'],
    ['too much', JSON.stringify(Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`k${at}`, at])))],
  ])('may not be %s', (_, text) =>
    expect(() => readEventData(text)).toThrow(expect.objectContaining({ code: 'INVALID_EVENT_DATA', field: 'data' })),
  );
});
