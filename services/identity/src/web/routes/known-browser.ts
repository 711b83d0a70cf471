import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { getHousehold, getNetworks } from '@linden/platform/limits/network-address';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Requester } from '#src/use-cases/sign-in/requester.ts';
import type { IssuerParts } from './issuer-parts.ts';

const cookieName = 'linden-known';
const cookie = { httpOnly: true, sameSite: 'lax', signed: true } as const;
const lifeMs = 365 * 24 * 3_600_000;
/** Accounts that one browser is remembered for. */
const maxAccounts = 5;

/** Returns who asks about this account: its household, and the browser if it has signed in to the account before. */
export function getRequester(
  parts: IssuerParts,
  request: FastifyRequest,
  reply: FastifyReply,
  email: string,
): Requester {
  const { id, tags } = readCookie(parts, request, reply);
  const isKnown = id !== '' && tags.some((tag) => isSame(tag, computeTag(parts, id, email)));
  return { household: getHousehold(request.ip), networks: getNetworks(request.ip), browser: isKnown ? id : undefined };
}

/** Remembers that this browser signed in to the account. The cookie says neither the address nor the account. */
export function rememberBrowser(parts: IssuerParts, request: FastifyRequest, reply: FastifyReply, email: string): void {
  const known = readCookie(parts, request, reply);
  const id = known.id || randomBytes(18).toString('base64url');
  const tag = computeTag(parts, id, email);
  const tags = [tag, ...known.tags.filter((each) => each !== tag)].slice(0, maxAccounts);
  const { cookies } = parts.holder.current().createContext(request.raw, reply.raw);
  cookies.set(cookieName, [id, ...tags].join('.'), { ...cookie, maxAge: lifeMs });
}

function readCookie(parts: IssuerParts, request: FastifyRequest, reply: FastifyReply): { id: string; tags: string[] } {
  const { cookies } = parts.holder.current().createContext(request.raw, reply.raw);
  const [id = '', ...tags] = (cookies.get(cookieName, cookie) ?? '').split('.');
  return { id, tags };
}

function computeTag({ keys }: IssuerParts, id: string, email: string): string {
  return createHmac('sha256', keys.attempts).update(`browser\n${id}\n${email}`).digest('base64url').slice(0, 22);
}

function isSame(one: string, other: string): boolean {
  const left = Buffer.from(one);
  const right = Buffer.from(other);
  return left.length === right.length && timingSafeEqual(left, right);
}
