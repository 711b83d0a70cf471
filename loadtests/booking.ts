import { check, sleep } from 'k6';
import http from 'k6/http';
import { Counter } from 'k6/metrics';

/**
 * Visitors who hold a time, book it and cancel it, while others search steadily. Each has a separate browser. k6 runs this; `npm run
 * load:booking` starts k6.
 */
const { TARGET, RATE = '2', SEARCHES = '10', SECONDS = '30', BOOK_P95_MS = '1000', SEARCH_P95_MS = '500' } = __ENV;

interface Time {
  providerId: string;
  timeStart: string;
}
interface Given {
  times: Time[];
  agreements: object[];
}
/** k6 does not check the shape of answers. */
type Answer = { status: number; data: Record<string, never> | undefined; errors: unknown };

/** Where visitors book: other tests book in California. */
const usState = 'IL';

/**
 * Loads open times of many providers, far enough ahead that canceling is free. Times of providers who also work in California stay for
 * other tests. A world that has just started may need a moment.
 */
export function setup(): Given {
  for (let tried = 0; tried < 10; tried++) {
    const given = look();
    if (given.times.length >= 20 && given.agreements.length > 0) return given;
    sleep(1);
  }
  throw new Error('no open times');
}

function look(): Given {
  const hour = 3_600_000;
  const range = { from: new Date(Date.now() + 72 * hour), to: new Date(Date.now() + 312 * hour) };
  const found = ask('times', texts.times, { ...range, usState });
  const { agreements } = (ask('agreements', texts.agreements).data ?? {}) as { agreements?: object[] };
  const { edges = [] } = (found.data?.pagedMarketplaceProviders ?? {}) as {
    edges?: { node: { id: string; license: { usState: string }[]; slots: { start: string }[] | null } }[];
  };
  const own = edges.filter(({ node }) => node.license.every((each) => each.usState !== 'CA'));
  const times = own.flatMap(({ node }) =>
    (node.slots ?? []).map(({ start }) => ({ providerId: node.id, timeStart: start })),
  );
  return { times, agreements: agreements ?? [] };
}

/** The second visitor to choose a time gets an error and leaves. */
export function bookAndCancel({ times, agreements }: Given) {
  const { providerId, timeStart } = pick(times);
  const slot = { providerId, timeStart, appointmentType: 'INTAKE', inOffice: false };
  const held = ask('hold', texts.hold, { values: { key: newKey(), slot } });
  const { hold } = (held.data?.holdSlot ?? {}) as { hold?: { id: string } | null };
  check(held, { 'a time is held, or reported as taken': ({ data }) => data?.holdSlot !== undefined });
  if (!hold) {
    refused.add(1);
    return;
  }
  const values = { key: newKey(), slot, state: usState, holdId: hold.id, profile: profileWith(agreements) };
  const booking = ask('book', texts.book, { values });
  const { appointment } = (booking.data?.createAppointment ?? {}) as { appointment?: Record<string, string> | null };
  check(booking, { 'the held time is booked': () => Boolean(appointment) });
  if (!appointment) return;
  booked.add(1);
  const { eventId, appointmentShortId } = appointment;
  const named = { eventId, appointmentShortId };
  const given = { key: newKey(), appointment: named, reason: 'BAD_TIME' };
  const canceling = ask('cancel', texts.cancel, { values: given });
  const { appointment: after } = (canceling.data?.clientCancelAppointment ?? {}) as {
    appointment?: { status: string };
  };
  check(canceling, { 'the booking is canceled': () => after?.status === 'CANCELED' });
  if (after) canceled.add(1);
}

export function search() {
  const values = { state: pick(['CA', 'NY', 'TX']), timezone: pick(zones) };
  const found = ask('search', texts.search, { values });
  check(found, { 'a search finds a provider': ({ data }) => Boolean(data?.pagedMarketplaceProviders) });
}

const arrivals = { executor: 'constant-arrival-rate', timeUnit: '1s', duration: `${SECONDS}s`, gracefulStop: '20s' };

export const options = {
  scenarios: {
    bookings: {
      ...arrivals,
      exec: 'bookAndCancel',
      rate: Number(RATE),
      preAllocatedVUs: Math.max(20, 10 * Number(RATE)),
    },
    searches: {
      ...arrivals,
      exec: 'search',
      rate: Number(SEARCHES),
      preAllocatedVUs: Math.max(20, 4 * Number(SEARCHES)),
    },
  },
  thresholds: {
    http_req_failed: ['rate<0.01'],
    checks: ['rate>0.99'],
    'http_req_duration{name:book}': [`p(95)<${BOOK_P95_MS}`],
    'http_req_duration{name:cancel}': [`p(95)<${BOOK_P95_MS}`],
    'http_req_duration{name:search}': [`p(95)<${SEARCH_P95_MS}`],
    dropped_iterations: ['count<1'],
    // A run without a booking proves nothing.
    booked: ['count>0'],
    canceled: ['count>0'],
  },
  summaryTrendStats: ['med', 'p(95)', 'p(99)', 'max'],
};

const booked = new Counter('booked');
const canceled = new Counter('canceled');
const refused = new Counter('refused_as_taken');
const zones = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles', 'Pacific/Honolulu'];

const texts = {
  times: `query($from: DateTime!, $to: DateTime!, $usState: String!) {
    pagedMarketplaceProviders(values: { state: $usState, age: "Adults", sort: NEXT_AVAILABLE }, first: 30) {
      edges {
        node {
          id
          license { usState }
          slots(appointmentType: INTAKE, location: VIRTUAL, from: $from, to: $to, first: 10, usState: $usState) { start }
        }
      }
    }
  }`,
  agreements: '{ agreements { agreement version } }',
  hold: 'mutation($values: HoldSlotValues!) { holdSlot(values: $values) { hold { id } error { code } } }',
  book: `mutation($values: CreateAppointmentValues!) {
    createAppointment(values: $values) { appointment { eventId appointmentShortId } error { code } }
  }`,
  cancel: `mutation($values: ClientCancelValues!) { clientCancelAppointment(values: $values) { appointment { status } } }`,
  search: `query($values: MarketplaceSearchValues!) {
    pagedMarketplaceProviders(first: 10, values: $values) { edges { node { id name } } }
  }`,
};

/** Calls the API as pages do; the name keeps variables out of the metrics. */
function ask(name: string, query: string, variables: object = {}): Answer {
  const headers = { 'content-type': 'application/json' };
  const params = { headers, tags: { name }, timeout: '10s' };
  const { status, body } = http.post(`${TARGET}/api/graphql`, JSON.stringify({ query, variables }), params);
  const { data, errors } = status === 200 && typeof body === 'string' ? JSON.parse(body) : {};
  return { status, data, errors };
}

/** A profile with a unique address, on which nothing depends. */
function profileWith(agreements: object[]) {
  return {
    firstName: 'Robin',
    lastName: 'Testly',
    dob: '1990-02-03',
    sexOnInsurance: 'FEMALE',
    relation: 'SELF',
    address: '12 Elm St',
    city: 'Chicago',
    state: usState,
    zipcode: '60601',
    stateOfResidence: usState,
    telephone: '(312) 555-0123',
    email: `load.${newKey()}@linden.example`,
    interpreterLanguage: 'English',
    agreements,
  };
}

function newKey(): string {
  return Array.from({ length: 22 }, () => Math.floor(Math.random() * 36).toString(36)).join('');
}

function pick<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)] as Item;
}
