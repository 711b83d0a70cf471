import { expect, test } from 'vitest';
import { getPeerName } from './rpc-tls.ts';

test.each([
  ['DNS:scheduling-worker, URI:spiffe://linden/scheduling', 'scheduling'],
  ['URI:spiffe://linden/bff, DNS:bff', 'bff'],
  ['DNS:bff', ''],
  ['URI:spiffe://elsewhere/bff', ''],
  ['DNS:"x, URI:spiffe://linden/bff"', ''],
  ['URI:spiffe://linden/bff/more', ''],
])('the certificate with %s names "%s"', (subjectaltname, name) => {
  expect(getPeerName({ subjectaltname })).toBe(name);
});
