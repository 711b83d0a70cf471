import { usStates } from '@linden/vocabulary/places/us-states';
import { listingSlugs } from '@linden/vocabulary/search/listing-slugs';
import { describe, expect, it } from 'vitest';
import { findPath } from '#src/lib/paths/paths.ts';
import { getParametersForLinks, isReachable, readSearchAddress } from './search-address.ts';

const read = (path: string, experience: 'find' | 'therapists' = 'find') => {
  const [words = '', query = ''] = path.split('?');
  const segments = words.split('/').filter(Boolean);
  return readSearchAddress({ experience, segments, query: new URLSearchParams(query) });
};

describe('a search address', () => {
  it.each([
    ['find', ''],
    ['therapists', ''],
    ['find', 'california/oakland/cbt/7'],
    ['therapists', 'new-york/the-bronx'],
    ['find', 'ohio?insurance=Cedar+Mutual&name=Maya&license=LCSW&useLooseQuery=true&clsid=lead-1&sort=next-available'],
    ['find', 'ohio?availableDates=Mondays&availableTimes=Evening&timezone=America%2FNew_York&utm_source=mail&gclid=1'],
    ['find', '?language=Spanish&language=French&appointmentType=Consultation+call&availableImmediately=true'],
  ] as const)('is written as it was read: /%s/%s', (experience, path) => {
    const address = read(path, experience);
    const [words = '', query] = path.split('?');
    const expected = ['', experience, ...words.split('/').filter(Boolean)].join('/');
    expect(address && findPath(address)).toBe(query ? `${expected}?${query}` : expected);
  });

  // Every input needs at most one redirect.
  it('is canonical after one redirect, for every input', () => {
    const odd = [
      'specialty=ADHD',
      'address=+Oakland,+CA',
      'age=Adults',
      `name=${'x '.repeat(60)}`,
      'sort=distance',
      'zone=UTC',
    ];
    for (const { slug } of listingSlugs.filter((_each, index) => index % 7 === 0)) {
      for (const [, state] of usStates.slice(0, 12)) {
        for (const extra of odd) {
          const once = read(`${state}/${slug}/1?${extra}&availableTimes=Evening`);
          const written = once ? findPath(once) : '';
          const again = read(written.replace(/^\/find\/?/, ''));
          expect(again && findPath(again)).toBe(written);
        }
      }
    }
  });

  it('keeps a page past the end, so that the page can explain it', () => {
    expect(read('ohio/500')).toMatchObject({ page: 500 });
    expect([500, 501].map((page) => isReachable({ page }))).toEqual([true, false]);
  });

  it('treats a lead’s id as a filter; links out of the listing treat it as a tracking parameter', () => {
    const address = read('?clsid=lead-1&gclid=g');
    expect(address?.filters.clsid).toBe('lead-1');
    expect(String(address?.carried)).toBe('gclid=g');
    expect(address && String(getParametersForLinks(address))).toBe('gclid=g&clsid=lead-1');
  });
});
