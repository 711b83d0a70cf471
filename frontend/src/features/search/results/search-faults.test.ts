import { describe, expect, it } from 'vitest';
import { describeMissing, explainFault, getMissingSentence } from './search-faults.ts';

const fault = (code: string, field?: string) => ({ code, field, path: [] });

describe('explainFault', () => {
  it.each([
    ['an unknown address', fault('ADDRESS_UNKNOWN', 'address'), 'address', /don’t know this place/],
    ['an unknown plan', fault('INSURANCE_UNKNOWN', 'insurance'), 'insurance', /don’t know this plan/],
    ['hours in the wrong order', fault('INVALID_RANGE', 'timeEnd'), 'timeEnd', /later than the start/],
    ['an unknown code at a known field', fault('NEW_RULE', 'gender'), 'gender', /That didn’t work/],
    ['a known filter', fault('TOO_LONG', 'name'), 'name', /That didn’t work/],
  ])('%s', (_row, given, field, message) => {
    expect(explainFault(given)?.field).toBe(field);
    expect(explainFault(given)?.message).toMatch(message);
  });

  it.each([
    ['the search is away', fault('SEARCH_UNAVAILABLE')],
    ['something broke', fault('INTERNAL_SERVER_ERROR')],
    ['a field that no form has', fault('OUT_OF_RANGE', 'radiusMiles')],
  ])('is not an input fault: %s', (_row, given) => expect(explainFault(given)).toBeUndefined());
});

it('names each missing part once', () => {
  const names = describeMissing(new Set(['insurances', 'providerPayors', 'marketplaceRating', 'brandNewField']));
  expect(getMissingSentence(names)).toContain('We couldn’t load insurance plans, ratings and some details.');
});
