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
  let changed = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const from = offsetIn(before, x, y);
      const to = offsetIn(after, x, y);
      let isSame = from >= 0 && to >= 0;
      for (let byte = 0; isSame && byte < 4; byte += 1) isSame = before.data[from + byte] === after.data[to + byte];
      if (!isSame) changed += 1;
      for (let byte = 0; byte < 3; byte += 1)
        data[at + byte] = isSame ? 192 + (after.data[to + byte] ?? 0) / 4 : byte === 0 ? 224 : 0;
      data[at + 3] = 255;
    }
  }
  return { changed, difference: { width, height, data } };
}
