import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildStatement, computeBalances, type StatementPosting } from './build-statement.ts';

const person = { firstName: 'Alma', lastName: 'Rivera', birthDate: '1990-02-14' };
const period = { fromDay: '2026-11-01', throughDay: '2026-11-30' };
const posting = (cents: number, more: Partial<StatementPosting> = {}): StatementPosting => ({
  cause: 'SESSION_EARNED',
  happenedAt: new Date('2026-11-05T20:00:00Z'),
  cents,
  providerId: 'p-1',
  serviceDay: '2026-11-02',
  ...more,
});

it('adds up: each balance is the one before plus the posting, and the last is the sum of all', () => {
  const cents = fc.integer({ min: -1_000_000, max: 1_000_000 });
  fc.assert(
    fc.property(cents, fc.array(cents, { maxLength: 60 }), (openingCents, amounts) => {
      const lines = computeBalances({ ...period, openingCents, postings: amounts.map((each) => posting(each)) });
      let before = openingCents;
      for (const { cents: amount, balanceCents } of lines) {
        expect(balanceCents).toBe(before + amount);
        before = balanceCents;
      }
      expect(before).toBe(openingCents + amounts.reduce((sum, each) => sum + each, 0));
    }),
  );
});

it('says each posting in words, with the balances around them', () => {
  const postings = [
    posting(2_550),
    posting(7_500, { cause: 'FEE_AGREED', providerId: 'p-2', serviceDay: null }),
    posting(-2_550, { cause: 'PAYMENT_SUCCEEDED', providerId: null, serviceDay: null }),
    posting(-8_000, { cause: 'AMOUNT_WRITTEN_OFF', providerId: null, serviceDay: null }),
    posting(10, { cause: 'A_LATER_KIND', providerId: null, serviceDay: null }),
  ];
  const names = new Map([['p-1', 'Maya Linfield']]);
  const { blocks } = buildStatement({ ...period, openingCents: 100, postings }, person, names);
  const table = blocks.find((block) => block.type === 'table');
  expect(table?.type === 'table' && table.rows).toEqual([
    ['Nov 5, 2026', 'Your share of a session with Maya Linfield on Nov 2, 2026', '$25.50', '', '$26.50'],
    [
      'Nov 5, 2026',
      'Fee for a missed or late canceled session with a provider who left Linden',
      '$75.00',
      '',
      '$101.50',
    ],
    ['Nov 5, 2026', 'Payment by card', '', '$25.50', '$76.00'],
    ['Nov 5, 2026', 'Amount that you no longer owe', '', '$80.00', '-$4.00'],
    ['Nov 5, 2026', 'Correction', '$0.10', '', '-$3.90'],
  ]);
  expect(blocks[0]).toMatchObject({
    rows: [
      ['Client', 'Alma Rivera'],
      ['Period', 'Nov 1, 2026 to Nov 30, 2026'],
      ['Balance before Nov 1, 2026', '$1.00 due'],
      ['Balance on Nov 30, 2026', '$3.90 in your favor'],
    ],
  });
});

it('says that nothing happened', () => {
  const { blocks } = buildStatement({ ...period, openingCents: 0, postings: [] }, person, new Map());
  expect(blocks).toContainEqual({ type: 'paragraph', text: 'Nothing was charged or paid in this period.' });
});
