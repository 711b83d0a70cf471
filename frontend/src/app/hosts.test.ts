import { expect, it } from 'vitest';
import { foreignHome, originFor } from './hosts.ts';

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
