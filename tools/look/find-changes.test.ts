import { expect, test } from 'vitest';
import { formatShare } from './compare-pictures.ts';
import { findChanges, type Pixels } from './find-changes.ts';

/** A picture in one gray. */
function plain(width: number, height: number, gray = 40): Pixels {
  const data = new Uint8ClampedArray(width * height * 4).fill(gray);
  for (let at = 3; at < data.length; at += 4) data[at] = 255;
  return { width, height, data };
}

/** Changes a byte of a pixel by one. */
function plant(picture: Pixels, x: number, y: number, byte = 0): Pixels {
  const at = (y * picture.width + x) * 4 + byte;
  picture.data[at] = (picture.data[at] ?? 0) - 1;
  return picture;
}

const red = [224, 0, 0, 255];
const pixel = ({ data, width }: Pixels, x: number, y: number) => [
  ...data.slice((y * width + x) * 4, (y * width + x) * 4 + 4),
];

test('finds no change in equal pictures', () => {
  expect(findChanges(plain(3, 2), plain(3, 2)).changed).toBe(0);
});

test.each([
  ['red', 0],
  ['green', 1],
  ['blue', 2],
  ['opacity', 3],
])('finds a planted difference of one step in %s, and paints only its pixel', (_, byte) => {
  const { changed, difference } = findChanges(plain(3, 2), plant(plain(3, 2), 2, 1, byte));
  expect(changed).toBe(1);
  expect(pixel(difference, 2, 1)).toEqual(red);
  expect(pixel(difference, 1, 1)).toEqual([202, 202, 202, 255]);
});

test('counts a pixel once, however much of it differs', () => {
  expect(findChanges(plain(3, 2, 40), plain(3, 2, 200)).changed).toBe(6);
});

test.each([
  ['higher', plain(3, 2), plain(3, 4), 6],
  ['lower', plain(3, 4), plain(3, 2), 6],
  ['wider', plain(3, 2), plain(4, 2), 2],
  ['wider and lower', plain(3, 4), plain(4, 2), 10],
])('counts the pixels that a picture lacks when the later one is %s', (_, before, after, changed) => {
  const found = findChanges(before, after);
  expect(found.changed).toBe(changed);
  expect(found.difference.data).toHaveLength(found.difference.width * found.difference.height * 4);
});

test('runs from its source alone, as in a browser', () => {
  const copy = new Function(`return ${findChanges}`)() as typeof findChanges;
  expect(copy(plain(3, 2), plant(plain(3, 2), 0, 0)).changed).toBe(1);
});

test.each([
  [1, '100.00 %'],
  [0.0153, '1.53 %'],
  [0.0001, '0.01 %'],
  [0.000_000_1, 'less than 0.01 %'],
])('formats the share %f as %s', (share, text) => {
  expect(formatShare(share)).toBe(text);
});
