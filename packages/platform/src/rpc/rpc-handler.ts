import { create, type DescMethod, type DescMethodUnary, type DescService } from '@bufbuild/protobuf';
import { Code, ConnectError, createContextKey, type HandlerContext, type ServiceImpl } from '@connectrpc/connect';
import type * as grpc from '@grpc/grpc-js';
import { type Caller, CallerRefused, type CallerVerifier, callerHeader } from '#src/caller/caller.ts';
import type { Logger } from '#src/telemetry/log.ts';
import { runInIncomingTrace } from '#src/telemetry/trace-incoming.ts';
import { CallContext } from './rpc-call-context.ts';
import { runInParentCall } from './rpc-context.ts';
import { toWireError } from './rpc-errors.ts';
import { recordCall } from './rpc-metrics.ts';
import { reportRefusedCall } from './rpc-refusals.ts';
import { getPeerName } from './rpc-tls.ts';
import { type AnyMessage, createDecoder, createEncoder, getMethodPath, toMetadata } from './rpc-wire.ts';

export const callerKey = createContextKey<Caller>({ kind: 'anonymous' }, { description: 'caller' });

type Handler = (request: AnyMessage, context: HandlerContext) => Promise<AnyMessage>;
type Call = grpc.ServerUnaryCall<AnyMessage, AnyMessage>;

/** Returns one method for grpc-js: it verifies the caller, then runs the handler within deadline and cancellation. */
export function serveMethod<S extends DescService>(
  method: DescMethod,
  handlers: ServiceImpl<S>,
  verifier: CallerVerifier,
  logger: Logger,
) {
  if (!isUnary(method)) throw new Error(`${getMethodPath(method)} is a stream; only unary methods are served`);
  // The service type guarantees a handler of this shape under this name.
  const handler = handlers[method.localName as keyof ServiceImpl<S>] as unknown as Handler;
  const handle = (call: Call, reply: grpc.sendUnaryData<AnyMessage>): void => {
    const started = performance.now();
    const who: { caller?: Caller } = {};
    answer(method, handler, call, verifier, who).then(
      (message) => {
        recordCall(method, started, undefined);
        reply(null, message);
      },
      (error: unknown) => {
        const wire = toWireError(error);
        recordCall(method, started, wire.code);
        logFailure(logger, method, wire.code, error);
        reportRefusedCall(logger, { method: method.name, code: wire.code, caller: who.caller, error });
        reply({
          code: wire.code as number as grpc.status,
          details: wire.rawMessage,
          metadata: toMetadata(wire.metadata),
        });
      },
    );
  };
  return {
    definition: definitionOf(method),
    handle: (call: Call, reply: grpc.sendUnaryData<AnyMessage>) =>
      runInIncomingTrace(method.name, call.metadata.getMap(), () => handle(call, reply)),
  };
}

/** Logs failures and overload as errors for operators; expected errors are only answers. */
function logFailure(logger: Logger, method: DescMethod, code: Code, err: unknown): void {
  if (code === Code.Internal) logger.error({ err, method: method.name, code: Code[code] }, 'call failed');
  else if (code === Code.Unavailable || code === Code.ResourceExhausted)
    logger.warn({ err, method: method.name, code: Code[code] }, 'call not served');
}

function isUnary(method: DescMethod): method is DescMethodUnary {
  return method.methodKind === 'unary';
}

function definitionOf(method: DescMethodUnary): grpc.MethodDefinition<AnyMessage, AnyMessage> {
  return {
    path: getMethodPath(method),
    requestStream: false,
    responseStream: false,
    requestSerialize: createEncoder(method.input),
    requestDeserialize: createDecoder(method.input),
    responseSerialize: createEncoder(method.output),
    responseDeserialize: createDecoder(method.output),
  };
}

async function answer(
  method: DescMethodUnary,
  handler: Handler,
  call: Call,
  verifier: CallerVerifier,
  who: { caller?: Caller },
): Promise<AnyMessage> {
  const deadlineMs = deadlineOf(call);
  const context = new CallContext(method, call.metadata, deadlineMs);
  call.on('cancelled', () => {
    // Also fires after an answer, when there is nothing left to stop.
    if (!context.signal.aborted) context.abort(new ConnectError('the caller has gone', Code.Canceled));
  });
  try {
    const caller = await authenticate(call.metadata, verifier, getPeer(call));
    who.caller = caller;
    context.values.set(callerKey, caller);
    const reply = await runInParentCall({ deadlineMs, signal: context.signal }, () => handler(call.request, context));
    return create(method.output, reply);
  } finally {
    context.abort(over);
  }
}

// Created once: an error with its stack trace costs more than the rest of a small call.
const over = new ConnectError('the call is over', Code.Canceled);

/** Returns the name in the caller's certificate; undefined on a connection without TLS. */
function getPeer(call: Call): string | undefined {
  const { sslPeerCertificate } = call.getAuthContext();
  return sslPeerCertificate && getPeerName(sslPeerCertificate);
}

async function authenticate(
  metadata: grpc.Metadata,
  verifier: CallerVerifier,
  peer: string | undefined,
): Promise<Caller> {
  const [token] = metadata.get(callerHeader);
  if (typeof token !== 'string') throw new ConnectError('caller identity missing', Code.Unauthenticated);
  try {
    return await verifier.verify(token, peer);
  } catch (error) {
    if (error instanceof CallerRefused)
      throw new ConnectError(error.message, Code.Unauthenticated, undefined, undefined, error);
    throw error;
  }
}

function deadlineOf(call: Call): number | undefined {
  const deadline = call.getDeadline();
  const ms = deadline instanceof Date ? deadline.getTime() : deadline;
  return Number.isFinite(ms) ? ms : undefined;
}
