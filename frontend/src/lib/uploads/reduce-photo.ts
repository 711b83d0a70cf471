/** Enough for a photo of a document or a person. The server decodes up to 50 megapixels, one picture at a time. */
const maxPixels = 12_000_000;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Returns the size of a picture with at most 12 megapixels, in the same proportions; undefined when it need not shrink. */
export function computeShrunkSize({ width, height }: Size): Size | undefined {
  if (width * height <= maxPixels) return undefined;
  const scale = Math.sqrt(maxPixels / (width * height));
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}

/** Returns a photo with at most 12 megapixels, upright. Other files, and pictures that this browser cannot read, stay as they are. */
export async function reducePhoto(file: File): Promise<File> {
  if (!file.type.startsWith('image/')) return file;
  try {
    const picture = await createImageBitmap(file);
    const size = computeShrunkSize(picture);
    const blob = size && (await draw(picture, size));
    picture.close();
    return blob ? new File([blob], file.name, { type: blob.type }) : file;
  } catch {
    return file;
  }
}

function draw(picture: ImageBitmap, { width, height }: Size): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
}
