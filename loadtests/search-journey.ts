import { check, group } from 'k6';
import http from 'k6/http';

/** A visitor's search: home, a state, a filter, the second page, a profile. k6 runs this; `npm run load:search` starts k6. */
export function journey() {
  const home = open('home', '/');
  check(home, { 'home has the search form': ({ body }) => body.includes('<form') });

  const state = pick(['california', 'new-york', 'texas']);
  const listing = open('listing', `/find/${state}`);
  check(listing, { 'a state finds providers': showsPeople });

  const filtered = open('filtered', `/find/${state}?timezone=${encodeURIComponent(pick(zones))}&sort=next-available`);
  check(filtered, { 'a filter finds providers': showsPeople });

  const second = open('second page', '/find/2');
  check(second, { 'the second page has providers': showsPeople });

  const [address] = peopleOn(listing);
  if (!address) return;
  const profile = open('profile', address);
  check(profile, { 'a profile shows the provider': ({ body }) => body.includes('<h1') });
}

const { TARGET, RATE = '5', SECONDS = '30', LISTING_P95_MS = '500', PROFILE_P95_MS = '500' } = __ENV;

export const options = {
  scenarios: {
    search: {
      exec: 'journey',
      // Visitors arrive whether or not earlier ones have been answered.
      executor: 'constant-arrival-rate',
      rate: Number(RATE),
      timeUnit: '1s',
      duration: `${SECONDS}s`,
      preAllocatedVUs: Math.max(10, 2 * Number(RATE)),
      gracefulStop: '10s',
    },
  },
  thresholds: {
    http_req_failed: ['rate<0.01'],
    checks: ['rate>0.99'],
    'http_req_duration{page:listing}': [`p(95)<${LISTING_P95_MS}`],
    'http_req_duration{page:profile}': [`p(95)<${PROFILE_P95_MS}`],
    // A visit that k6 could not start counts as a failure.
    dropped_iterations: ['count<1'],
    'http_reqs{page:profile}': ['count>0'],
  },
  summaryTrendStats: ['med', 'p(95)', 'p(99)', 'max'],
};

interface Page {
  status: number;
  body: string;
}

const zones = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles', 'Pacific/Honolulu'];

function open(page: string, path: string): Page {
  let answer: Page = { status: 0, body: '' };
  group(page, () => {
    // URLs contain what a visitor searches for. The name keeps them out of the metrics, and keeps the number of metrics small.
    const { status, body } = http.get(`${TARGET}${path}`, { tags: { page, name: page }, timeout: '10s' });
    answer = { status, body: typeof body === 'string' ? body : '' };
  });
  check(answer, { 'answers 200': ({ status }) => status === 200 });
  return answer;
}

function showsPeople(page: Page): boolean {
  return peopleOn(page).length > 0;
}

/** Returns the profile links of a listing. */
function peopleOn({ body }: Page): string[] {
  return [...body.matchAll(/href="(\/provider\/[^"?#]+)/g)].flatMap(([, address]) => (address ? [address] : []));
}

function pick<Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)] as Item;
}
