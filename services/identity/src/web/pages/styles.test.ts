import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const own = readFileSync(new URL('./styles.css', import.meta.url), 'utf8');
const portals = readFileSync(new URL('../../../../../frontend/src/ui/tokens.css', import.meta.url), 'utf8');

function tokensOf(css: string): Map<string, string> {
  return new Map([...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));
}

/** The light and dark color schemes. */
const schemes = (css: string) => {
  const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');
  return { light: tokensOf(light), dark: tokensOf(dark.split('\n}\n')[0] ?? '') };
};

describe.each(['light', 'dark'] as const)('looks like the portals, %s', (scheme) => {
  const mine = schemes(own)[scheme];
  const theirs = schemes(portals)[scheme];

  test('uses the portals’ value for every token', () => {
    expect(mine.size).toBeGreaterThan(10);
    for (const [name, value] of mine) expect(`${name}: ${value}`).toBe(`${name}: ${theirs.get(name)}`);
  });

  test('control: notices a different value', () => {
    const changed = schemes(own.replaceAll(/--leaf: #\w+/g, '--leaf: #123456'))[scheme];
    expect(changed.get('leaf')).not.toBe(theirs.get('leaf'));
  });
});
