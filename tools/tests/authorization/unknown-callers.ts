import { type ClientHttp2Session, connect } from 'node:http2';
import { callerHeader, createCallerSigner } from '@linden/platform/caller/caller';
import { testKeys } from '@linden/testkit/process/test-callers';
import type { CallerName } from '../../authorization/callers.ts';
import type { AuthorizationWorld } from './world.ts';

const unauthenticated = '16';
const strangers = testKeys();
const visitor = { kind: 'anonymous' } as const;

/** Calls services directly over HTTP/2 as callers that no service knows, because our own client would refuse to send them. */
export function unknownCallers({ keys }: AuthorizationWorld) {
  const sessions = new Map<string, ClientHttp2Session>();
  const tokenOf = (caller: CallerName, audience: string): Promise<string> | undefined => {
    if (caller === 'no token') return undefined;
    if (caller === 'forged token') return strangers.tokenOf('bff', visitor, audience);
    const passed = { now: () => new Date(caller === 'expired token' ? Date.now() - 120_000 : Date.now()) };
    const signer = createCallerSigner(keys.privateKey('bff'), 'bff', passed);
    return signer.token(caller === 'expired token' ? visitor : createFutureCaller(caller), audience);
  };
  return {
    async ask({ target, path }: { target: string; path: string }, caller: CallerName, left = 5): Promise<string> {
      const token = await tokenOf(caller, path.split('.')[1] ?? '');
      const known = sessions.get(target);
      // An idle server closes its connection.
      const session = known && !known.closed && !known.destroyed ? known : connect(`http://${target}`);
      sessions.set(target, session);
      const sent = statusOf(session, path, token === undefined ? {} : { [callerHeader]: token });
      const status = await sent.catch((error: unknown) => {
        // One connection has a limit of streams; a refused stream was not processed.
        if (left > 0 && String(error).includes('NGHTTP2_REFUSED_STREAM')) return undefined;
        throw error;
      });
      if (status === undefined) return this.ask({ target, path }, caller, left - 1);
      return status === unauthenticated ? 'UNAUTHENTICATED' : `status ${status}`;
    },
    close() {
      for (const each of sessions.values()) each.close();
    },
  };
}

/** A person with a future role, as a faulty BFF might send it. */
function createFutureCaller(caller: CallerName) {
  const person = { kind: 'person', account: '00000000-0000-4000-8000-000000000001', roles: [caller.replace(' ', '_')] };
  const proof = { strength: 'two_step', authenticatedAt: Math.floor(Date.now() / 1000), session: 's' };
  return { ...person, ...proof } as unknown as { kind: 'anonymous' };
}

function statusOf(session: ClientHttp2Session, path: string, headers: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const grpc = { ':method': 'POST', ':path': path, 'content-type': 'application/grpc', te: 'trailers' };
    const stream = session.request({ ...grpc, ...headers });
    const read = (given: Record<string, unknown>) => {
      if (given['grpc-status'] !== undefined) resolve(String(given['grpc-status']));
    };
    stream.on('response', read).on('trailers', read).on('error', reject).resume();
    // An empty message: no flags, no length.
    stream.end(Buffer.alloc(5));
  });
}
