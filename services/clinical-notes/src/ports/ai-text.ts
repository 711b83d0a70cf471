import type { ModelRequest } from '#src/domain/suggestions/model-request.ts';

/** `UNAVAILABLE` can be tried again; `REFUSED` cannot. */
export class AiTextError extends Error {
  readonly kind: 'UNAVAILABLE' | 'REFUSED';

  constructor(kind: 'UNAVAILABLE' | 'REFUSED', cause?: unknown) {
    // The cause's message may quote the request.
    super(`the model did not answer: ${kind}${cause instanceof Error ? ` (${cause.name})` : ''}`);
    this.name = 'AiTextError';
    this.kind = kind;
  }
}

/** A language model. */
export interface AiText {
  /** Returns the text of the answer, which may be anything. Throws `AiTextError`. */
  complete(request: ModelRequest): Promise<string>;
}
