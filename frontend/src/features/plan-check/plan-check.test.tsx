import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { untranslated } from '#tests/support/fixtures/pseudo-locale.ts';
import { storedData } from '#tests/support/fixtures/stored-data.ts';
import { listOptions } from './load-insurances.ts';
import { PlanCheckPage } from './plan-check-page.tsx';
import { describeRefusal, describeVerdict, type PlanCheckResult } from './plan-check-words.ts';

const plan = { insurance: 'Cedar Mutual', usState: 'CA' };
const check = (more: Partial<PlanCheckResult>): PlanCheckResult => ({
  uuid: 'c',
  isRunning: false,
  eligibilityResult: 'UNKNOWN',
  reason: null,
  estimatedCostSummary: null,
  ...more,
});
const cost = (cents: number | null, maxCents?: number) => ({
  estimatedPatientResponsibilityCents: cents,
  estimatedCostRangeForPayorCents: maxCents === undefined ? null : { maxCents },
});

describe('the verdict', () => {
  it.each<[string, Partial<PlanCheckResult>, string, string, string | undefined]>([
    [
      ...(['covered with an estimate', { eligibilityResult: 'ELIGIBLE', estimatedCostSummary: cost(2500) }] as const),
      ...([
        'Your plan covers therapy',
        'Your estimated cost is $25 per session.',
        '/find/california?insurance=Cedar+Mutual',
      ] as const),
    ],
    [
      ...([
        'covered at an unknown cost',
        { eligibilityResult: 'ELIGIBLE', estimatedCostSummary: cost(null, 14_000) },
      ] as const),
      ...([
        'Your plan covers therapy',
        'You pay at most $140 for a 60-minute video session.',
        '/find/california?insurance=Cedar+Mutual',
      ] as const),
    ],
    [
      ...(['not covered', { eligibilityResult: 'INELIGIBLE' }] as const),
      ...(['Your plan doesn’t cover therapy with us', 'You can still see a therapist', '/find/california'] as const),
    ],
    ['not found', { reason: 'NO_MATCH' }, 'We couldn’t find your plan', 'doesn’t match', undefined],
    [
      'an outage',
      { reason: 'AWAY' },
      'We couldn’t reach your insurer',
      'doesn’t mean that your plan isn’t covered',
      undefined,
    ],
    ['too slow an insurer', { isRunning: true }, 'We couldn’t reach your insurer', 'doesn’t mean', undefined],
    [
      ...(['a plan without a connection', { reason: 'NOT_CHECKED' }] as const),
      ...([
        'We can’t check this plan online',
        'You can still book.',
        '/find/california?insurance=Cedar+Mutual',
      ] as const),
    ],
  ])('of a plan that is %s', (_, more, title, line, href) => {
    const verdict = describeVerdict(check(more), plan);
    expect(verdict.title).toBe(title);
    expect(verdict.lines[0]).toContain(line);
    expect(verdict.next?.href).toBe(href);
    if (more.eligibilityResult !== 'INELIGIBLE') expect(JSON.stringify(verdict)).not.toMatch(/doesn’t cover/);
  });
});

it.each([
  ['LANDING_CHECKS_EXHAUSTED', undefined, 'today’s limit', undefined],
  ['RATE_LIMITED', undefined, 'wait a minute', undefined],
  ['INVALID_DATE', 'values.birthDate', 'date of birth', 'dob'],
  ['REQUIRED', 'memberId', 'Member ID is not valid', 'memberId'],
  ['PAYOR_NOT_CHECKED', 'payorId', 'choose another', 'payorId'],
  ['TOO_LONG', 'values.lastName', 'too long', 'lastName'],
])('the refusal %s at %s is said in plain words', (code, field, words, at) => {
  const { text, field: shownAt } = describeRefusal({ code, field });
  expect(text).toContain(words);
  expect(shownAt).toBe(at);
});

describe('the page', () => {
  it('offers insurances once each, without cash and employer programs', () => {
    const payor = (payorId: string, name: string, planCategory: 'COMMERCIAL' | 'EAP' | 'CASH') => ({
      payorId,
      planCategory,
      isCash: planCategory === 'CASH',
      marketplaceNames: [name],
    });
    const payors = [payor('b', 'Birch', 'COMMERCIAL'), payor('e', 'Helper', 'EAP'), payor('a', 'Aspen', 'COMMERCIAL')];
    expect(listOptions([...payors, payor('b', 'Birch', 'COMMERCIAL'), payor('c', 'Cash', 'CASH')])).toEqual([
      { value: 'a', label: 'Aspen' },
      { value: 'b', label: 'Birch' },
    ]);
  });

  it('posts its form, so that no value can become part of an address', () => {
    const html = renderToStaticMarkup(<PlanCheckPage insurances={[{ value: 'a', label: 'Aspen' }]} />);
    expect(html).toMatch(/<form[^>]+method="post"/);
  });

  it('says that plans cannot be checked while the list is missing', () => {
    const html = renderToStaticMarkup(<PlanCheckPage insurances={undefined} />);
    expect(html).toContain('We can’t check plans right now.');
    expect(html).not.toContain('<form');
  });

  it('has every word from its namespace', () => {
    const page = <PlanCheckPage insurances={[{ value: 'a', label: 'Aspen' }]} />;
    expect(untranslated(() => page, storedData('Aspen'))).toEqual([]);
  });
});
