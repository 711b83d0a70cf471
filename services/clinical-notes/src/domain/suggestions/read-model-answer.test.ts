import { describe, expect, test } from 'vitest';
import { readModelAnswer } from './read-model-answer.ts';

const task = { noteType: 'PROGRESS', sectionId: undefined, instruction: '', earlier: {} } as const;
const read = (answer: unknown) => readModelAnswer(typeof answer === 'string' ? answer : JSON.stringify(answer), task);

describe('readModelAnswer', () => {
  test('keeps values that fit their fields, and treats null as no answer', () => {
    const values = {
      plan: 'Weekly sessions.',
      sleep: 'Normal',
      interventions: ['CBT'],
      homework: null,
      assessment: ' ',
    };
    expect(read(values)).toEqual({
      values: { plan: 'Weekly sessions.', sleep: 'Normal', interventions: ['CBT'] },
      dropped: [],
    });
  });

  test.each([
    ['a number for a text', { plan: 7 }, 'plan', 'INVALID_TYPE'],
    ['a text for a list', { interventions: 'CBT' }, 'interventions', 'INVALID_TYPE'],
    ['a list of numbers', { interventions: [1] }, 'interventions', 'INVALID_TYPE'],
    ['an unknown option', { sleep: 'Sleeps like a log' }, 'sleep', 'INVALID_OPTION'],
    ['a text that is too long', { plan: 'x'.repeat(20_001) }, 'plan', 'TOO_LONG'],
    ['a link', { plan: 'See https://evil.example' }, 'plan', 'UNSAFE_TEXT'],
    ['markup', { plan: 'See <img src=x onerror=alert(1)>' }, 'plan', 'UNSAFE_TEXT'],
    ['a link in a record', { objectiveUpdates: [{ progress: 'www.evil.example' }] }, 'objectiveUpdates', 'UNSAFE_TEXT'],
    ['a field that AI must not fill', { riskLevel: 'LOW' }, '', 'UNKNOWN_FIELD'],
    ['an attestation', { attestation: true }, '', 'UNKNOWN_FIELD'],
    ['an invented field', { diagnosisOfTheModel: 'F99' }, '', 'UNKNOWN_FIELD'],
    ['an inherited name', '{"__proto__": {"plan": "x"}}', '', 'UNKNOWN_FIELD'],
  ])('leaves out %s and keeps the rest', (_, wrong, fieldId, reason) => {
    const answer = typeof wrong === 'string' ? wrong : { ...wrong, appetite: 'Normal' };
    const values = typeof wrong === 'string' ? {} : { appetite: 'Normal' };
    expect(read(answer)).toEqual({ values, dropped: [{ fieldId, reason }] });
  });

  test('filters unknown and repeated options from a list', () => {
    expect(read({ interventions: ['CBT', 'Hypnosis', 'CBT'] })).toEqual({
      values: { interventions: ['CBT'] },
      dropped: [{ fieldId: 'interventions', reason: 'INVALID_OPTION' }],
    });
  });

  test.each(['', 'null', '[{"plan":"x"}]', '"plan"', '{"plan": "x', '```json\n{}\n```'])(
    'counts %j as an empty object',
    (answer) => {
      expect(read(answer)).toEqual({ values: {}, dropped: [{ fieldId: '', reason: 'UNPARSABLE' }] });
    },
  );

  test('reads only the section that was asked for', () => {
    const answer = JSON.stringify({ plan: 'New plan.', assessment: 'Other section.' });
    expect(readModelAnswer(answer, { ...task, sectionId: 'planSection' }).values).toEqual({ plan: 'New plan.' });
  });
});
