import {
  create,
  type DescMessage,
  type DescMethodUnary,
  type DescService,
  type MessageInitShape,
} from '@bufbuild/protobuf';
import { type Client, Code, ConnectError, createClient, type Transport, type UnaryResponse } from '@connectrpc/connect';
import * as grpc from '@grpc/grpc-js';
import { context, propagation } from '@opentelemetry/api';
import { callerHeader } from '#src/caller/caller.ts';
import { getAudience } from './rpc-audience.ts';
import { buildChannelOptions, buildChannelTarget, mayBeRepeated } from './rpc-channel.ts';
import { getParentCall } from './rpc-context.ts';
import { readWireError } from './rpc-errors.ts';
import type { RpcTls } from './rpc-tls.ts';
import { createDecoder, createEncoder, getMethodPath, toHeaders, toMetadata } from './rpc-wire.ts';

export interface RpcClientOptions {
  /** 'host:port', several separated by commas, or 'dns:///host:port'. */
  target: string;
  /** Returns the token of the caller we act for, for this audience; called for every RPC. */
  callerToken: (audience: string) => string | Promise<string>;
  /** The called service. Required for contracts that several services serve. */
  audience?: string;
  /** Our certificate, and the authority of the called service. */
  tls?: RpcTls | undefined;
  /** Timeout of one call; the deadline of the incoming call shortens it. */
  timeoutMs: number;
}

export type RpcClient<S extends DescService> = Client<S> & { close(): void };

/** Creates a typed client: Connect's model over a grpc-js channel (balancing, retries, health). Expected errors arrive as DomainError. */
export function createRpcClient<S extends DescService>(service: S, options: RpcClientOptions): RpcClient<S> {
  const channel = new grpc.Client(
    buildChannelTarget(options.target),
    options.tls?.channel ?? grpc.credentials.createInsecure(),
    buildChannelOptions(service),
  );
  const audience = options.audience ?? getAudience(service);
  if (!audience) throw new Error(`several services serve ${service.typeName}; name the audience`);
  const client = createClient(service, createTransport(channel, { ...options, audience }));
  return Object.assign(client, { close: () => channel.close() });
}

function createTransport(channel: grpc.Client, options: RpcClientOptions & { audience: string }): Transport {
  return {
    async unary(method, signal, timeoutMs, header, input) {
      const metadata = header === undefined ? new grpc.Metadata() : toMetadata(new Headers(header));
      if (metadata.get(callerHeader).length === 0)
        metadata.set(callerHeader, await options.callerToken(options.audience));
      propagation.inject(context.active(), metadata, { set: (to, name, value) => to.set(name, value) });
      const parentCall = getParentCall();
      const signals = [signal, parentCall?.signal].filter((each) => each !== undefined);
      const deadline = Math.min(Date.now() + (timeoutMs ?? options.timeoutMs), parentCall?.deadlineMs ?? Infinity);
      const envelope = { metadata, deadline, signals };
      return send(channel, method, envelope, input).catch((error: unknown) => {
        if (!mayBeRepeated(method) || !(error instanceof ConnectionLost)) throw outcomeOf(error);
        return send(channel, method, envelope, input).catch((again: unknown) => {
          throw outcomeOf(again);
        });
      });
    },
    stream() {
      return Promise.reject(new ConnectError('streams are not supported', Code.Unimplemented));
    },
  };
}

/**
 * The replica died while answering. The channel counts such a call as answered and does not retry it. A call that is safe to repeat is
 * tried once more.
 */
class ConnectionLost extends Error {
  readonly outcome: ConnectError;
  constructor(outcome: ConnectError) {
    super('the connection was lost during the answer');
    this.outcome = outcome;
  }
}

/** An answer had begun, so UNAVAILABLE means a lost connection; other errors come from the server. */
function toConnectionLost(error: grpc.ServiceError): unknown {
  const outcome = readWireError(toConnectError(error));
  return outcome instanceof ConnectError && outcome.code === Code.Unavailable ? new ConnectionLost(outcome) : outcome;
}

function outcomeOf(error: unknown): unknown {
  return error instanceof ConnectionLost ? error.outcome : error;
}

interface Envelope {
  metadata: grpc.Metadata;
  deadline: number;
  signals: AbortSignal[];
}

function send<I extends DescMessage, O extends DescMessage>(
  channel: grpc.Client,
  method: DescMethodUnary<I, O>,
  { metadata, deadline, signals }: Envelope,
  input: MessageInitShape<I>,
): Promise<UnaryResponse<I, O>> {
  return new Promise((resolve, reject) => {
    if (signals.some(({ aborted }) => aborted)) {
      reject(new ConnectError('canceled before it was sent', Code.Canceled));
      return;
    }
    let head: grpc.Metadata | undefined;
    const call = channel.makeUnaryRequest(
      getMethodPath(method),
      createEncoder(method.input),
      createDecoder(method.output),
      create(method.input, input),
      metadata.clone(),
      { deadline },
      (error, message) => {
        for (const signal of signals) signal.removeEventListener('abort', cancel);
        if (error) reject(head ? toConnectionLost(error) : readWireError(toConnectError(error)));
        else if (message === undefined) reject(new ConnectError('an answer without a message', Code.Internal));
        else resolve(buildResponse(method, message, head));
      },
    );
    const cancel = () => call.cancel();
    for (const signal of signals) signal.addEventListener('abort', cancel, { once: true });
    call.on('metadata', (received) => {
      head = received;
    });
  });
}

function buildResponse<I extends DescMessage, O extends DescMessage>(
  method: DescMethodUnary<I, O>,
  message: UnaryResponse<I, O>['message'],
  head: grpc.Metadata | undefined,
): UnaryResponse<I, O> {
  return {
    stream: false,
    service: method.parent,
    method,
    // Made when read: hardly a caller reads them.
    get header() {
      return head ? toHeaders(head) : new Headers();
    },
    get trailer() {
      return new Headers();
    },
    message,
  };
}

// gRPC status numbers and Connect's codes are the same numbers.
function toConnectError(error: grpc.ServiceError): ConnectError {
  return new ConnectError(error.details, error.code as number as Code, toHeaders(error.metadata), undefined, error);
}
