import { lookup as lookupName } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { runUntraced } from '@linden/platform/telemetry/run-untraced';
import { Agent, fetch, type RequestInit } from 'undici';
import { findAddressFaults, isLoopback, isPublicAddress } from '#src/domain/calendars/address-faults.ts';
import { CalendarFault } from '#src/ports/calendars.ts';

/** Largest answer that is read. */
export const maxAnswerBytes = 10_000_000;
const timeoutMs = 15_000;

export type GuardedFetch = {
  readonly fetch: typeof globalThis.fetch;
  close(): Promise<void>;
};

/**
 * Creates a `fetch` for addresses that other people typed. It connects only to https servers of the public internet, checks the address
 * that the name resolves to when it connects, follows no redirect, and reads at most 10 MB.
 * @param onLoopback also allow servers of this machine, without TLS
 */
export function createGuardedFetch({ onLoopback }: { readonly onLoopback: boolean }): GuardedFetch {
  const agent = new Agent({
    connect: { timeout: 5000, lookup: createLookup(onLoopback) },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    connections: 4,
  });
  const guarded = async (input: string | URL | Request, init: globalThis.RequestInit = {}): Promise<Response> => {
    const address = input instanceof Request ? input.url : String(input);
    if (findAddressFaults(address, { onLoopback }).length > 0) throw new CalendarFault('ADDRESS_REFUSED');
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(init.signal ? [init.signal] : [])]);
    // The types of Node and of undici differ in names only.
    const options = { ...init, dispatcher: agent, redirect: 'manual', signal } as unknown as RequestInit;
    const answer = await runUntraced(() => fetch(address, options)).catch((error: unknown) => {
      throw faultOf(error);
    });
    const body = await readLimited(answer.body);
    const { status, statusText } = answer;
    const isBodiless = status === 204 || status === 205 || status === 304;
    const copy = new Response(isBodiless ? null : body, { status, statusText, headers: [...answer.headers] });
    Object.defineProperty(copy, 'url', { value: address });
    return copy;
  };
  return { fetch: guarded, close: () => agent.close() };
}

/** Returns a guarded `fetch` whose requests end when `limit` is aborted. */
export function limitFetch(
  { fetch: guarded }: Pick<GuardedFetch, 'fetch'>,
  limit: AbortSignal,
): Pick<GuardedFetch, 'fetch'> {
  return { fetch: (input, init) => guarded(input, { ...init, signal: limit }) };
}

function faultOf(error: unknown): CalendarFault {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof CalendarFault) return cause;
  }
  return new CalendarFault('UNREACHABLE', { cause: error });
}

/** Resolves a name and refuses when any of its addresses is not public, because the connection may use each of them. */
function createLookup(onLoopback: boolean): LookupFunction {
  return (hostname, options, done) => {
    lookupName(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      const isAllowed = ({ address }: { address: string }) =>
        isPublicAddress(address) || (onLoopback && isLoopback(address));
      if (!addresses.every(isAllowed)) return done(new CalendarFault('ADDRESS_REFUSED'), []);
      const [first] = addresses;
      return options.all ? done(null, addresses) : done(null, first?.address ?? '', first?.family);
    });
  };
}

type Chunks = AsyncIterable<Uint8Array> | null;

async function readLimited(body: Chunks): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body ?? []) {
      size += chunk.byteLength;
      if (size > maxAnswerBytes) throw new CalendarFault('TOO_LARGE');
      chunks.push(chunk);
    }
  } catch (error) {
    throw faultOf(error);
  }
  return Buffer.concat(chunks);
}
