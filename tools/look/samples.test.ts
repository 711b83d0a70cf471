import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../bootstrap/places.mjs';
import { chooseInstant } from './frozen-clock.ts';
import { renderSampleIssuerPages } from './sample-issuer-pages.ts';
import { renderSampleLetters } from './sample-letters.ts';

test('shows every page of the issuer', () => {
  const pages = globSync('*-page?(s).ts', { cwd: join(root, 'services/identity/src/web/pages') }).flatMap((file) => {
    const text = readFileSync(join(root, 'services/identity/src/web/pages', file), 'utf8');
    return [...text.matchAll(/^export function (\w+Page)\(/gm)].map(([, name = '']) => name);
  });
  expect(pages.length).toBeGreaterThan(15);
  const samples = readFileSync(join(import.meta.dirname, 'sample-issuer-pages.ts'), 'utf8');
  expect(pages.filter((page) => !new RegExp(`: ${page}\\(`).test(samples))).toEqual([]);
});

test.each([
  ['letters', renderSampleLetters],
  ['pages of the issuer', renderSampleIssuerPages],
])('renders the same %s each time', (_, render) => {
  expect(render()).toEqual(render());
  for (const { name, html } of render()) expect(`${name} ${html}`).not.toMatch(/undefined|\[object|NaN|Invalid Date/);
});

test.each([
  ['at night in the browser’s time zone', '2026-11-27T05:22:00Z', '2026-11-26T08:00:00Z'],
  ['in the first hour of a day', '2026-11-27T08:59:59Z', '2026-11-26T08:00:00Z'],
  ['an hour later', '2026-11-27T09:00:00Z', '2026-11-27T08:00:00Z'],
  ['in the evening', '2026-11-28T01:00:00Z', '2026-11-27T08:00:00Z'],
])('freezes the browser’s clock at the start of a day %s', (_, now, instant) => {
  expect(chooseInstant(new Date(now))).toEqual(new Date(instant));
});
