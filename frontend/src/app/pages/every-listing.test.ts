import { Writable } from 'node:stream';
import { createLogger } from '@linden/platform/log';
import { cityPages } from '@linden/vocabulary/city-pages';
import { listingSlugs } from '@linden/vocabulary/listing-slugs';
import { stateSlug, usStates } from '@linden/vocabulary/us-states';
import { afterAll, describe, expect, it } from 'vitest';
import { fixtureApi } from '../../../tests/fixture-api.ts';
import { listingAnswer } from '../../../tests/fixture-listing.ts';
import { cardEdge, now } from '../../../tests/fixture-people.ts';
import { signIn } from '../../../tests/sign-in-config.ts';
import { createServer } from '../create-server.ts';
import { pages } from '../pages.tsx';

const assets = { script: '/s.js', style: '/s.css', font: '/f.woff2', icon: '/i.svg' };
const asked: Record<string, unknown>[] = [];
const graphql = fixtureApi({
  Listing: (variables) => {
    asked.push(variables);
    return listingAnswer([cardEdge()], { hasNextPage: true, totalCount: 60 }, { marketplaceFacets: null });
  },
});
const silent = new Writable({ write: (_line, _encoding, done) => done() });
const app = createServer({
  pages,
  tools: () => ({ graphql, now, supportEmail: 'help@linden.example', assets }),
  files: new Map(),
  logger: createLogger('frontend', { level: 'error', destination: silent }),
  secure: true,
  signIn,
});
afterAll(() => app.close());

/** What the API was asked for when the address was opened. */
async function open(url: string) {
  asked.length = 0;
  const { statusCode } = await app.inject({ url, headers: { host: 'linden.localhost' } });
  return { statusCode, values: (asked[0]?.values ?? {}) as Record<string, unknown> };
}

const codes: Record<string, string> = { 'Non Binary': 'NON_BINARY', 'Gender Fluid': 'GENDER_FLUID' };

describe.each(['find', 'therapists'])('/%s', (experience) => {
  it.each(['specialty', 'identity', 'gender', 'age', 'language', 'treatmentMethods'] as const)(
    'answers at every slug of %s with its one value',
    async (filter) => {
      for (const { slug, value } of listingSlugs.filter((each) => each.filter === filter)) {
        const { statusCode, values } = await open(`/${experience}/${slug}`);
        const sent = filter === 'gender' ? (codes[value] ?? value.toUpperCase()) : value;
        expect([slug, statusCode, values[filter]]).toEqual([slug, 200, filter === 'age' ? sent : [sent]]);
      }
    },
    60_000,
  );

  it('answers at every state', async () => {
    for (const [, code] of usStates) {
      const { statusCode, values } = await open(`/${experience}/${stateSlug(code)}`);
      expect([code, statusCode, values.state]).toEqual([code, 200, code]);
    }
  }, 60_000);

  it.each(cityPages.map(({ usState, slug, address }) => [`${stateSlug(usState)}/${slug}`, usState, address]))(
    'answers at the city %s',
    async (path, state, address) => {
      expect(await open(`/${experience}/${path}`)).toMatchObject({ statusCode: 200, values: { state, address } });
      expect(await open(`/${experience}/${path}/adults/2`)).toMatchObject({
        statusCode: 200,
        values: { age: 'Adults' },
      });
    },
  );

  it('does not answer at a word that is none', async () => {
    expect((await open(`/${experience}/anxieties`)).statusCode).toBe(404);
  });
});
