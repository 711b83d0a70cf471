import { describe, expect, test } from 'vitest';
import { createField, createNoteSchema, createSection } from '#src/create-field.ts';
import { type FieldType, type FieldValue, type PrefillSource, prefillSources } from '#src/schema.ts';
import { sampleMedications } from '#src/testkit/sample-answers.ts';
import { createDefaultValues, mergePrefill } from './merge-prefill.ts';

const noteOf = (prefillFrom: readonly PrefillSource[], fieldType: FieldType = 'textarea', extras = {}) =>
  createNoteSchema('PROGRESS', 1, 'Note', [
    createSection('only', 'Only', [createField(fieldType, 'f', 'F', { prefillFrom, ...extras })]),
  ]);
const sourcesOf = (names: readonly PrefillSource[], value?: FieldValue) =>
  Object.fromEntries(names.map((name) => [name, { f: value ?? `from ${name}` }]));

test('sources stand in the order of the spec (provider-portal, 4.5)', () => {
  expect(prefillSources).toEqual([
    'INTAKE_FORM',
    'PATIENT_CHART',
    'MOST_RECENT_NOTE',
    'TELEHEALTH_SESSION',
    'INITIAL_ASSESSMENT_NOTE',
  ]);
});

/** All 32 sets of sources that have an answer. */
const sets = Array.from({ length: 32 }, (_, set) => prefillSources.filter((_source, bit) => set & (1 << bit)));

describe('mergePrefill', () => {
  test.each(sets.map((names) => [names.join(', ') || 'no source', names] as const))('%s', (_, names) => {
    const [first] = names;
    const merged = mergePrefill(noteOf(prefillSources.toReversed()), sourcesOf(names.toReversed()));
    expect(merged).toEqual(first ? { values: { f: `from ${first}` }, from: { f: first } } : { values: {}, from: {} });
  });

  test.each(prefillSources)('a source that the field does not list is not read: %s', (source) => {
    const others = prefillSources.filter((each) => each !== source);
    expect(mergePrefill(noteOf(others), sourcesOf([source]))).toEqual({ values: {}, from: {} });
  });

  test.each([
    ['blank', 'textarea', '  ', {}],
    ['of another shape', 'textarea', 7, {}],
    ['no option', 'radio', 'MAYBE', { options: ['YES', 'from PATIENT_CHART'] }],
    ['too long', 'textarea', 'a'.repeat(40), { maxLength: 30 }],
  ] as const)('the next source is read when a value is %s', (_, fieldType, value, extras) => {
    const sources = { ...sourcesOf(['INTAKE_FORM'], value), ...sourcesOf(['PATIENT_CHART']) };
    expect(mergePrefill(noteOf(prefillSources, fieldType, extras), sources).from).toEqual({ f: 'PATIENT_CHART' });
  });

  test('medications come without the confirmations of another session, and a field that is asked anew stays empty', () => {
    const medications = { ...sampleMedications, medicationsValid: true, disclaimerChecked: true };
    const { medicationsValid: _, disclaimerChecked: __, ...carried } = medications;
    const merged = mergePrefill(
      noteOf(['MOST_RECENT_NOTE'], 'medications_input'),
      sourcesOf(['MOST_RECENT_NOTE'], medications),
    );
    expect(merged.values.f).toEqual(carried);
    const anew = noteOf(['MOST_RECENT_NOTE'], 'textarea', { isFresh: true });
    expect(mergePrefill(anew, sourcesOf(['MOST_RECENT_NOTE']))).toEqual({ values: {}, from: {} });
  });

  test('an unfinished answer is taken', () => {
    const merged = mergePrefill(
      noteOf(['INTAKE_FORM'], 'goals_input'),
      sourcesOf(['INTAKE_FORM'], [{ clientGoal: 'Improve sleep' }]),
    );
    expect(merged.values.f).toEqual([{ clientGoal: 'Improve sleep' }]);
  });
});

test('a new note starts with the default values', () => {
  expect(createDefaultValues(noteOf([], 'treatment_plan_sharing_input', { defaultValue: true }))).toEqual({ f: true });
  expect(createDefaultValues(noteOf([]))).toEqual({});
});
