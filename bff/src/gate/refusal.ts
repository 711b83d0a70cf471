/** What is refused before execution: status and words by stable code. Words say what to do, never what was sent. */
const refusals = {
  BAD_REQUEST: [400, 'a request is a JSON object with an operation and its variables'],
  BATCH_REFUSED: [400, 'operations are sent one at a time'],
  CSRF_REFUSED: [400, 'requests are sent as application/json, from pages of this site'],
  PERSISTED_OPERATION_REQUIRED: [400, 'operations are asked for by their id here'],
  PERSISTED_OPERATION_UNKNOWN: [400, 'there is no operation of this id'],
  DOCUMENT_TOO_LARGE: [400, 'the document is too long'],
  GRAPHQL_PARSE_FAILED: [400, 'this is no GraphQL document'],
  GRAPHQL_VALIDATION_FAILED: [400, 'there are no operations of this kind'],
  TOO_MANY_TOKENS: [400, 'the document has too many words'],
  QUERY_TOO_DEEP: [400, 'the document is nested too deeply'],
  FRAGMENT_CYCLE: [400, 'a fragment contains itself'],
  TOO_MANY_FIELDS: [400, 'the operation asks for too many fields'],
  TOO_MANY_ROOT_FIELDS: [400, 'the operation begins with too many fields'],
  TOO_MANY_ALIASES: [400, 'the operation has too many aliases'],
  TOO_MANY_DIRECTIVES: [400, 'the operation has too many directives'],
  QUERY_TOO_COSTLY: [400, 'the operation asks for too much at once; ask for smaller pages'],
  VARIABLES_TOO_LARGE: [400, 'the variables are too large'],
  BAD_USER_INPUT: [400, 'a text contains what is no text'],
  NOT_FOUND: [404, 'there is nothing here'],
  METHOD_NOT_ALLOWED: [405, 'operations are sent by POST'],
  REQUEST_TIMEOUT: [408, 'the request did not arrive in time'],
  BODY_TOO_LARGE: [413, 'the request is larger than 256 KB'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'requests are sent as application/json'],
  TOO_MANY_REQUESTS: [429, 'too many requests; please try again in a moment'],
} as const satisfies Record<string, [number, string]>;

export type RefusalCode = keyof typeof refusals;

/** Thrown by whatever looks at a request before it is executed. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  /** Seconds after which it may be asked again. */
  readonly retryAfter: number | undefined;

  constructor(code: RefusalCode, retryAfter?: number) {
    const [status, message] = refusals[code];
    super(message);
    this.code = code;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** The body of an answer that a GraphQL client understands. */
export function refusalBody({ code, message }: { code: string; message: string }): string {
  return JSON.stringify({ errors: [{ message, extensions: { code } }] });
}
