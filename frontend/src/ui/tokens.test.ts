import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)').map((part) => part);

const grounds = ['paper', 'surface', 'leaf-soft', 'honey-soft', 'clay-soft', 'sky-soft'];
const texts: [string, string[]][] = [
  ['ink', grounds],
  ['quiet', ['paper', 'surface', 'sunk', 'leaf-soft', 'sky-soft']],
  ['leaf', ['paper', 'surface', 'leaf-soft']],
  ['leaf-strong', ['paper', 'surface', 'leaf-soft']],
  ['honey-ink', ['paper', 'surface', 'honey-soft']],
  ['clay', ['paper', 'surface', 'clay-soft']],
  ['sky', ['paper', 'surface', 'sky-soft']],
  ['on-leaf', ['leaf', 'leaf-strong']],
  ['on-clay', ['clay']],
];
const marks: [string, string[]][] = [
  ['edge', ['paper', 'surface']],
  ['leaf', ['paper', 'surface', 'leaf-soft']],
  ['honey', ['paper', 'surface']],
];

describe.each([
  ['light', tokensOf(light)],
  ['dark', { ...tokensOf(light), ...tokensOf(dark) }],
])('contrast in %s', (_scheme, tokens) => {
  const rows = (pairs: [string, string[]][]) => pairs.flatMap(([front, backs]) => backs.map((back) => [front, back]));

  it.each(rows(texts))('text %s on %s reaches 4.5:1', (front, back) => {
    expect(contrast(tokens[front ?? ''], tokens[back ?? ''])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(rows(marks))('%s as an edge or mark on %s reaches 3:1', (front, back) => {
    expect(contrast(tokens[front ?? ''], tokens[back ?? ''])).toBeGreaterThanOrEqual(3);
  });
});

it('would notice a pair that is too pale', () => expect(contrast('#a9b5a0', '#ffffff')).toBeLessThan(3));

function tokensOf(block: string): Record<string, string> {
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((match) => [match[1], match[2]]));
}

/** WCAG 2.2 contrast of two '#rrggbb' colours. */
function contrast(one: string | undefined, other: string | undefined): number {
  if (!one || !other) throw new Error('a token is missing');
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

function luminance(colour: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
