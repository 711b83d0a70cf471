import { DomainError, type DomainErrorKind } from '@linden/platform/domain-error';
import { runInParentCall } from '@linden/platform/rpc/rpc-context';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AuthenticatorOptions, createAuthenticator } from './auth/authenticate.ts';
import { toGraphQLError } from './errors.ts';
import { waits } from './gate/limits.ts';
import { buildRefusalBody, Refusal } from './gate/refusal.ts';
import type { RateLimits } from './upstream/rate-limits.ts';
import type { Upstreams } from './upstream/upstreams.ts';

type DocumentUpstreams = Pick<Upstreams, 'documents' | 'earnings' | 'notes'>;

export interface DocumentsRouteOptions {
  upstreams: DocumentUpstreams;
  rateLimits: Pick<RateLimits, 'countRequest' | 'countHeavyOperation'>;
  auth: AuthenticatorOptions;
}

type Loaded = { readonly document?: { readonly content: Uint8Array; readonly fileName: string } | undefined };
interface Source {
  readonly service: string;
  readonly load: (upstreams: DocumentUpstreams, read: (name: string) => string) => Promise<Loaded>;
}

/** What a path serves. The query has ids and days; it never has names. */
const sources: Readonly<Record<string, Source>> = {
  '/api/documents/receipt': {
    service: 'billing',
    load: ({ documents }, read) => documents.getReceipt({ patientId: read('patient'), paymentId: read('payment') }),
  },
  '/api/documents/statement': {
    service: 'billing',
    load: ({ documents }, read) =>
      documents.getStatement({ patientId: read('patient'), fromDay: read('from'), throughDay: read('through') }),
  },
  '/api/documents/estimate': {
    service: 'billing',
    load: ({ documents }, read) =>
      documents.getGoodFaithEstimate({ patientId: read('patient'), appointmentId: read('appointment') }),
  },
  '/api/documents/superbill': {
    service: 'billing',
    load: ({ documents }, read) =>
      documents.getSuperbill({ patientId: read('patient'), appointmentId: read('appointment') }),
  },
  '/api/documents/payouts': {
    service: 'billing',
    async load({ earnings }, read) {
      const { fileName, content } = await earnings.getPayoutFile({ firstDay: read('month') });
      return { document: { fileName, content: Buffer.from(content) } };
    },
  },
  '/api/documents/note': {
    service: 'clinical-notes',
    load: ({ notes }, read) => notes.getNoteDocument({ patientId: read('patient'), noteId: read('note') }),
  },
};

/** Serves documents, PDF and CSV, to signed-in callers. Services decide what the caller may read. */
export function addDocumentsRoute(fastify: FastifyInstance, parts: DocumentsRouteOptions): void {
  const { upstreams, rateLimits, auth } = parts;
  for (const [path, { service, load }] of Object.entries(sources)) {
    // A proof for one address is not a proof for another.
    const targets = [...new Set(auth.targets.map((target) => new URL(path, target).href))];
    const authenticate = createAuthenticator({ ...auth, targets });
    fastify.get<{ Querystring: Record<string, unknown> }>(path, async (request, reply) => {
      checkRate(await rateLimits.countRequest(request.ip));
      checkRate(await rateLimits.countHeavyOperation('document', request.ip));
      const { caller, nonce } = await authenticate(readCredentials(request));
      if (nonce) reply.header('dpop-nonce', nonce);
      const parentCall = { deadlineMs: Date.now() + waits.change, signal: AbortSignal.timeout(waits.change), caller };
      const read = (name: string) => readParameter(request.query, name);
      return sendDocument(reply, service, () => runInParentCall(parentCall, () => load(upstreams, read)));
    });
  }
}

async function sendDocument(reply: FastifyReply, service: string, load: () => Promise<Loaded>): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store');
  try {
    const { document } = await load();
    if (!document) throw new Error('the service sent no document');
    return await reply
      .header('content-disposition', `attachment; filename="${document.fileName.replaceAll(/[^\w.-]/g, '')}"`)
      .type(document.fileName.endsWith('.csv') ? 'text/csv; charset=utf-8' : 'application/pdf')
      .send(Buffer.from(document.content));
  } catch (error) {
    const { message, extensions } = toGraphQLError(error, service);
    const status = error instanceof DomainError ? statusByKind[error.kind] : undefined;
    const fallback = extensions.code === 'SERVICE_UNAVAILABLE' ? 503 : 500;
    return reply
      .status(status ?? fallback)
      .type('application/json; charset=utf-8')
      .send(buildRefusalBody({ code: String(extensions.code), message }));
  }
}

const statusByKind: Readonly<Record<DomainErrorKind, number>> = {
  invalid: 400,
  not_found: 404,
  denied: 403,
  conflict: 409,
  unavailable: 503,
  exhausted: 429,
};

function readCredentials({ headers, method }: FastifyRequest) {
  const { dpop } = headers;
  return { authorization: headers.authorization, dpop: Array.isArray(dpop) ? dpop.join() : dpop, method };
}

function readParameter(query: Record<string, unknown>, name: string): string {
  const value = query[name];
  return typeof value === 'string' ? value.slice(0, 100) : '';
}

function checkRate(seconds: number): void {
  if (seconds > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: seconds });
}
