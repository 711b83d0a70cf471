import { describe, expect, it } from 'vitest';
import { now } from '#tests/support/fixtures/fixture-people.ts';
import { untranslated } from '#tests/support/fixtures/pseudo-locale.ts';
import { storedData } from '#tests/support/fixtures/stored-data.ts';
import { FullyBooked, type FullyBookedProps } from './fully-booked.tsx';
import type { Other } from './load-others.ts';

function other(given: Partial<Other['node']>, location: 'VIRTUAL' | 'IN_OFFICE' = 'VIRTUAL'): Other {
  return {
    costLine: { kind: 'SELF_PAY', price: 11_000, insurance: null },
    slots: [{ start: '2026-11-23T18:00:00Z', location }],
    node: {
      id: 'z',
      shortId: 'zora1',
      name: 'Zora Oakvane',
      isPrescriber: false,
      thumbnailUrl: null,
      specialties: ['Anxiety', 'Depression'],
      topSpecialties: ['Anxiety'],
      timeZone: 'America/Los_Angeles',
      license: [{ usState: 'CA', licenseType: 'PsyD' }],
      ...given,
    },
  };
}

const others = [other({}), other({ id: 'y', name: 'Zora Oakvane' }, 'IN_OFFICE')];

function section(given: Partial<FullyBookedProps> = {}) {
  const person = { name: 'Maya Okafor', isClosed: false, hasCalls: true, place: 'California', state: 'CA' };
  const wanted = { insurance: undefined, needs: ['Depression'], listing: '/find', linkOf: () => '/provider', now };
  return <FullyBooked {...person} {...wanted} others={others} {...given} />;
}

const data = storedData('Maya', 'Zora Oakvane', 'PsyD', 'Cedar Mutual');

describe('every word about a fully booked provider comes from its namespace', () => {
  it.each<[string, Partial<FullyBookedProps>]>([
    ['with others, and a call', {}],
    ['with an insurance that others take', { insurance: 'Cedar Mutual', hasCalls: false }],
    ['without new clients', { isClosed: true }],
    ['without similar providers', { others: [] }],
    ['when similar providers failed to load', { others: undefined }],
  ])('%s', (_row, given) => expect(untranslated(() => section(given), data)).toEqual([]));

  it('control: finds a name that the test does not know', () => {
    const stranger = [other({ name: 'Another Name' })];
    expect(untranslated(() => section({ others: stranger }), data)).toEqual(['Another Name']);
  });
});
