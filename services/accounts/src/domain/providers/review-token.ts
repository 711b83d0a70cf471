import { isUuid } from '#src/domain/uuid.ts';

/** Writes the place where a page of reviews ended as an opaque token. */
export function writeReviewToken(place: { createdAt: Date; id: string }): string {
  return Buffer.from(`${place.createdAt.toISOString()} ${place.id}`).toString('base64url');
}

/** Returns `undefined` for an invalid token. */
export function readReviewToken(token: string): { createdAt: Date; id: string } | undefined {
  const [at = '', id = ''] = Buffer.from(token, 'base64url').toString().split(' ');
  const createdAt = new Date(at);
  return Number.isNaN(createdAt.getTime()) || !isUuid(id) ? undefined : { createdAt, id };
}
