const start = '/api/photos/';

/** Returns the address of a checked photo, on any host of the product. */
export function buildPhotoPath(photoId: string): string {
  return start + photoId;
}

export function isPhotoPath(url: string): boolean {
  return url.startsWith(start);
}
