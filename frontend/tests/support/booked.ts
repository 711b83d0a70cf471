import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import { patience } from './patience.ts';
import { keepForClients } from './provider-share.ts';

const isBusy = (message: string) => /does not answer right now|is busy/.test(message);

/** Calls the API of the running world as a visitor with their own browser cookie. Asks again while a service is too busy to answer. */
export function createVisitor() {
  let cookie = '';
  return async <Data>(query: string, variables: object = {}): Promise<Data> => {
    for (const end = Date.now() + patience.timeout; ; await setTimeout(500)) {
      const response = await fetch(`${process.env.TEST_WORLD_URL}/api/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ query, variables }),
      });
      cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
      const { data, errors } = (await response.json()) as { data: Data; errors?: { message: string }[] };
      if (!errors) return data;
      const text = errors.map(({ message }) => message).join('; ');
      if (!isBusy(text) || Date.now() > end) throw new Error(text);
    }
  };
}

export interface Booked {
  providerId: string;
  eventId: string;
  appointmentShortId: string;
  timeStart: string;
  /** `?eventId=..&appointmentShortId=..`. */
  query: string;
}

interface Found {
  pagedMarketplaceProviders: { edges: { node: { id: string; shortId: string; slots: { start: string }[] | null } }[] };
}

const hour = 3_600_000;

/**
 * Books an appointment as a visitor with a provider in California.
 * @param wanted hours from now
 * @param providerId any provider without it
 */
export async function bookAppointment(
  wanted: { after: number; before: number },
  providerId?: string,
  type = 'INTAKE',
): Promise<Booked> {
  const ask = createVisitor();
  const times = { from: new Date(Date.now() + wanted.after * hour), to: new Date(Date.now() + wanted.before * hour) };
  const found = await ask<Found>(
    `query($type: AppointmentType!, $from: DateTime!, $to: DateTime!) {
      pagedMarketplaceProviders(values: { state: "CA", age: "Adults", sort: NEXT_AVAILABLE }, first: 100) {
        edges { node { id shortId slots(appointmentType: $type, location: VIRTUAL, from: $from, to: $to, first: 8, usState: "CA") { start } } }
      }
    }`,
    { type, ...times },
  );
  const edges = found.pagedMarketplaceProviders.edges.filter(({ node }) => !providerId || node.id === providerId);
  // Other providers only where none of these has such a time.
  const own = keepForClients(edges, ({ node }) => node.shortId);
  for (const { node } of [...own, ...edges]) {
    const start = node.slots?.at(-1)?.start;
    const booked = start && (await bookSlot({ providerId: node.id, appointmentType: type, timeStart: start }));
    if (booked) return booked;
  }
  return expect.unreachable('no provider in California has such a time');
}

/** A city and a ZIP code in each state where tests book. */
const places = {
  CA: ['Oakland', '94609'],
  NY: ['New York', '10001'],
  TX: ['Houston', '77002'],
  FL: ['Miami', '33130'],
  PA: ['Philadelphia', '19103'],
  OH: ['Columbus', '43215'],
  MI: ['Detroit', '48226'],
  GA: ['Atlanta', '30303'],
  NC: ['Charlotte', '28202'],
  VA: ['Richmond', '23219'],
  TN: ['Nashville', '37203'],
} as const;

/** A new client who books. */
export interface BookedClient {
  firstName: string;
  lastName: string;
  email: string;
  usState: keyof typeof places;
}

/** A client whose letters go to the address of this file. */
export function createRobin(usState: BookedClient['usState'] = 'CA'): BookedClient {
  return { firstName: 'Robin', lastName: 'Testly', email: bookersEmail(), usState };
}

/** Books that time by video; undefined when it is not available. */
export async function bookSlot(
  slot: { providerId: string; appointmentType: string; timeStart: string },
  client = createRobin(),
): Promise<Booked | undefined> {
  const ask = createVisitor();
  const { agreements } = await ask<{ agreements: object[] }>('{ agreements { agreement version } }');
  const values = {
    key: randomUUID(),
    slot: { ...slot, inOffice: false },
    state: client.usState,
    profile: profileWith(client, agreements),
  };
  const { createAppointment } = await ask<{
    createAppointment: { appointment: Omit<Booked, 'query' | 'providerId'> | null };
  }>(
    `mutation($values: CreateAppointmentValues!) {
      createAppointment(values: $values) { appointment { eventId appointmentShortId timeStart } }
    }`,
    { values },
  );
  const booked = createAppointment.appointment;
  if (!booked) return undefined;
  const { eventId, appointmentShortId } = booked;
  return { ...booked, providerId: slot.providerId, query: `?${new URLSearchParams({ eventId, appointmentShortId })}` };
}

const emails = new Map<string, string>();

/** Emails about an appointment go here. Files of a worker share modules, so each has an address of its own. */
export function bookersEmail(): string {
  const file = expect.getState().testPath ?? '';
  const email = emails.get(file) ?? `booker.${randomUUID().slice(0, 8)}@linden.example`;
  emails.set(file, email);
  return email;
}

/** Begins with an address without emails, also at the second try of a test. */
export function renewBookersEmail(): void {
  emails.delete(expect.getState().testPath ?? '');
}

function profileWith({ usState, ...client }: BookedClient, agreements: object[]) {
  const [city, zipcode] = places[usState];
  return {
    ...client,
    dob: '1990-02-03',
    sexOnInsurance: 'FEMALE',
    address: '12 Elm St',
    city,
    state: usState,
    zipcode,
    stateOfResidence: usState,
    telephone: '(510) 555-0123',
    relation: 'SELF',
    interpreterLanguage: 'English',
    agreements,
  };
}
