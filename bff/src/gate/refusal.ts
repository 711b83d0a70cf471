/** Refusals before execution: status and message by stable code. Messages say what to do and never repeat what was sent. */
const refusals = {
  BAD_REQUEST: [400, 'a request is a JSON object with an operation and its variables'],
  BATCH_REFUSED: [400, 'operations are sent one at a time'],
  CSRF_REFUSED: [400, 'requests are sent as application/json, from pages of this site'],
  PERSISTED_OPERATION_REQUIRED: [400, 'send the id of an operation'],
  PERSISTED_OPERATION_UNKNOWN: [400, 'no operation has this id'],
  WRONG_ENDPOINT: [400, 'another endpoint serves this operation'],
  DOCUMENT_TOO_LARGE: [400, 'the document is too long'],
  GRAPHQL_PARSE_FAILED: [400, 'this is not a GraphQL document'],
  GRAPHQL_VALIDATION_FAILED: [400, 'there are no operations of this type'],
  TOO_MANY_TOKENS: [400, 'the document has too many tokens'],
  QUERY_TOO_DEEP: [400, 'the document is nested too deeply'],
  FRAGMENT_CYCLE: [400, 'a fragment contains itself'],
  TOO_MANY_FIELDS: [400, 'the operation asks for too many fields'],
  TOO_MANY_ROOT_FIELDS: [400, 'the operation has too many root fields'],
  TOO_MANY_ALIASES: [400, 'the operation has too many aliases'],
  TOO_MANY_DIRECTIVES: [400, 'the operation has too many directives'],
  QUERY_TOO_COSTLY: [400, 'the operation asks for too much at once; ask for smaller pages'],
  EVENT_NOT_ALLOWED: [400, 'only listed events are accepted'],
  WRITE_KEY_INVALID: [403, 'events of this environment use another key'],
  VARIABLES_TOO_LARGE: [400, 'the variables are too large'],
  BAD_USER_INPUT: [400, 'a string contains invalid characters'],
  AUTHORIZATION_MALFORMED: [401, 'the authorization header has an unknown format; please sign in again'],
  ACCESS_TOKEN_INVALID: [401, 'this sign-in is not valid here; please sign in again'],
  ACCESS_TOKEN_EXPIRED: [401, 'this sign-in has expired; renew it or sign in again'],
  SESSION_ENDED: [401, 'this sign-in has ended; please sign in again'],
  DPOP_PROOF_INVALID: [401, 'there is no proof that this device made the sign-in; please sign in again'],
  USE_DPOP_NONCE: [401, 'the proof must carry the nonce of this answer'],
  // Status 200, so that clients read the code like that of a form error.
  VERSION_OUT_OF_DATE: [200, 'Version is out of date'],
  ROLE_NOT_SERVED: [403, 'Linden has no screens for this kind of account yet'],
  NOT_FOUND: [404, 'not found'],
  STREAM_REQUIRED: [406, 'a subscription is read as an event stream'],
  METHOD_NOT_ALLOWED: [405, 'send operations by POST'],
  REQUEST_TIMEOUT: [408, 'the request did not arrive in time'],
  BODY_TOO_LARGE: [413, 'the request is larger than 256 KB'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'requests are sent as application/json'],
  ISSUER_UNAVAILABLE: [503, 'we cannot check sign-ins right now; nothing was changed, please try again'],
  LOOKUPS_EXHAUSTED: [429, 'this account looked up too many links; please try again in a moment'],
  TOO_MANY_REQUESTS: [429, 'too many requests; please try again in a moment'],
} as const satisfies Record<string, [number, string]>;

export type RefusalCode = keyof typeof refusals;

/** Thrown by every check before execution. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  /** Seconds after which the request may be repeated. */
  readonly retryAfter: number | undefined;
  /** Nonce for the next proof. */
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

/** Returns the `WWW-Authenticate` header for a refused sign-in (RFC 6750, RFC 9449 section 7.1); undefined for other refusals. */
export function getChallenge({ code }: Refusal): string | undefined {
  const error = oauthErrors[code];
  return error && `DPoP error="${error}", algs="ES256 EdDSA"`;
}

const oauthErrors: Partial<Record<RefusalCode, string>> = {
  AUTHORIZATION_MALFORMED: 'invalid_request',
  ACCESS_TOKEN_INVALID: 'invalid_token',
  ACCESS_TOKEN_EXPIRED: 'invalid_token',
  SESSION_ENDED: 'invalid_token',
  DPOP_PROOF_INVALID: 'invalid_dpop_proof',
  USE_DPOP_NONCE: 'use_dpop_nonce',
};

/** Returns the body of an answer that GraphQL clients understand. */
export function buildRefusalBody({ code, message }: { code: string; message: string }): string {
  return JSON.stringify({ errors: [{ message, extensions: { code } }] });
}
