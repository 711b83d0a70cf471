import type { DescMethodUnary } from '@bufbuild/protobuf';
import { Code, ConnectError, type ContextValues, createContextValues, type HandlerContext } from '@connectrpc/connect';
import type { Metadata } from '@grpc/grpc-js';
import { getMethodPath, toHeaders } from './rpc-wire.ts';

/** Connect's context of one call. Creates only what the handler reads: headers are rarely read, and cost more than a small call. */
export class CallContext implements HandlerContext {
  readonly method: DescMethodUnary;
  readonly protocolName = 'grpc';
  readonly requestMethod = 'POST';
  readonly values: ContextValues = createContextValues();
  readonly #metadata: Metadata;
  readonly #deadlineMs: number | undefined;
  readonly #end = new AbortController();
  readonly #timer: NodeJS.Timeout | undefined;
  #headers: { request?: Headers; response?: Headers; trailer?: Headers } = {};

  /** @param deadlineMs milliseconds since 1970; then the signal aborts */
  constructor(method: DescMethodUnary, metadata: Metadata, deadlineMs: number | undefined) {
    this.method = method;
    this.#metadata = metadata;
    this.#deadlineMs = deadlineMs;
    if (deadlineMs === undefined) return;
    const late = () => this.abort(new ConnectError('the operation timed out', Code.DeadlineExceeded));
    this.#timer = setTimeout(late, Math.max(1, deadlineMs - Date.now()));
  }

  get service() {
    return this.method.parent;
  }

  get url(): string {
    return getMethodPath(this.method);
  }

  get signal(): AbortSignal {
    return this.#end.signal;
  }

  get requestHeader(): Headers {
    this.#headers.request ??= toHeaders(this.#metadata);
    return this.#headers.request;
  }

  get responseHeader(): Headers {
    this.#headers.response ??= new Headers();
    return this.#headers.response;
  }

  get responseTrailer(): Headers {
    this.#headers.trailer ??= new Headers();
    return this.#headers.trailer;
  }

  timeoutMs(): number | undefined {
    return this.#deadlineMs === undefined ? undefined : this.#deadlineMs - Date.now();
  }

  /** Ends the call for its handler; the first reason counts. */
  abort(reason: ConnectError): void {
    clearTimeout(this.#timer);
    if (!this.#end.signal.aborted) this.#end.abort(reason);
  }
}
