import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { checkDocument, checkPhoto, fitSquare } from './check-content.ts';

/** A picture with a red left half and a blue right half, taken in a known place. */
async function picture(format: 'jpeg' | 'png' | 'webp', width = 800, height = 400) {
  const left = { create: { width: width / 2, height, channels: 3, background: 'red' } } as const;
  const base = sharp({ create: { width, height, channels: 3, background: 'blue' } });
  return base
    .composite([{ input: left, left: 0, top: 0 }])
    .withExif({ IFD0: { Copyright: 'Maya Linfield' }, IFD3: { GPSLatitude: '37/1 48/1 0/1' } })
    .toFormat(format)
    .toBuffer();
}

async function colorOf(content: Uint8Array) {
  const { dominant } = await sharp(content).stats();
  return dominant.r > dominant.b ? 'red' : 'blue';
}

describe('a photo', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('from %s is a square without metadata', async (format) => {
    const before = await picture(format);
    expect((await sharp(before).metadata()).exif).toBeDefined();
    const { content, contentType } = await checkPhoto(before, `image/${format}`);
    const { exif, width, height, format: stored } = await sharp(content).metadata();
    expect({ exif, width, height, stored, contentType }).toEqual({
      exif: undefined,
      width: 512,
      height: 512,
      stored: 'webp',
      contentType: 'image/webp',
    });
  });

  test.each([
    ['red', { left: 0, top: 0, size: 400 }],
    ['blue', { left: 400, top: 0, size: 400 }],
    ['blue', { left: 9000, top: -5, size: 300 }],
  ])('shows the %s part that was chosen', async (color, crop) => {
    const { content } = await checkPhoto(await picture('png'), 'image/png', crop);
    expect(await colorOf(content)).toBe(color);
  });

  test('is cut from the upright picture', async () => {
    // Turned by 90 degrees to be upright: red is then at the top.
    const turned = await sharp(await picture('jpeg'))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { content } = await checkPhoto(turned, 'image/jpeg', { left: 0, top: 0, size: 400 });
    expect(await colorOf(content)).toBe('red');
  });
});

describe('refuses', () => {
  test.each([
    { name: 'a page that says it is a picture', bytes: Buffer.from('<html>'), type: 'image/png' },
    { name: 'a PNG that says it is a JPEG', bytes: 'png', type: 'image/jpeg' },
    { name: 'a PNG that ends early', bytes: 'cut', type: 'image/png' },
    { name: 'an SVG', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), type: 'image/png' },
  ])('$name', async ({ bytes, type }) => {
    const png = await picture('png');
    const content = bytes === 'png' ? png : bytes === 'cut' ? png.subarray(0, 200) : Buffer.from(bytes);
    const refusal = { code: 'FILE_NOT_AS_PROMISED', field: 'file' };
    await expect(checkPhoto(content, type)).rejects.toMatchObject(refusal);
    await expect(checkDocument(content, type)).rejects.toMatchObject(refusal);
  });

  test('a picture of too many pixels', async () => {
    const wide = { create: { width: 20_000, height: 3000, channels: 3, background: 'red' } } as const;
    const bytes = await sharp(wide).png({ compressionLevel: 1 }).toBuffer();
    await expect(checkPhoto(bytes, 'image/png')).rejects.toMatchObject({ code: 'FILE_NOT_AS_PROMISED' });
  });
});

test('a PDF stays as it is, a picture of a document loses its metadata', async () => {
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');
  expect(await checkDocument(pdf, 'application/pdf')).toEqual({ content: pdf, contentType: 'application/pdf' });
  const { content, contentType } = await checkDocument(await picture('png', 4000, 200), 'image/png');
  expect(contentType).toBe('image/jpeg');
  expect(await sharp(content).metadata()).toMatchObject({ width: 3000, height: 150 });
  expect((await sharp(content).metadata()).exif).toBeUndefined();
});

test.each([
  [
    { left: 10, top: 10, size: 50 },
    { left: 10, top: 10, size: 50 },
  ],
  [
    { left: -4.4, top: 80, size: 50 },
    { left: 0, top: 50, size: 50 },
  ],
  [
    { left: 0, top: 0, size: 500 },
    { left: 0, top: 0, size: 100 },
  ],
  [
    { left: 0, top: 0, size: 0 },
    { left: 0, top: 0, size: 1 },
  ],
])('fits %o into 200 by 100 pixels', (square, fitted) => {
  expect(fitSquare(square, { width: 200, height: 100 })).toEqual(fitted);
});
