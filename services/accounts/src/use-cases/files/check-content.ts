import { DomainError } from '@linden/platform/domain-error';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';

/** A square of an upright picture, in pixels. */
export interface Square {
  readonly left: number;
  readonly top: number;
  readonly size: number;
}

export interface CheckedContent {
  readonly content: Uint8Array;
  readonly contentType: string;
}

/** Side of a stored photo: the profile shows 160 CSS pixels, on dense screens three times that. */
const photoSide = 512;
/** Longest side of a picture of a document. */
const documentSide = 3000;
/** A decoded pixel takes four bytes: 200 MB at most. */
const maxPixels = 50_000_000;

// One picture at a time uses one core; the service answers other calls meanwhile.
sharp.concurrency(1);
sharp.cache(false);

/** Returns a square photo without metadata, from the chosen part of the picture. Throws `FILE_NOT_AS_PROMISED` for other content. */
export async function checkPhoto(bytes: Uint8Array, promised: string, crop?: Square): Promise<CheckedContent> {
  await requireType(bytes, promised);
  const picture = await readPicture(bytes);
  const square = crop && fitSquare(crop, picture);
  const part = square
    ? picture.image.extract({ left: square.left, top: square.top, width: square.size, height: square.size })
    : picture.image;
  const output = part.resize(photoSide, photoSide, { fit: 'cover' }).webp({ quality: 82 });
  return { content: await decode(() => output.toBuffer()), contentType: 'image/webp' };
}

/** Returns a document: a PDF as it is, a picture without metadata. Throws `FILE_NOT_AS_PROMISED` for other content. */
export async function checkDocument(bytes: Uint8Array, promised: string): Promise<CheckedContent> {
  await requireType(bytes, promised);
  if (promised === 'application/pdf') return { content: bytes, contentType: promised };
  const { image } = await readPicture(bytes);
  const output = image.resize(documentSide, documentSide, { fit: 'inside', withoutEnlargement: true });
  return { content: await decode(() => output.jpeg({ quality: 85 }).toBuffer()), contentType: 'image/jpeg' };
}

async function requireType(bytes: Uint8Array, promised: string): Promise<void> {
  const found = await fileTypeFromBuffer(bytes);
  if (found?.mime !== promised) throw notAsPromised();
}

/** Opens a picture turned upright; re-encoding drops its metadata. */
async function readPicture(bytes: Uint8Array): Promise<{ image: Sharp; width: number; height: number }> {
  return decode(async () => {
    const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
    const { autoOrient } = await image.metadata();
    return { image: image.autoOrient(), ...autoOrient };
  });
}

/** Moves and shrinks a square until it lies inside the picture. */
export function fitSquare(square: Square, { width, height }: { width: number; height: number }): Square {
  const size = Math.max(1, Math.min(Math.round(square.size), width, height));
  const left = Math.min(Math.max(0, Math.round(square.left)), width - size);
  const top = Math.min(Math.max(0, Math.round(square.top)), height - size);
  return { left, top, size };
}

async function decode<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw notAsPromised(cause);
  }
}

function notAsPromised(cause?: unknown): DomainError {
  const message = 'the content of this file is not what its type says';
  return new DomainError({ code: 'FILE_NOT_AS_PROMISED', kind: 'invalid', message, field: 'file', cause });
}
