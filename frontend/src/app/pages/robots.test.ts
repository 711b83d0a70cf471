import { describe, expect, it } from 'vitest';
import { awayApi } from '#tests/support/fixtures/fixture-api.ts';
import { now } from '#tests/support/fixtures/fixture-people.ts';
import { renderRobots } from './robots.ts';

const assets = { script: '/s.js', style: '/s.css', font: '/f.woff2', icon: '/i.svg' };

async function rules(isIndexed: boolean) {
  const tools = { graphql: awayApi, now, supportEmail: '', assets, origin: 'https://linden.example', isIndexed };
  const { body, type } = await renderRobots({ params: {}, query: new URLSearchParams() }, tools);
  expect(type).toBe('text/plain; charset=utf-8');
  return body.split('\n');
}

/** Applies the rules like a robot: the longest matching rule decides. */
function mayRead(lines: string[], path: string): boolean {
  const fitting = lines.flatMap((line) => {
    const [, kind = '', pattern = ''] = /^(Allow|Disallow): (.*)$/.exec(line) ?? [];
    const expression = pattern.replaceAll(/[.?+^$()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
    return kind && new RegExp(`^${expression}`).test(path) ? [{ kind, length: pattern.length }] : [];
  });
  return fitting.sort((a, b) => b.length - a.length)[0]?.kind !== 'Disallow';
}

describe('in production', () => {
  it.each([
    ['/', true],
    ['/therapists/texas/houston/anxiety', true],
    ['/find/texas', true],
    ['/find/categories', true],
    ['/provider/maya-okafor/0b7c3f5211', true],
    ['/provider-summary/texas', true],
    ['/sitemap/places.xml', true],
    ['/assets/s.js', true],
    ['/api/graphql', false],
    ['/find?insurance=x', false],
    ['/therapists/texas/anxiety?gender=Man', false],
    ['/find/filters?state=texas', false],
    ['/provider/maya-okafor/0b7c3f5211?state=texas', false],
    ['/provider-summary/texas?x=1', false],
  ])('%s: %s', async (path, allowed) => expect(mayRead(await rules(true), path)).toBe(allowed));

  it('names the site map', async () =>
    expect(await rules(true)).toContain('Sitemap: https://linden.example/sitemap.xml'));
});

it.each(['/', '/find/texas', '/provider/a/b'])('forbids everything elsewhere: %s', async (path) => {
  const lines = await rules(false);
  expect(mayRead(lines, path)).toBe(false);
  expect(lines.join()).not.toContain('Sitemap');
});
