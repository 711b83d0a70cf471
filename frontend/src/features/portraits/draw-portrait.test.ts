import { describe, expect, it } from 'vitest';
import { drawPortrait } from './draw-portrait.ts';

const ids = Array.from({ length: 300 }, (_, index) => `person-${index}`);

describe('drawPortrait', () => {
  it('gives a person the same face each time', () => {
    for (const id of ids.slice(0, 20)) expect(drawPortrait(id)).toBe(drawPortrait(id));
  });

  it('gives people different faces', () => expect(new Set(ids.map(drawPortrait)).size).toBeGreaterThan(295));

  it('never puts the id into the drawing', () => {
    expect(drawPortrait('"><script>alert(1)</script>')).not.toContain('script');
  });

  it('leaves no number or color unset', () => {
    for (const id of ids) expect(drawPortrait(id)).not.toMatch(/undefined|NaN|null/);
  });

  it('stays small', () => expect(Math.max(...ids.map((id) => drawPortrait(id).length))).toBeLessThan(4000));
});
