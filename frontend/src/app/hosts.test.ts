import { expect, it } from 'vitest';
import { foreignHome } from './hosts.ts';

it.each([
  ['the clients’ own host', 'linden.localhost:8080', undefined],
  ['plain localhost', 'localhost:8080', undefined],
  ['an address inside', '127.0.0.1:8130', undefined],
  ['a host nobody knows', 'pod-7:8130', undefined],
  ['providers', 'provider.linden.localhost:8380', 'http://linden.localhost:8380/'],
  ['operations, deployed', 'ops.staging.linden.example', 'https://staging.linden.example/'],
])('%s', (_row, host, home) => expect(foreignHome(host)).toBe(home));
