import { expect, test } from 'vitest';
import { noteSchemas } from '../note-types/note-schemas.ts';
import { noteTypes } from '../schema.ts';
import { createSampleValues } from '../testkit/create-sample-values.ts';
import { maxSummaryLength, suggestSummary, writeOneLine } from './note-summary.ts';

const chart = (chartText: string) => suggestSummary(noteSchemas.CHART, { contactKind: 'OTHER', chartText });

test.each([
  ['the first sentence', 'Called the school. The coach agrees.', 'Called the school.'],
  ['a question', 'Is it better? Yes.', 'Is it better?'],
  ['an answer without an end', 'Called the school', 'Called the school'],
  ['a number with a point', 'The score was 6.5 today. Lower than before.', 'The score was 6.5 today.'],
  ['several lines as one', 'Called\n\tthe school\u0000 today.', 'Called the school today.'],
  ['nothing for a blank answer', ' \n ', ''],
])('proposes %s', (_, answer, line) => expect(chart(answer)).toBe(line));

test('a long sentence ends after a word', () => {
  const line = chart(`${'word '.repeat(60)}end`);
  expect(line.length).toBeLessThanOrEqual(maxSummaryLength);
  expect(line).toMatch(/^(word )+word…$/);
  expect(chart('😀'.repeat(200))).toMatch(/^😀+…$/u);
});

test('takes no hidden answer', () => {
  const values = { contactKind: 'MISSED', contactWith: 'School counselor', chartText: 'Did not come.' };
  expect(suggestSummary(noteSchemas.CHART, values)).toBe('Did not come.');
});

test.each(noteTypes)('a %s with all answers has a proposal, and answers that are asked anew have none', (noteType) => {
  const schema = noteSchemas[noteType];
  const values = createSampleValues(schema);
  expect(suggestSummary(schema, values)).not.toBe('');
  const fresh = schema.sections.flatMap(({ fields }) => fields.filter(({ isFresh }) => isFresh).map(({ id }) => id));
  expect(suggestSummary(schema, Object.fromEntries(fresh.map((id) => [id, values[id] ?? null])))).toBe('');
});

test('a line has no line breaks and no spaces around it', () => {
  expect(writeOneLine('  Slept\r\nbetter.\u2028 ')).toBe('Slept better.');
});
