import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/** Media types that a page of another site can send without a preflight request. */
const simpleTypes = new Set(['', 'application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']);

/**
 * Requires a media type that needs a preflight request, which other sites never get, and refuses requests that the browser marks as
 * cross-site.
 * @throws {Refusal} CSRF_REFUSED, UNSUPPORTED_MEDIA_TYPE
 */
export function checkMediaType(headers: FastifyRequest['headers']): void {
  const type = (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (simpleTypes.has(type) || headers['sec-fetch-site'] === 'cross-site') throw new Refusal('CSRF_REFUSED');
  if (type !== 'application/json') throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
}
