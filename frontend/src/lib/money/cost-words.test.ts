import type { CostLine } from '@linden/vocabulary/insurance/cost-line';
import type { EmployerVisits } from '@linden/vocabulary/insurance/plan-cost';
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

it('says what the check found to the client alone, and never in network about a plan in doubt', () => {
  const line = { kind: 'NEEDS_LOOK', price: 15_000, insurance: 'Cedar Mutual' } as const;
  expect(formatCostLine(line)).toBe('Your insurance needs a look');
  expect(formatCostLine({ ...line, finding: 'Your insurance says this plan isn’t active.' })).toBe(
    'Your insurance needs a look. Your insurance says this plan isn’t active.',
  );
});

it('says what a checked plan will likely cost, in network only', () => {
  const estimate = {
    cents: 2500,
    checkedAt: '2026-11-23T18:00:00Z',
    isDeductible: false,
    laterCents: null,
    laterPercent: null,
  };
  const line = { kind: 'IN_NETWORK', price: 15_000, insurance: 'Cedar Mutual', estimate } as const;
  expect(formatCostLine(line)).toBe(
    'In network with Cedar Mutual. Your estimated cost is $25 per session, as of Nov 23, 2026.',
  );
  expect(formatCostLine({ ...line, kind: 'NOT_LISTED' })).not.toContain('$25');
});

it('says why the next session costs more than later ones, and what those cost', () => {
  const deductible = {
    cents: 17_000,
    checkedAt: '2026-11-23T18:00:00Z',
    isDeductible: true,
    laterCents: 3_000,
    laterPercent: null,
  };
  const line = { kind: 'IN_NETWORK', price: 17_000, insurance: 'Cedar Mutual', estimate: deductible } as const;
  expect(formatCostLine(line)).toBe(
    'In network with Cedar Mutual. Your next session costs about $170, because your deductible isn’t used up yet. After that, a session costs about $30, your copay. This is as of Nov 23, 2026.',
  );
  expect(formatCostLine({ ...line, estimate: { ...deductible, laterCents: null, laterPercent: 20 } })).toContain(
    'After that, you pay 20% of what your plan allows for a session.',
  );
  expect(formatCostLine({ ...line, estimate: { ...deductible, laterCents: null } })).toContain(
    'because your deductible isn’t used up yet. We don’t know yet what later sessions cost.',
  );
});

it('says the most that a plan allows when its cost is unknown', () => {
  const line = { kind: 'IN_NETWORK', price: 15_000, insurance: 'Cedar Mutual', estimate: null } as const;
  expect(formatCostLine({ ...line, mostCents: 14_000 })).toBe(
    'In network with Cedar Mutual. If your plan covers it, you pay at most $140 a session.',
  );
  expect(formatCostLine({ ...line, kind: 'NOT_LISTED', mostCents: 14_000 })).not.toContain('$140');
});

it.each<[string, EmployerVisits, string]>([
  ['a visit for this session', { left: 3, isCovered: true, needsCode: false }, 'pays for this session. 3 visits left.'],
  ['the last visit', { left: 1, isCovered: true, needsCode: false }, 'pays for this session. 1 visit left.'],
  [
    'a visit that is the last one and reserved',
    { left: 0, isCovered: true, needsCode: false },
    'pays for this session. 0 visits left.',
  ],
  ['no visit left', { left: 0, isCovered: false, needsCode: false }, 'Your employer’s program has no visits left.'],
  ['no number', { left: null, isCovered: false, needsCode: false }, 'decides how many visits it pays for.'],
  [
    'no code yet',
    { left: 6, isCovered: false, needsCode: true },
    '6 visits left. Add your EAP auth code before your next session.',
  ],
])('an employer program with %s', (_, employerVisits, words) => {
  const line = { kind: 'IN_NETWORK', price: 15_000, insurance: 'Steady Hand EAP', mostCents: 14_000 } as const;
  expect(formatCostLine({ ...line, employerVisits })).toContain(words);
});
