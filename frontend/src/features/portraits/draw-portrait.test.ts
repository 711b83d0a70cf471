import { describe, expect, it } from 'vitest';
import { drawPortrait, readPortraitLook } from './draw-portrait.ts';
import { grays } from './portrait-colors.ts';

const ids = Array.from({ length: 300 }, (_, index) => `person-${index}`);

describe('drawPortrait', () => {
  it('gives a person the same face each time', () => {
    for (const id of ids.slice(0, 20)) expect(drawPortrait(id)).toBe(drawPortrait(id));
  });

  it('gives people different faces', () =>
    expect(new Set(ids.map((id) => drawPortrait(id))).size).toBeGreaterThan(295));

  it('fits the look in the file name', () => {
    const young = ids.map((id) => drawPortrait(id, readPortraitLook('w0')));
    for (const gray of grays) expect(young.some((svg) => svg.includes(gray))).toBe(false);
    expect(
      ids.some((id) => grays.values().some((gray) => drawPortrait(id, readPortraitLook('m1')).includes(gray))),
    ).toBe(true);
    // Long hair is drawn behind the head.
    expect(
      ids.some((id) => drawPortrait(id, readPortraitLook('w0')) !== drawPortrait(id, readPortraitLook('m0'))),
    ).toBe(true);
    expect(readPortraitLook(undefined)).toEqual({ hair: 'any', mayBeGray: true });
  });

  it('never puts the id into the drawing', () => {
    expect(drawPortrait('"><script>alert(1)</script>')).not.toContain('script');
  });

  it('leaves no number or color unset', () => {
    for (const id of ids) expect(drawPortrait(id)).not.toMatch(/undefined|NaN|null/);
  });

  it('stays small', () => expect(Math.max(...ids.map((id) => drawPortrait(id).length))).toBeLessThan(4000));
});
