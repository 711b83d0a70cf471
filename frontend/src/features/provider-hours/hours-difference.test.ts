import { expect, test } from 'vitest';
import { anOwner } from '#tests/support/fixtures/provider-fixtures.ts';
import { listDifferences } from './hours-difference.ts';
import { createDraft, type HoursDraft } from './hours-draft.ts';

const { values } = createDraft(anOwner(), 'America/Los_Angeles');
const monday = { day: 1, start: 540, end: 720, virtual: true, inOffice: false };

test.each<[string, Partial<HoursDraft>, [string, string, string][]]>([
  ['nothing', {}, []],
  ['longer hours', { windows: [{ ...monday, end: 780 }] }, [['By video', 'Monday 12:00 PM to 1:00 PM', 'none']]],
  ['fewer hours', { windows: [{ ...monday, start: 600 }] }, [['By video', 'none', 'Monday 9:00 AM to 10:00 AM']]],
  [
    'another place',
    { windows: [{ ...monday, virtual: false, inOffice: true }] },
    [
      ['By video', 'none', 'Monday 9:00 AM to 12:00 PM'],
      ['At your office', 'Monday 9:00 AM to 12:00 PM', 'none'],
    ],
  ],
  ['a rule', { bufferMinutes: 10 }, [['Buffer after each session', '10 minutes', 'none']]],
  ['an answer', { reviewsNewClients: true }, [['New clients wait until I confirm them', 'yes', 'no']]],
])('my hours differ from the saved ones by %s', (_, changes, expected) => {
  const found = listDifferences({ ...values, ...changes }, values);
  expect(found.map(({ what, mine, theirs }) => [what, mine, theirs])).toEqual(expected);
});

test('names the states that differ', () => {
  const [difference] = listDifferences({ ...values, states: [] }, values);
  expect(difference).toMatchObject({ what: 'Where your clients are', mine: '' });
  expect(difference?.theirs).toContain('CA (By video, At your office)');
});
