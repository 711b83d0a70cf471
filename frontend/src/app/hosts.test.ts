import { expect, it } from 'vitest';
import { foreignHome, originFor, sharedAddress } from './hosts.ts';

it.each([
  ['the client host', 'linden.localhost:8080', undefined],
  ['plain localhost', 'localhost:8080', undefined],
  ['an internal address', '127.0.0.1:8130', undefined],
  ['an unknown host', 'pod-7:8130', undefined],
  ['providers', 'provider.linden.localhost:8380', 'http://linden.localhost:8380/'],
  ['operations, deployed', 'ops.staging.linden.example', 'https://staging.linden.example/'],
])('%s', (_row, host, home) => expect(foreignHome(host)).toBe(home));

it.each([
  ['a world on another port', 'linden.localhost:8380', 'local', 'http://linden.localhost:8380'],
  ['plain localhost, which becomes the named host', 'localhost:8380', 'local', 'http://linden.localhost:8380'],
  ['an unknown host', 'evil.example:99', 'local', 'http://linden.localhost:8080'],
  ['production, whatever host is requested', 'evil.example:99', 'production', 'https://linden.example'],
  ['production, whatever port is requested', 'linden.example:99', 'production', 'https://linden.example'],
] as const)('addresses start with the public origin: %s', (_row, host, environment, origin) =>
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
    'an older path',
    provider,
    '/client-cancel-react/?eventId=$&',
    'http://linden.localhost:8380/client-cancel-react/?eventId=$&',
  ],
  ['a client page', provider, '/tips', undefined],
  ['another host in the address', provider, '//evil.example/booking-confirmation', undefined],
  ['the client host', 'linden.localhost:8380', '/booking-confirmation', undefined],
  ['operations', 'ops.linden.localhost:8380', '/booking-confirmation', undefined],
])('pages shared by providers and clients are on the client host: %s', (_row, host, address, leads) =>
  expect(sharedAddress(host, address)).toBe(leads),
);
