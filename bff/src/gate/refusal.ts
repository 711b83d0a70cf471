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
  EVENT_NOT_ALLOWED: [400, 'only events in the list are counted'],
  WRITE_KEY_INVALID: [403, 'events of this environment have another key'],
  VARIABLES_TOO_LARGE: [400, 'the variables are too large'],
  BAD_USER_INPUT: [400, 'a text contains what is no text'],
  AUTHORIZATION_MALFORMED: [401, 'the authorization header is of no known form; please sign in again'],
  ACCESS_TOKEN_INVALID: [401, 'this sign-in is not valid here; please sign in again'],
  ACCESS_TOKEN_EXPIRED: [401, 'this sign-in has run out; renew it or sign in again'],
  DPOP_PROOF_INVALID: [401, 'nothing shows that this sign-in was made on this device; please sign in again'],
  USE_DPOP_NONCE: [401, 'the proof has to carry the nonce of this answer'],
  // 200, so that clients of both media types read the code as they read that of a form.
  VERSION_OUT_OF_DATE: [200, 'Version is out of date'],
  ROLE_NOT_SERVED: [403, 'Linden has nothing for this kind of account yet'],
  NOT_FOUND: [404, 'there is nothing here'],
  METHOD_NOT_ALLOWED: [405, 'operations are sent by POST'],
  REQUEST_TIMEOUT: [408, 'the request did not arrive in time'],
  BODY_TOO_LARGE: [413, 'the request is larger than 256 KB'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'requests are sent as application/json'],
  ISSUER_UNAVAILABLE: [503, 'we cannot check sign-ins just now; nothing was changed, please try again'],
  TOO_MANY_REQUESTS: [429, 'too many requests; please try again in a moment'],
} as const satisfies Record<string, [number, string]>;

export type RefusalCode = keyof typeof refusals;

/** Thrown by whatever looks at a request before it is executed. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  /** Seconds after which it may be asked again. */
  readonly retryAfter: number | undefined;
  /** What the next proof has to carry. */
  readonly nonce: string | undefined;

  constructor(code: RefusalCode, { retryAfter, nonce }: { retryAfter?: number; nonce?: string } = {}) {
    const [status, message] = refusals[code];
    super(message);
    this.code = code;
    this.status = status;
    this.retryAfter = retryAfter;
    this.nonce = nonce;
  }
}

/** What a refused sign-in is answered with beside the body (RFC 6750, RFC 9449 section 7.1); undefined for other refusals. */
export function challengeOf({ code }: Refusal): string | undefined {
  const error = oauthErrors[code];
  return error && `DPoP error="${error}", algs="ES256 EdDSA"`;
}

const oauthErrors: Partial<Record<RefusalCode, string>> = {
  AUTHORIZATION_MALFORMED: 'invalid_request',
  ACCESS_TOKEN_INVALID: 'invalid_token',
  ACCESS_TOKEN_EXPIRED: 'invalid_token',
  DPOP_PROOF_INVALID: 'invalid_dpop_proof',
  USE_DPOP_NONCE: 'use_dpop_nonce',
};

/** The body of an answer that a GraphQL client understands. */
export function refusalBody({ code, message }: { code: string; message: string }): string {
  return JSON.stringify({ errors: [{ message, extensions: { code } }] });
}
