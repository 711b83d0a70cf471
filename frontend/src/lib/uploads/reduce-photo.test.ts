import { afterEach, expect, test, vi } from 'vitest';
import { computeShrunkSize, reducePhoto } from './reduce-photo.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['12 megapixels', { width: 4000, height: 3000 }, undefined],
  ['48 megapixels of a phone', { width: 8000, height: 6000 }, { width: 4000, height: 3000 }],
  ['a long strip', { width: 120_000, height: 400 }, { width: 60_000, height: 200 }],
])('%s', (_, size, shrunk) => {
  expect(computeShrunkSize(size)).toEqual(shrunk);
});

test('never keeps more than 12 megapixels', () => {
  for (let width = 3001; width < 12_000; width += 997) {
    const { width: w, height: h } = computeShrunkSize({ width, height: 7919 }) ?? { width: 0, height: 0 };
    expect(w * h).toBeLessThanOrEqual(12_000_000);
    expect(Math.abs(w / h - width / 7919)).toBeLessThan(0.01);
  }
});

test('a PDF, and a picture that the browser cannot read, stay as they are', async () => {
  const read = vi.fn(() => Promise.reject(new Error('not a picture')));
  vi.stubGlobal('createImageBitmap', read);
  const pdf = new File(['%PDF'], 'license.pdf', { type: 'application/pdf' });
  expect(await reducePhoto(pdf)).toBe(pdf);
  expect(read).not.toHaveBeenCalled();
  const broken = new File(['x'], 'photo.jpg', { type: 'image/jpeg' });
  expect(await reducePhoto(broken)).toBe(broken);
});

test('a large photo becomes a JPEG, a small one stays', async () => {
  const drawn = new Blob(['small'], { type: 'image/jpeg' });
  const canvas = { width: 0, height: 0, getContext: () => null, toBlob: (done: (blob: Blob) => void) => done(drawn) };
  vi.stubGlobal('document', { createElement: () => canvas });
  const bitmap = (width: number) => ({ width, height: 6000, close: vi.fn() });
  vi.stubGlobal('createImageBitmap', async (file: File) => bitmap(file.name === 'large.png' ? 8000 : 100));
  const large = await reducePhoto(new File(['large'], 'large.png', { type: 'image/png' }));
  expect([large.name, large.type, large.size]).toEqual(['large.png', 'image/jpeg', 5]);
  expect([canvas.width, canvas.height]).toEqual([4000, 3000]);
  const small = new File(['x'], 'small.png', { type: 'image/png' });
  expect(await reducePhoto(small)).toBe(small);
});
