import { describe, expect, test } from 'vitest';
import { buildAttributionCookies, getForeignReferrer, type Visit } from './attribution-cookies.ts';

const isOurs = (host: string) => host.endsWith('linden.example');
const none = () => false;
const came = (given: Partial<Visit>): Visit => ({ saved: {}, referrer: '', userAgent: '', isOurs, ...given });
const left = (given: Partial<Visit>, has: (name: string) => boolean = none) =>
  Object.fromEntries(buildAttributionCookies(came(given), has).map(({ name, value }) => [name, value]));
const year = 365 * 24 * 60 * 60;

describe('a visit leaves', () => {
  test('the spec’s cookies for the spec’s time (client-and-shared, sections 3 and 9)', () => {
    const touched = ['utm_campaign', 'utm_source', 'utm_medium', 'utm_content', 'utm_term', 'utm_device'];
    const lastOnly = ['network', 'placement', 'geoid', 'matchtype', 'gclid', 'fbclid', 'ndclid', 'msclkid'];
    const forAYear = [
      ...touched,
      ...touched.map((name) => `first_${name}`),
      ...lastOnly,
      'correlationId',
      'rvo_subid2',
    ];
    const written = [...forAYear, 'ttclid'].map((name) => [`linden_${name}`, 31_536_000]);
    const reviews = ['show_reviews', 'view_reviews'].map((name) => [`linden_${name}`, 2_592_000]);
    const all = [...touched, ...lastOnly, 'correlationId', 'rvo_subid2', 'ttclid', 'show_reviews', 'view_reviews'];
    const saved = Object.fromEntries([...all, 'tok', 'cusid', 'clsid', 'pid', 'ecrsid'].map((name) => [name, 'x']));
    const cookies = buildAttributionCookies(came({ saved }), none).map(({ name, maxAge }) => [name, maxAge]);
    expect(cookies.toSorted()).toEqual([...written, ...reviews].toSorted());
  });

  test('its last touch, and the first touch if there is none yet', () => {
    const saved = { utm_source: 'mail', utm_term: 'spring', gclid: 'G1' };
    expect(left({ saved })).toEqual({
      linden_utm_source: 'mail',
      linden_utm_term: 'spring',
      linden_first_utm_source: 'mail',
      linden_first_utm_term: 'spring',
      linden_gclid: 'G1',
    });
  });

  test('no other first touch, because the touches of two visits are not mixed', () => {
    const has = (name: string) => name === 'linden_first_utm_source';
    expect(left({ saved: { utm_source: 'ad', utm_campaign: 'may' } }, has)).toEqual({
      linden_utm_source: 'ad',
      linden_utm_campaign: 'may',
    });
  });

  test.each([
    ['utm_device', year],
    ['matchtype', year],
    ['correlationId', year],
    ['rvo_subid2', year],
    ['show_reviews', 30 * 24 * 60 * 60],
    ['view_reviews', 30 * 24 * 60 * 60],
  ])('%s for %d seconds', (name, seconds) => {
    const [cookie] = buildAttributionCookies(came({ saved: { [name]: 'x' } }), none);
    expect(cookie).toEqual({ name: `linden_${name}`, value: 'x', maxAge: seconds });
  });

  test('the browser only together with the source of the visit', () => {
    const userAgent = `Firefox/150 ${'x'.repeat(500)}`;
    expect(left({ userAgent, saved: { gclid: 'G1' } })).toEqual({
      linden_gclid: 'G1',
      linden_user_agent: expect.stringMatching(/^Firefox\/150 x{180,}$/),
    });
    expect(left({ userAgent })).toEqual({});
  });

  test.each(['tok', 'cusid', 'clsid', 'pid', 'ecrsid', 'specialty'])('nothing of %s', (name) => {
    expect(left({ saved: { [name]: 'x' } })).toEqual({});
  });

  test('at most 200 characters per value, and no empty values', () => {
    expect(left({ saved: { gclid: 'g'.repeat(500), network: '' } })).toEqual({ linden_gclid: 'g'.repeat(200) });
  });
});

test.each([
  ['letters that a cookie encodes in nine characters', '語'.repeat(500)],
  ['letters of two code units', `a${'😀'.repeat(500)}`],
  ['half a letter', '\ud83d'.repeat(500)],
])('never makes cookies that a server rejects: %s', (_row, value) => {
  const [cookie] = buildAttributionCookies(came({ saved: { gclid: value } }), none);
  const written = encodeURIComponent(cookie?.value ?? '').length;
  expect(written).toBeLessThanOrEqual(200);
  expect(written).toBeGreaterThan(180);
});

describe('the referring site', () => {
  test('is stored without its search query', () => {
    expect(left({ referrer: 'https://search.example/q?q=therapist+for+anxiety' })).toEqual({
      linden_referrer: 'https://search.example/',
      linden_referring_domain: 'search.example',
    });
  });

  test.each(['', 'https://provider.linden.example/find', 'about:blank', 'android-app://com.example'])(
    'ignores %j',
    (referrer) => {
      expect(getForeignReferrer(referrer, isOurs)).toBeUndefined();
    },
  );
});
