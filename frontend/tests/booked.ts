import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { keepForClients } from './provider-share.ts';

/** Calls the API of the running world as a visitor with their own browser cookie. */
export function createVisitor() {
  let cookie = '';
  return async <Data>(query: string, variables: object = {}): Promise<Data> => {
    const response = await fetch(`${process.env.TEST_WORLD_URL}/api/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ query, variables }),
    });
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    const { data, errors } = (await response.json()) as { data: Data; errors?: { message: string }[] };
    if (errors) throw new Error(errors.map(({ message }) => message).join('; '));
    return data;
  };
}

export interface Booked {
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

/** Books an appointment as a visitor with a provider in California. @param wanted hours from now */
export async function bookAppointment(wanted: { after: number; before: number }, type = 'INTAKE'): Promise<Booked> {
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
  const { edges } = found.pagedMarketplaceProviders;
  // Other providers only where none of these has such a time.
  const own = keepForClients(edges, ({ node }) => node.shortId);
  for (const { node } of [...own, ...edges]) {
    const start = node.slots?.at(-1)?.start;
    const booked = start && (await bookSlot({ providerId: node.id, appointmentType: type, timeStart: start }));
    if (booked) return booked;
  }
  return expect.unreachable('no provider in California has such a time');
}

/** Books that time with a provider in California by video; undefined when it is not available. */
export async function bookSlot(slot: {
  providerId: string;
  appointmentType: string;
  timeStart: string;
}): Promise<Booked | undefined> {
  const ask = createVisitor();
  const { agreements } = await ask<{ agreements: object[] }>('{ agreements { agreement version } }');
  const values = {
    key: randomUUID(),
    slot: { ...slot, inOffice: false },
    state: 'CA',
    profile: profileWith(agreements),
  };
  const { createAppointment } = await ask<{ createAppointment: { appointment: Omit<Booked, 'query'> | null } }>(
    `mutation($values: CreateAppointmentValues!) {
      createAppointment(values: $values) { appointment { eventId appointmentShortId timeStart } }
    }`,
    { values },
  );
  const booked = createAppointment.appointment;
  if (!booked) return undefined;
  const { eventId, appointmentShortId } = booked;
  return { ...booked, query: `?${new URLSearchParams({ eventId, appointmentShortId })}` };
}

const emails = new Map<string, string>();

/** Emails about an appointment go here. Files of a worker share modules, so each has an address of its own. */
export function bookersEmail(): string {
  const file = expect.getState().testPath ?? '';
  const email = emails.get(file) ?? `booker.${randomUUID().slice(0, 8)}@linden.example`;
  emails.set(file, email);
  return email;
}

function profileWith(agreements: object[]) {
  return {
    ...{ firstName: 'Robin', lastName: 'Testly', dob: '1990-02-03', sexOnInsurance: 'FEMALE' },
    ...{ address: '12 Elm St', city: 'Oakland', state: 'CA', zipcode: '94609', stateOfResidence: 'CA' },
    ...{ telephone: '(510) 555-0123', email: bookersEmail(), relation: 'SELF', interpreterLanguage: 'English' },
    agreements,
  };
}
