import { isUuid } from './uuid.ts';

/** Where a page of reviews ended, as an opaque text. */
export function writeReviewToken(place: { createdAt: Date; id: string }): string {
  return Buffer.from(`${place.createdAt.toISOString()} ${place.id}`).toString('base64url');
}

/** Undefined when nobody wrote such a token. */
export function readReviewToken(token: string): { createdAt: Date; id: string } | undefined {
  const [at = '', id = ''] = Buffer.from(token, 'base64url').toString().split(' ');
  const createdAt = new Date(at);
  return Number.isNaN(createdAt.getTime()) || !isUuid(id) ? undefined : { createdAt, id };
}
