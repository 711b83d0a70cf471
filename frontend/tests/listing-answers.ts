import { Writable } from 'node:stream';
import { createLogger } from '@linden/platform/telemetry/log';
import { stateSlug, usStates } from '@linden/vocabulary/places/us-states';
import { cityPages } from '@linden/vocabulary/search/city-pages';
import { listingSlugs } from '@linden/vocabulary/search/listing-slugs';
import { describe, expect, it } from 'vitest';
import { createServer } from '#src/app/create-server.ts';
import { pages } from '#src/app/pages.tsx';
import { fixtureApi } from './fixture-api.ts';
import { listingAnswer } from './fixture-listing.ts';
import { cardEdge, now } from './fixture-people.ts';
import { signIn } from './sign-in-config.ts';

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

/** Opens an address on the real page server. @returns its status and its API requests */
async function openListing(url: string) {
  asked.length = 0;
  const { statusCode } = await app.inject({ url, headers: { host: 'linden.localhost' } });
  return { statusCode, values: (asked[0]?.values ?? {}) as Record<string, unknown> };
}

const codes: Record<string, string> = { 'Non Binary': 'NON_BINARY', 'Gender Fluid': 'GENDER_FLUID' };
const slugFilters = ['specialty', 'identity', 'gender', 'age', 'language', 'treatmentMethods'] as const;

/**
 * Declares tests that listing addresses answer.
 * @param pick chooses which slugs, states and cities of each list are opened
 */
export function describeListings(pick: <T>(all: readonly T[]) => readonly T[]): void {
  describe.each(['find', 'therapists'])('/%s', (experience) => {
    it.each(slugFilters)(
      'sends the one value of each slug of %s to the search',
      async (filter) => {
        for (const { slug, value } of pick(listingSlugs.filter((each) => each.filter === filter))) {
          const { statusCode, values } = await openListing(`/${experience}/${slug}`);
          const sent = filter === 'gender' ? (codes[value] ?? value.toUpperCase()) : value;
          expect([slug, statusCode, values[filter]]).toEqual([slug, 200, filter === 'age' ? sent : [sent]]);
        }
      },
      60_000,
    );

    it('sends the state of each state address to the search', async () => {
      for (const [, code] of pick(usStates)) {
        const { statusCode, values } = await openListing(`/${experience}/${stateSlug(code)}`);
        expect([code, statusCode, values.state]).toEqual([code, 200, code]);
      }
    }, 60_000);

    it('sends the place of each city address to the search, also with a slug and a page', async () => {
      for (const { usState, slug, address } of pick(cityPages)) {
        const path = `/${experience}/${stateSlug(usState)}/${slug}`;
        const plain = await openListing(path);
        expect([slug, plain]).toMatchObject([slug, { statusCode: 200, values: { state: usState, address } }]);
        const filtered = await openListing(`${path}/adults/2`);
        expect([slug, filtered]).toMatchObject([slug, { statusCode: 200, values: { age: 'Adults' } }]);
      }
    }, 60_000);

    it('answers 404 for an unknown slug', async () => {
      expect((await openListing(`/${experience}/anxieties`)).statusCode).toBe(404);
    });
  });
}
