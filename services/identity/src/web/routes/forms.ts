import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IssuerParts } from './issuer-parts.ts';

const cookieName = 'linden-form';
const cookie = { httpOnly: true, sameSite: 'lax', signed: true } as const;

/**
 * Returns a token that only this browser can send back, for this form only. Another site can neither read the cookie nor make the token.
 * @param binding what the form belongs to: a sign-in, a session, a link
 */
export function createFormToken(
  parts: IssuerParts,
  request: FastifyRequest,
  reply: FastifyReply,
  binding: string,
): string {
  const { cookies } = parts.holder.current().createContext(request.raw, reply.raw);
  const known = cookies.get(cookieName, cookie);
  const browser = known ?? randomBytes(18).toString('base64url');
  if (!known) cookies.set(cookieName, browser, cookie);
  return computeToken(parts, browser, binding);
}

/** Whether a posted form came from a page that this browser got from us. */
export function isOwnForm(parts: IssuerParts, request: FastifyRequest, reply: FastifyReply, binding: string): boolean {
  if (!isOwnSite(request.headers, parts.issuer)) return false;
  const { cookies } = parts.holder.current().createContext(request.raw, reply.raw);
  const browser = cookies.get(cookieName, cookie);
  if (!browser) return false;
  const expected = Buffer.from(computeToken(parts, browser, binding));
  const given = Buffer.from(readField(request, 'form'));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Checks the browser's word about the form's origin. Pages under `no-referrer` send the origin `null`, so the token decides. */
function isOwnSite(headers: FastifyRequest['headers'], issuer: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.origin === undefined || headers.origin === 'null' || headers.origin === issuer;
}

/** Returns a field of the posted form; empty when it is missing or sent twice. */
export function readField(request: FastifyRequest, name: string): string {
  const body: unknown = request.body;
  const value = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  return typeof value === 'string' ? value : '';
}

function computeToken({ keys }: IssuerParts, browser: string, binding: string): string {
  return createHmac('sha256', keys.forms).update(`${browser}\n${binding}`).digest('base64url');
}
