/** Decoded pixels: four bytes each (red, green, blue, opacity), row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

export interface Changes {
  /** How many pixels differ; a pixel that a picture lacks differs. */
  changed: number;
  /** As wide and as high as the larger picture: the changed pixels in red on the later picture, which is faded. */
  difference: Pixels;
}

/**
 * Compares two pictures pixel by pixel. Runs in a browser, which decodes pictures, so it uses nothing from outside its body.
 */
export function findChanges(before: Pixels, after: Pixels): Changes {
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const data = new Uint8ClampedArray(width * height * 4);
  const offsetIn = (picture: Pixels, x: number, y: number) =>
    x < picture.width && y < picture.height ? (y * picture.width + x) * 4 : -1;
  const isSameAt = (from: number, to: number) => {
    if (from < 0 || to < 0) return false;
    for (let byte = 0; byte < 4; byte += 1) if (before.data[from + byte] !== after.data[to + byte]) return false;
    return true;
  };
  const red = [224, 0, 0];
  let changed = 0;
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const x = pixel % width;
    const y = Math.floor(pixel / width);
    const to = offsetIn(after, x, y);
    const isSame = isSameAt(offsetIn(before, x, y), to);
    if (!isSame) changed += 1;
    for (let byte = 0; byte < 3; byte += 1)
      data[pixel * 4 + byte] = isSame ? 192 + (after.data[to + byte] ?? 0) / 4 : (red[byte] ?? 0);
    data[pixel * 4 + 3] = 255;
  }
  return { changed, difference: { width, height, data } };
}
