import type { CostLine } from '@linden/vocabulary/cost-line';
import { expect, it } from 'vitest';
import { formatCostLine, getCostWords } from './cost-words.ts';

it.each<[CostLine['kind'], Partial<CostLine>, string, string]>([
  ['SELF_PAY', { price: 15_000 }, 'cash', '$150 a session without insurance'],
  ['ASK_PRICE', {}, 'cash', 'Ask about the price'],
  ['CALL', {}, 'cash', 'No insurance needed for a call'],
  [
    'IN_NETWORK',
    { price: 15_000, insurance: 'Cedar Mutual' },
    'accepted',
    'In network with Cedar Mutual. Your plan sets your share.',
  ],
  [
    'NOT_LISTED',
    { price: 15_000, insurance: 'Cedar Mutual' },
    'warm',
    'Cedar Mutual is not on their list. $150 a session without insurance',
  ],
  ['UNCHECKED', { insurance: 'Cedar Mutual' }, 'warm', 'We couldn’t check Cedar Mutual right now'],
])('%s says what is known, and no more', (kind, given, tone, words) => {
  const line = { price: null, insurance: null, ...given, kind };
  expect(formatCostLine(line)).toBe(words);
  expect(getCostWords(line).tone).toBe(tone);
});

it('says what a checked plan will likely cost, in network only', () => {
  const estimate = { cents: 2500, checkedAt: '2026-11-23T18:00:00Z' };
  const line = { kind: 'IN_NETWORK', price: 15_000, insurance: 'Cedar Mutual', estimate } as const;
  expect(formatCostLine(line)).toBe(
    'In network with Cedar Mutual. Your estimated cost is $25 per session, as of Nov 23, 2026.',
  );
  expect(formatCostLine({ ...line, kind: 'NOT_LISTED' })).not.toContain('$25');
});
