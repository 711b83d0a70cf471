import { evaluate } from '@linden/form-engine/conditions/evaluate';
import { listFields } from '@linden/form-engine/list-fields';
import { noteSchemas } from '@linden/form-engine/note-types/note-schemas';
import type { NoteValues } from '@linden/form-engine/schema';
import { createSampleValues } from '@linden/form-engine/testkit/create-sample-values';
import { describe, expect, test } from 'vitest';
import { listStatuses } from './ai-status-list.tsx';
import { describeFault } from './describe-fault.ts';
import { describeTaken, isSameAsLastNote, pickFromLastNote } from './last-note.ts';
import { listOpenFaults } from './list-open-faults.ts';
import { toSaveOutcome } from './note/save-outcome.ts';
import { readPrefill } from './read-prefill.ts';
import { computeProgress } from './section-progress.ts';

const chart = noteSchemas.CHART;
const [section] = chart.sections;
const message = 'This field is required';
const complete = { contactDate: '2026-11-24', contactKind: 'MISSED', chartText: 'Did not come.' };

describe('the last note', () => {
  const last = { contactDate: '2026-11-17', contactKind: 'CALL', chartText: 'Called.', releaseOnFile: true, gone: 'x' };
  test('gives its answers, without dates, confirmations and what the note no longer asks', () => {
    expect(pickFromLastNote(chart, last)).toEqual({ contactKind: 'CALL', chartText: 'Called.' });
  });

  test('gives neither risk, mental status, times and signature, nor the confirmations of medications', () => {
    const schema = noteSchemas.PRESCRIBER_PROGRESS;
    const picked = pickFromLastNote(schema, createSampleValues(schema));
    const anew = listFields(schema).filter(({ isFresh }) => isFresh);
    expect(anew.map(({ id }) => id)).toEqual(expect.arrayContaining(['sessionTime', 'suicidalIdeation', 'mood']));
    expect(anew.filter(({ id }) => id in picked)).toEqual([]);
    expect(picked.medications).toMatchObject({ medication_plans: [expect.anything()] });
    expect(picked.medications).not.toHaveProperty('medicationsValid');
    expect(picked.medications).not.toHaveProperty('disclaimerChecked');
  });

  test('fills fields that name it as a source, and others unexpectedly', () => {
    expect(describeTaken(noteSchemas.PROGRESS, { reasonForVisit: 'Panic', assessment: 'Calmer.' })).toEqual({
      reasonForVisit: { kind: 'PREFILLED', from: 'MOST_RECENT_NOTE' },
      assessment: { kind: 'UNEXPECTED_PREFILL' },
    });
  });

  test.each<[string, NoteValues, NoteValues | undefined, boolean]>([
    ['equal answers', { contactKind: 'CALL', chartText: 'Called.' }, last, true],
    ['equal answers on another day', { ...last, contactDate: '2026-11-24' }, last, true],
    ['another answer', { contactKind: 'CALL', chartText: 'Called again.' }, last, false],
    ['one answer more', { ...last, chartNextSteps: 'Call back' }, last, false],
    ['an empty note', {}, {}, false],
    ['no last note', last, undefined, false],
  ])('%s', (_, values, before, isSame) => expect(isSameAsLastNote(chart, values, before)).toBe(isSame));
});

describe('errors of a check', () => {
  const fault = { fieldId: 'chartText', path: [], message };
  test('stay until they are fixed', () =>
    expect(listOpenFaults(chart, { contactKind: 'CALL' }, [fault])).toEqual([fault]));
  test('leave when they are fixed', () => expect(listOpenFaults(chart, complete, [fault])).toEqual([]));
  test('do not grow while the provider types', () => expect(listOpenFaults(chart, {}, [fault])).toEqual([fault]));
  test('are none before the first check', () => expect(listOpenFaults(chart, {}, [])).toEqual([]));

  const goals = noteSchemas.TREATMENT_PLAN.sections
    .flatMap(({ fields }) => fields)
    .find(({ fieldType }) => fieldType === 'goals_input');
  test.each([
    ['a field', goals, [], `${goals?.label}: ${message}`],
    ['one of several', goals, ['1'], `${goals?.label} 2: ${message}`],
    ['a part of one', goals, ['1', 'frequency'], `${goals?.label} 2, Frequency: ${message}`],
    ['an unknown part', goals, ['other'], `${goals?.label}: ${message}`],
    ['an unknown field', undefined, [], `Note: ${message}`],
  ])('name %s', (_, field, path, text) => expect(describeFault({ fieldId: 'goals', path, message }, field)).toBe(text));
});

describe('the state of a section', () => {
  test.each<[string, NoteValues, number, object]>([
    ['counts fields that can be answered', {}, 0, { count: 4, answered: 0, isComplete: false }],
    ['counts a field that a choice shows', { contactKind: 'CALL' }, 0, { count: 6, answered: 1, isComplete: false }],
    ['is complete with each required answer', complete, 0, { count: 4, answered: 3, isComplete: true }],
    ['is not complete with an error', complete, 1, { errors: 1, isComplete: false }],
  ])('%s', (_, values, errors, expected) => {
    const faults = Array.from({ length: errors }, () => ({ fieldId: 'chartText', path: [], message }));
    expect(section && computeProgress(section, evaluate(chart, values), faults)).toMatchObject(expected);
  });
});

test('a prefill source that cannot be read counts as empty', () => {
  const none = {
    fromPatientChart: null,
    fromInitialAssessmentNote: null,
    fromTelehealthSession: null,
    isPartial: false,
  };
  expect(readPrefill({ ...none, fromIntakeForm: '[1]', fromMostRecentNote: '{"sleep":"well"}' })).toEqual({
    MOST_RECENT_NOTE: { sleep: 'well' },
  });
  expect(readPrefill(undefined)).toEqual({});
});

describe('an answer of the service', () => {
  const none = { note: null, error: null, faults: [], storedNote: null };
  test('without a note or a refusal decides nothing', () => {
    expect([toSaveOutcome(none), toSaveOutcome(null), toSaveOutcome(undefined)].map(({ kind }) => kind)).toEqual(
      Array(3).fill('unknown'),
    );
  });
  test('with a refusal keeps its code and faults', () => {
    const fault = { fieldId: 'chartText', path: [], code: 'REQUIRED', message };
    const error = { code: 'UPSERT_PATIENT_NOTE__INVALID_CONTENT' } as const;
    expect(toSaveOutcome({ ...none, error, faults: [fault] })).toMatchObject({
      kind: 'refused',
      ...error,
      faults: [fault],
    });
  });
});

describe('how AI took part', () => {
  test('is listed by field, in the order of the form, without what this version does not know', () => {
    const stored = {
      chartText: 'AI_GENERATED',
      contactDate: 'NOT_ELIGIBLE',
      contactKind: 'LATER',
      gone: 'AI_GENERATED',
    };
    expect(listStatuses(chart, JSON.stringify(stored)).map(({ id, status }) => [id, status])).toEqual([
      ['contactDate', 'NOT_ELIGIBLE'],
      ['chartText', 'AI_GENERATED'],
    ]);
    expect(listStatuses(chart, null)).toEqual([]);
  });
});
