import { describe, expect, test } from 'vitest';
import { createField } from './create-field.ts';
import type { FieldValue } from './schema.ts';
import { decideSubmissionAiStatus, type SubmissionAiStatus, submissionAiStatusLabels } from './submission-ai-status.ts';
import { decideSuggestionState } from './suggestion-state.ts';

type Row = [suggestion: FieldValue | undefined, prefill: FieldValue | undefined, value: FieldValue | undefined];

const ai = 'by AI';
const before = 'prefilled';
const typed = 'typed';
const rows: [...Row, status: SubmissionAiStatus, afterAccepting?: SubmissionAiStatus][] = [
  [undefined, undefined, undefined, 'MANUALLY_ENTERED'],
  [undefined, undefined, typed, 'MANUALLY_ENTERED'],
  [undefined, before, undefined, 'MANUALLY_ENTERED'],
  [undefined, before, before, 'MANUALLY_ENTERED'],
  [undefined, before, typed, 'MANUALLY_ENTERED'],
  [ai, undefined, undefined, 'MANUALLY_ENTERED'],
  [ai, undefined, ai, 'AI_GENERATED'],
  [ai, undefined, typed, 'MANUALLY_ENTERED', 'AI_GENERATED_WITH_EDIT'],
  [ai, before, undefined, 'MANUALLY_ENTERED'],
  [ai, before, ai, 'AI_GENERATED'],
  [ai, before, before, 'PREFILL_OVERRODE_AI'],
  [ai, before, typed, 'MANUALLY_ENTERED', 'AI_GENERATED_WITH_EDIT'],
  [ai, ai, ai, 'PREFILL_OVERRODE_AI'],
  [ai, ai, typed, 'MANUALLY_ENTERED', 'AI_GENERATED_WITH_EDIT'],
];

describe('decideSubmissionAiStatus: suggestion, prefill, value', () => {
  test.each(rows)(
    '%s, %s, %s: %s, after accepting %s',
    (suggestion, prefill, value, status, afterAccepting = status) => {
      const facts = { aiEligible: true, suggestion, prefill, value };
      expect(decideSubmissionAiStatus({ ...facts, isAccepted: false })).toBe(status);
      expect(decideSubmissionAiStatus({ ...facts, isAccepted: true })).toBe(afterAccepting);
      expect(decideSubmissionAiStatus({ ...facts, aiEligible: false, isAccepted: true })).toBe('NOT_ELIGIBLE');
    },
  );

  test('lists and objects are compared by content', () => {
    const suggestion = ['a', { b: 1, c: 2 }];
    const facts = { aiEligible: true, suggestion, prefill: undefined, isAccepted: true };
    expect(decideSubmissionAiStatus({ ...facts, value: ['a', { c: 2, b: 1 }] })).toBe('AI_GENERATED');
    expect(decideSubmissionAiStatus({ ...facts, value: [{ b: 1, c: 2 }, 'a'] })).toBe('AI_GENERATED_WITH_EDIT');
  });

  test('has the labels of the spec (provider-portal, 4.5)', () => {
    expect(Object.values(submissionAiStatusLabels)).toEqual([
      'AI Generated',
      'AI Generated with edit',
      'Manually Entered',
      'Prefill overrode the AI suggestion',
      'Not eligible',
    ]);
  });
});

describe('decideSuggestionState', () => {
  const field = createField('textarea', 'f', 'F', { aiEligible: true, prefillFrom: ['INTAKE_FORM'] });
  const nothing = { field, suggestion: undefined, prefill: undefined };
  const known = { value: before, from: 'INTAKE_FORM' } as const;

  test.each([
    ['nothing and no value', { ...nothing, value: undefined }, { kind: 'EMPTY' }],
    ['nothing and a typed value', { ...nothing, value: typed }, { kind: 'EMPTY' }],
    [
      'a suggestion that was kept',
      { ...nothing, suggestion: ai, value: ai },
      { kind: 'AI_AUTOFILLED', accepted: true },
    ],
    ['one that was edited', { ...nothing, suggestion: ai, value: typed }, { kind: 'AI_AUTOFILLED', accepted: false }],
    [
      'one that was removed',
      { ...nothing, suggestion: ai, value: undefined },
      { kind: 'AI_AUTOFILLED', accepted: false },
    ],
    [
      'a suggestion for a field that AI must not fill',
      { ...nothing, field: { ...field, aiEligible: false }, suggestion: ai, value: ai },
      { kind: 'EMPTY' },
    ],
    ['a known source', { ...nothing, prefill: known, value: before }, { kind: 'PREFILLED', from: 'INTAKE_FORM' }],
    [
      'a known source and a suggestion',
      { field, suggestion: ai, prefill: known, value: before },
      { kind: 'PREFILLED', from: 'INTAKE_FORM' },
    ],
    [
      'a source that the field does not list',
      { ...nothing, prefill: { ...known, from: 'PATIENT_CHART' as const }, value: before },
      { kind: 'UNEXPECTED_PREFILL' },
    ],
    [
      'no known source',
      { ...nothing, prefill: { ...known, from: undefined }, value: before },
      { kind: 'UNEXPECTED_PREFILL' },
    ],
  ] as const)('%s', (_, facts, expected) => expect(decideSuggestionState(facts)).toEqual(expected));
});
