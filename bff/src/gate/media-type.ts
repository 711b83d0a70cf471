import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/** What a page of another site can send without asking first. */
const simpleTypes = new Set(['', 'application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']);

/**
 * A browser asks before it sends JSON to another site, and is never told that it may; whatever needs no asking is refused,
 * and so is what the browser itself calls cross-site.
 * @throws {Refusal} CSRF_REFUSED, UNSUPPORTED_MEDIA_TYPE
 */
export function checkMediaType(headers: FastifyRequest['headers']): void {
  const type = (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (simpleTypes.has(type) || headers['sec-fetch-site'] === 'cross-site') throw new Refusal('CSRF_REFUSED');
  if (type !== 'application/json') throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
}
