import { expect, test } from 'vitest';
import { root } from '../bootstrap/places.mjs';
import { checkSecrets, findSecrets } from './secrets.ts';
import { findValueFaults } from './secrets-in-values.ts';

test('this repository contains no secrets', () => {
  expect(checkSecrets(root).findings).toEqual([]);
});

/** Built here, so that this file contains no secret itself. */
const a = 'a'.repeat(64);
const letters = 'Ab1'.repeat(20);
const planted: [string, string][] = [
  ['a private key', `-----BEGIN ${'PRIVATE'} KEY-----`],
  ['a private key', `-----BEGIN OPENSSH ${'PRIVATE'} KEY-----`],
  ['the private half of a JWK', `{"kty":"EC","d":"${a.slice(0, 43)}"}`],
  ['the private half of a JWK', `{ kty: 'EC', d: '${a.slice(0, 43)}' }`],
  ['a key of AWS', `AKIA${'Q'.repeat(16)}`],
  ['a key of Google', `AIza${a.slice(0, 35)}`],
  ['a token of GitHub', `ghp_${a.slice(0, 36)}`],
  ['a token of GitHub', `github_pat_${a.slice(0, 60)}`],
  ['a token of GitLab', `glpat-${a.slice(0, 20)}`],
  ['a token of npm', `npm_${a.slice(0, 36)}`],
  ['a token of npm', `//packages.example/:_authToken${'='}abc`],
  ['a key of Stripe', `sk_live_${a.slice(0, 24)}`],
  ['a key of Twilio', `SK${a.slice(0, 32)}`],
  ['a key of SendGrid', `SG.${a.slice(0, 22)}.${a.slice(0, 43)}`],
  ['a token of Slack', `xoxb-${a.slice(0, 12)}`],
  ['a signed token', `eyJ${letters}.eyJ${letters}.${letters}`],
  ['an address with a password', `postgres://linden:${letters.slice(0, 24)}@db:5432/linden`],
];

test.each(planted)('%s is found by its line and not printed: %#', (kind, secret) => {
  const [found] = findSecrets('a.ts', `first\nconst x = '${secret}';\n`);
  expect(found).toEqual({ path: 'a.ts', says: `line 2 has ${kind}` });
});

test.each([
  '-----BEGIN PUBLIC KEY-----',
  '{"kty":"EC","x":"abc","d":"short"}',
  'const d = new Date();',
  'ghp_short',
  'postgres://boss:pw@db:5432/linden',
  `//packages.example/:_authToken${'='}\${TOKEN}`,
  'https://linden.example:8080/@handle',
  `sha512-${a}`,
])('ignores similar text: %s', (text) => {
  expect(findSecrets('a.ts', text)).toEqual([]);
});

test.each<[string, string, number]>([
  ['the name of a secret', 'ingress: { tlsSecret: linden-tls }', 0],
  ['nothing', 'database: { password: "" }', 0],
  ['a reference', 'env: [{ name: SEALING_KEY, valueFrom: { secretKeyRef: { name: sealing, key: key } } }]', 0],
  ['a switch', 'automountServiceAccountToken: false', 0],
  ['a password', 'database: { password: hunter2 }', 1],
  ['a nested password', 'a: [{ b: { SMTP_PASSWORD: x } }]', 1],
  ['a key in a variable', 'env: [{ name: SEALING_KEY, value: abc }]', 1],
  ['a key in settings', 'settings: { CALLER_SIGNING_KEY: "{}" }', 1],
  ['a Secret', 'kind: Secret\nstringData: { a: b }', 1],
  ['a Secret after another object', 'kind: Service\n---\nkind: Secret\n', 1],
  ['invalid YAML', 'a: [', 1],
])('values with %s: %#', (_, text, expected) => {
  expect(findValueFaults('values.yaml', text)).toHaveLength(expected);
});
