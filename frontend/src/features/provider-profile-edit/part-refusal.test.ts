import { expect, it } from 'vitest';
import { removeMended } from './part-refusal.ts';

interface Draft {
  firstName: string;
  npi: string;
}
const refused = {
  isChanged: false,
  faults: { firstName: 'Needed', npi: 'Invalid' },
  fault: 'Please check the fields.',
};

it.each([
  ['is fine now', { npi: '1' }, {}, { firstName: 'Needed' }, 'Please check the fields.'],
  ['is still wrong', { npi: '' }, { npi: 'Invalid' }, refused.faults, 'Please check the fields.'],
  ['both are fine now', { npi: '1', firstName: 'Ada' }, {}, {}, ''],
])('a message goes away when its field %s', (_row, changes, left, faults, fault) => {
  expect(removeMended<Draft>(refused, changes, left)).toEqual({ isChanged: false, faults, fault });
});

it('a refusal without a field stays until the next try', () => {
  const away = { isChanged: false, faults: {}, fault: 'No answer' };
  expect(removeMended<Draft>(away, { npi: '1' }, {})).toBe(away);
});
