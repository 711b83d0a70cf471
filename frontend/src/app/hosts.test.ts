import { expect, it } from 'vitest';
import { foreignHome, originFor, sharedAddress } from './hosts.ts';

it.each([
  ['the clients’ own host', 'linden.localhost:8080', undefined],
  ['plain localhost', 'localhost:8080', undefined],
  ['an address inside', '127.0.0.1:8130', undefined],
  ['a host nobody knows', 'pod-7:8130', undefined],
  ['providers', 'provider.linden.localhost:8380', 'http://linden.localhost:8380/'],
  ['operations, deployed', 'ops.staging.linden.example', 'https://staging.linden.example/'],
])('%s', (_row, host, home) => expect(foreignHome(host)).toBe(home));

it.each([
  ['a world on a port of its own', 'linden.localhost:8380', 'local', 'http://linden.localhost:8380'],
  ['plain localhost, by the name of the place', 'localhost:8380', 'local', 'http://linden.localhost:8380'],
  ['a host nobody knows', 'evil.example:99', 'local', 'http://linden.localhost:8080'],
  ['production, whatever is asked for', 'evil.example:99', 'production', 'https://linden.example'],
  ['production, whatever port is asked for', 'linden.example:99', 'production', 'https://linden.example'],
] as const)('addresses begin with the public origin: %s', (_row, host, environment, origin) =>
  expect(originFor(host, environment)).toBe(origin),
);

const provider = 'provider.linden.localhost:8380';
it.each([
  [
    'a confirmation',
    provider,
    '/booking-confirmation?eventId=a&shortId=b',
    'http://linden.localhost:8380/booking-confirmation?eventId=a&shortId=b',
  ],
  [
    'an older name',
    provider,
    '/client-cancel-react/?eventId=$&',
    'http://linden.localhost:8380/client-cancel-react/?eventId=$&',
  ],
  ['a page that only clients have', provider, '/tips', undefined],
  ['another host in the address', provider, '//evil.example/booking-confirmation', undefined],
  ['the clients’ own host', 'linden.localhost:8380', '/booking-confirmation', undefined],
  ['operations', 'ops.linden.localhost:8380', '/booking-confirmation', undefined],
])('what providers and clients share stands with the clients: %s', (_row, host, address, leads) =>
  expect(sharedAddress(host, address)).toBe(leads),
);
