import type { Readable } from 'node:stream';
import type { Caller } from '@linden/platform/caller/caller';
import { DomainError, type DomainErrorKind, notFound } from '@linden/platform/domain-error';
import { runInParentCall } from '@linden/platform/rpc/rpc-context';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AuthenticatorOptions, createAuthenticator } from '#src/auth/authenticate.ts';
import { toGraphQLError } from '#src/errors.ts';
import { waits } from '#src/gate/limits.ts';
import { buildRefusalBody, Refusal } from '#src/gate/refusal.ts';
import type { RateLimits } from '#src/upstream/rate-limits.ts';
import { readStoredFile } from '#src/upstream/read-stored-file.ts';
import type { Upstreams } from '#src/upstream/upstreams.ts';
import { type DocumentLinks, storedFilePath } from './document-links.ts';

type DocumentUpstreams = Pick<Upstreams, 'documents' | 'earnings' | 'notes'>;

/** Who serves documents, and whose pages may read them. */
export interface DocumentOrigins {
  /** The origin of documents. It has no pages and no cookies. */
  readonly documents: string;
  /** The origins of the portals. */
  readonly readers: readonly string[];
}

export interface DocumentsRouteOptions {
  upstreams: DocumentUpstreams;
  rateLimits: Pick<RateLimits, 'countRequest' | 'countHeavyOperation'>;
  auth: AuthenticatorOptions;
  origins: DocumentOrigins;
  links: Pick<DocumentLinks, 'open'>;
}

interface Document {
  readonly fileName: string;
  readonly content: Uint8Array | Readable;
  readonly length?: number | undefined;
}
type Loaded = { readonly document?: Document | undefined };
interface Source {
  readonly service: string;
  readonly load: (upstreams: DocumentUpstreams, read: (name: string) => string) => Promise<Loaded>;
}

/** What a path serves. The query has ids and days; it never has names. */
const sources: Readonly<Record<string, Source>> = {
  '/documents/receipt': {
    service: 'billing',
    load: ({ documents }, read) => documents.getReceipt({ patientId: read('patient'), paymentId: read('payment') }),
  },
  '/documents/statement': {
    service: 'billing',
    load: ({ documents }, read) =>
      documents.getStatement({ patientId: read('patient'), fromDay: read('from'), throughDay: read('through') }),
  },
  '/documents/estimate': {
    service: 'billing',
    load: ({ documents }, read) =>
      documents.getGoodFaithEstimate({ patientId: read('patient'), appointmentId: read('appointment') }),
  },
  '/documents/superbill': {
    service: 'billing',
    load: ({ documents }, read) =>
      documents.getSuperbill({ patientId: read('patient'), appointmentId: read('appointment') }),
  },
  '/documents/payouts': {
    service: 'billing',
    async load({ earnings }, read) {
      const { fileName, content } = await earnings.getPayoutFile({ firstDay: read('month') });
      return { document: { fileName, content: Buffer.from(content) } };
    },
  },
  '/documents/record': {
    service: 'clinical-notes',
    load: ({ notes }, read) => notes.getClientRecord({ patientId: read('patient') }),
  },
  '/documents/note': {
    service: 'clinical-notes',
    load: ({ notes }, read) => notes.getNoteDocument({ patientId: read('patient'), noteId: read('note') }),
  },
};

/**
 * Serves documents to signed-in callers, on an origin of their own, so that what a file may do stays apart from pages and their sign-in.
 * Services decide what the caller may read.
 */
export function addDocumentsRoute(fastify: FastifyInstance, parts: DocumentsRouteOptions): void {
  const { upstreams, links } = parts;
  for (const [path, { service, load }] of Object.entries(sources)) {
    addDocument(fastify, parts, path, (request, caller) => {
      const parentCall = { deadlineMs: Date.now() + waits.change, signal: AbortSignal.timeout(waits.change), caller };
      const read = (name: string) => readParameter(request.query, name);
      return { service, load: () => runInParentCall(parentCall, () => load(upstreams, read)) };
    });
  }
  addDocument(fastify, parts, storedFilePath, (request, caller) => ({
    service: 'accounts',
    async load() {
      const url = await links.open(readParameter(request.query, 'link', 8_000), caller);
      const document = url && (await readStoredFile(url, waits.change));
      if (!document) throw notFound('FILE_NOT_FOUND', 'this link has ended');
      return { document };
    },
  }));
  const { host } = new URL(parts.origins.documents);
  fastify.route({
    method: 'OPTIONS',
    url: '/documents/*',
    constraints: { host },
    onRequest: createReaderCheck(parts.origins),
    handler: (_request, reply) => reply.status(204).send(),
  });
}

type DocumentRequest = FastifyRequest<{ Querystring: Record<string, unknown> }>;
type Plan = { readonly service: string; readonly load: () => Promise<Loaded> };

/** Adds one path. It needs a token with a proof for that very path: a proof for one address is not a proof for another. */
function addDocument(
  fastify: FastifyInstance,
  { rateLimits, auth, origins }: DocumentsRouteOptions,
  path: string,
  plan: (request: DocumentRequest, caller: Caller) => Plan,
): void {
  const { host } = new URL(origins.documents);
  const authenticate = createAuthenticator({ ...auth, targets: [new URL(path, origins.documents).href] });
  fastify.route<{ Querystring: Record<string, unknown> }>({
    method: 'GET',
    url: path,
    constraints: { host },
    onRequest: createReaderCheck(origins),
    async handler(request, reply) {
      checkRate(await rateLimits.countRequest(request.ip));
      checkRate(await rateLimits.countHeavyOperation('document', request.ip));
      const { caller, nonce } = await authenticate(readCredentials(request));
      if (nonce) reply.header('dpop-nonce', nonce);
      return sendDocument(reply, plan(request, caller));
    },
  });
}

/** Lets scripts of our portals read the answers, and makes every answer inert where a browser shows it after all. */
function createReaderCheck({ readers }: DocumentOrigins) {
  const allowed = new Set(readers.map((each) => new URL(each).origin));
  return async ({ headers: { origin = '' } }: FastifyRequest, reply: FastifyReply) => {
    reply
      .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
      .header('cache-control', 'no-store')
      .header('vary', 'origin');
    if (!allowed.has(origin)) return;
    reply
      .header('access-control-allow-origin', origin)
      .header('access-control-allow-headers', 'authorization, dpop')
      .header('access-control-expose-headers', 'content-disposition, dpop-nonce, retry-after, www-authenticate')
      .header('access-control-max-age', '600');
  };
}

async function sendDocument(reply: FastifyReply, { service, load }: Plan): Promise<FastifyReply> {
  try {
    const { document } = await load();
    if (!document) throw new Error('the service sent no document');
    const { content, length } = document;
    const fileName = document.fileName.replaceAll(/[^\w.-]/g, '');
    if (length !== undefined) reply.header('content-length', length);
    return await reply
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .type(getContentType(fileName))
      .send(content instanceof Uint8Array ? Buffer.from(content) : content);
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

/** The type follows the name that we gave. A file says nothing about how it is read. */
function getContentType(fileName: string): string {
  if (fileName.endsWith('.csv')) return 'text/csv; charset=utf-8';
  if (fileName.endsWith('.pdf')) return 'application/pdf';
  return fileName.endsWith('.jpg') ? 'image/jpeg' : 'application/octet-stream';
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

function readParameter(query: Record<string, unknown>, name: string, most = 100): string {
  const value = query[name];
  return typeof value === 'string' ? value.slice(0, most) : '';
}

function checkRate(seconds: number): void {
  if (seconds > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: seconds });
}
