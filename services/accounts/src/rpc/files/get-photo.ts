import { isPublicId } from '@linden/platform/crypto/public-id';
import { notFound } from '@linden/platform/domain-error';
import type { FileHandler } from '#src/context.ts';
import { buildPhotoKey } from '#src/domain/files/upload-rules.ts';

/** A re-encoded photo has less than 200 kB. */
const maxPhotoBytes = 1_000_000;

/** Photos that are no longer shown are no longer in the storage, so no row is read. */
export const getPhoto: FileHandler<'getPhoto'> =
  ({ storage }) =>
  async ({ photoId }) => {
    const content = isPublicId(photoId) ? await storage.getObject(buildPhotoKey(photoId), maxPhotoBytes) : undefined;
    if (!content) throw notFound('PHOTO_NOT_FOUND', 'there is no such photo');
    return { content, contentType: 'image/webp' };
  };
