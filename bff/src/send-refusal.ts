import { type RefusalKind, reportRefusal } from '@linden/platform/limits/report-refusal';
import type { Logger } from '@linden/platform/telemetry/log';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyServerOptions } from 'fastify';
import { buildApiHeaders } from './gate/headers.ts';
import { buildRefusalBody, getChallenge, Refusal, type RefusalCode } from './gate/refusal.ts';

const mediaType = 'application/json; charset=utf-8';

interface ReportParts {
  logger: Logger;
  /** Returns keyed hashes of an address's networks, smallest first. */
  getNetworks: (address: string) => readonly string[];
}

/** Refusals that operators must see. An expired token or an old nonce is normal. */
const reported: Partial<Record<RefusalCode, RefusalKind>> = {
  AUTHORIZATION_MALFORMED: 'access_token',
  ACCESS_TOKEN_INVALID: 'access_token',
  SESSION_ENDED: 'ended_session',
  DPOP_PROOF_INVALID: 'dpop_proof',
  CSRF_REFUSED: 'cross_site',
  LOOKUPS_EXHAUSTED: 'account_cap',
  TOO_MANY_REQUESTS: 'throttle',
};

/** Sends every refusal and every failure outside GraphQL as a GraphQL answer. */
export function addRefusals(fastify: FastifyInstance, { logger, getNetworks }: ReportParts): void {
  const report = ({ code }: Refusal, address: string) => {
    const kind = reported[code];
    if (!kind) return;
    const [network_id = ''] = getNetworks(address);
    reportRefusal(logger, { kind, reason: code, network_id });
  };
  // Before the body is read: refusing is cheaper than reading.
  fastify.addHook('onRequest', async (request) => {
    if (request.is404) throw new Refusal('NOT_FOUND');
  });
  fastify.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = error instanceof Refusal ? error : refusalFor(error);
    if (refusal) {
      report(refusal, request.ip);
      return sendRefusal(reply, refusal);
    }
    logger.error({ err: error }, 'request failed');
    const failure = { code: 'INTERNAL_SERVER_ERROR', message: 'something went wrong on our end' };
    return reply.status(500).type(mediaType).send(buildRefusalBody(failure));
  });
}

function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
  const challenge = getChallenge(refusal);
  if (challenge) reply.header('www-authenticate', challenge);
  if (refusal.nonce !== undefined) reply.header('dpop-nonce', refusal.nonce);
  return reply.status(refusal.status).type(mediaType).send(buildRefusalBody(refusal));
}

/** Converts errors of the HTTP server itself. */
function refusalFor(error: FastifyError): Refusal | undefined {
  const code = byServerCode[error.code];
  if (code) return new Refusal(code);
  const { statusCode = 500 } = error;
  return statusCode >= 400 && statusCode < 500 ? new Refusal('BAD_REQUEST') : undefined;
}

const byServerCode: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
};

type BrokenRequest = NonNullable<FastifyServerOptions['clientErrorHandler']>;

/** Answers a request that came too slowly or is not HTTP, and closes its connection. */
export function answerBrokenRequest(secure: boolean): BrokenRequest {
  return (error, socket) => {
    if (socket.destroyed || !socket.writable) return void socket.destroy();
    const late = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
    const refusal = new Refusal(late ? 'REQUEST_TIMEOUT' : 'BAD_REQUEST');
    const body = buildRefusalBody(refusal);
    const headers = {
      ...buildApiHeaders(secure),
      connection: 'close',
      'content-type': mediaType,
      'content-length': Buffer.byteLength(body),
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const reason = late ? 'Request Timeout' : 'Bad Request';
    socket.end(`HTTP/1.1 ${refusal.status} ${reason}\r\n${lines.join('')}\r\n${body}`);
  };
}
