import { check } from 'k6';
import http from 'k6/http';
import { Counter, Rate } from 'k6/metrics';

/**
 * Attacks on the limits: floods of searches and of issuer requests, and guesses of a password. During each one, another visitor must notice
 * nothing. k6 runs this; `tools/load/run-abuse.ts` starts k6 and the processes, with low limits.
 * Other tests cover the limit of two live holds per person (`services/scheduling/tests/booking/holds.int.test.ts`) and of a household's requests at
 * the BFF (`bff/tests/visitors.int.test.ts`).
 */
const { API, ISSUER, PORTAL, SEARCH, PER_MINUTE = '60', KNOWN, UNKNOWN, NEIGHBOR, PASSWORD } = __ENV;

export function floodSearches() {
  const answer = search(addresses.flood, 'flooded search');
  const refused = answer.status === 429;
  searchFlood.add(refused ? 0 : 1);
  if (!refused) return;
  searchRefusals.add(1);
  check(answer, {
    'a rejected search returns its code': ({ body }) => String(body).includes('"TOO_MANY_REQUESTS"'),
    'a rejected search says when to retry': saysWhen,
  });
}

export function floodIssuer() {
  const answer = http.get(`${ISSUER}/.well-known/openid-configuration`, from(addresses.flood, 'flooded issuer'));
  const refused = answer.status === 429;
  issuerFlood.add(refused ? 0 : 1);
  if (!refused) return;
  issuerRefusals.add(1);
  check(answer, {
    'a rejected request returns its code': ({ body }) => String(body).includes('"RATE_LIMITED"'),
    'a rejected request says when to retry': saysWhen,
  });
}

/** Makes the same calls from another address during the floods. */
export function comeBeside() {
  neighbors.add(search(addresses.neighbor, 'other search').status === 200);
  neighbors.add(http.get(`${ISSUER}/jwks`, from(addresses.neighbor, 'other keys')).status === 200);
}

/** Guesses at an existing and at an unknown account look the same, and other people are not delayed. */
export function guess() {
  const [known, unknown] = [KNOWN, UNKNOWN].map((email, index) => {
    const browser = openSignIn(addresses.guesser[index]);
    const wrong = Array.from({ length: 12 }, (_, count) => browser.send(email, `guess number ${count}`));
    return { wrong, right: browser.send(email, PASSWORD) };
  });
  const all = [...known.wrong, ...unknown.wrong, known.right, unknown.right];
  const elsewhere = openSignIn(addresses.owner).send(KNOWN, PASSWORD);
  check(undefined, {
    'no guess signs in, and neither does the right password after too many': () => all.every(({ isIn }) => !isIn),
    'all are rejected with the same text': () =>
      all[0].said.includes('don’t match') && new Set(all.map(({ said }) => said)).size === 1,
    'the right person elsewhere signs in while a stranger guesses': () => elsewhere.isIn,
    'another person signs in': () => openSignIn(addresses.owner).send(NEIGHBOR, PASSWORD).isIn,
  });
}

const once = { executor: 'shared-iterations', maxDuration: '60s', gracefulStop: '0s' };
const allowed = Number(PER_MINUTE);
const flood = { ...once, vus: 4, iterations: 3 * allowed };

export const options = {
  scenarios: {
    searches: { ...flood, exec: 'floodSearches' },
    issuer: { ...flood, exec: 'floodIssuer' },
    beside: { ...once, exec: 'comeBeside', vus: 1, iterations: Math.floor(allowed / 2) },
    guesses: { ...once, exec: 'guess', vus: 1, iterations: 1 },
  },
  thresholds: {
    // A bucket refills while it is emptied, but by less than half during such a run.
    flooded_searches_answered: [`count>=${allowed}`, `count<${1.5 * allowed}`],
    flooded_searches_refused: ['count>0'],
    flooded_issuer_answered: [`count>=${allowed}`, `count<${1.5 * allowed}`],
    flooded_issuer_refused: ['count>0'],
    neighbors_answered: ['rate==1'],
    checks: ['rate==1'],
    // Rejections are answers; failures are not.
    http_req_failed: ['rate==0'],
  },
};

http.setResponseCallback(http.expectedStatuses({ min: 200, max: 429 }));

const searchFlood = new Counter('flooded_searches_answered');
const searchRefusals = new Counter('flooded_searches_refused');
const issuerFlood = new Counter('flooded_issuer_answered');
const issuerRefusals = new Counter('flooded_issuer_refused');
const neighbors = new Rate('neighbors_answered');

/** Addresses of documentation networks (RFC 5737), stated by a trusted proxy on this machine. */
const addresses = {
  flood: '198.51.100.1',
  neighbor: '203.0.113.1',
  guesser: ['198.51.100.2', '198.51.100.3'],
  owner: '203.0.113.2',
};

function from(address: string, name: string) {
  return { headers: { 'x-forwarded-for': address }, tags: { name }, timeout: '10s' };
}

function search(address: string, name: string) {
  const { headers, ...rest } = from(address, name);
  return http.post(`${API}/api/graphql`, SEARCH, {
    ...rest,
    headers: { ...headers, 'content-type': 'application/json' },
  });
}

function saysWhen({ headers }: { headers: Record<string, string> }): boolean {
  return Number(headers['Retry-After']) >= 1;
}

interface Answer {
  isIn: boolean;
  /** Status and text of the rejection. */
  said: string;
}

/** Opens a portal's sign-in page in a new browser. */
function openSignIn(address: string) {
  const jar = new http.CookieJar();
  const params = { ...from(address, 'sign-in'), jar, redirects: 0 };
  const follow = (answer: ReturnType<typeof http.get>): ReturnType<typeof http.get> => {
    const to = answer.headers.Location;
    if (!to || to.startsWith(PORTAL)) return answer;
    return follow(http.get(to.startsWith('/') ? `${ISSUER}${to}` : to, params));
  };
  const asked = {
    client_id: 'linden-client',
    redirect_uri: `${PORTAL}/client-login`,
    response_type: 'code',
    scope: 'openid',
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 'S256',
    state: 'state',
    nonce: 'nonce',
  };
  const query = Object.entries(asked).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const page = follow(http.get(`${ISSUER}/auth?${query.join('&')}`, params));
  const [, form] = /name="form" value="([^"]*)"/.exec(String(page.body)) ?? [];
  return {
    send(email: string, password: string): Answer {
      const answer = follow(http.post(page.url, { form, email, password }, params));
      const [words = ''] = /role="alert">.*?<\/div>/s.exec(String(answer.body)) ?? [];
      return {
        isIn: (answer.headers.Location ?? '').includes('/client-login?code='),
        said: `${answer.status} ${words}`,
      };
    },
  };
}
