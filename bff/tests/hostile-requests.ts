import { limits } from '#src/gate/limits.ts';
import { requestById, requestOf } from './test-operations.ts';

/** A malicious or broken request, with the code of its refusal. */
export interface HostileRequest {
  name: string;
  request: { method?: string; path?: string; query?: string; headers?: Record<string, string>; body?: string };
  /** Where pages send ids; and where developers may send texts, if that differs. */
  production: string;
  local?: string;
  status?: number;
}

/** Appears in every text that must not be echoed. */
export const marker = 'zebrafish';

const textOnly = 'PERSISTED_OPERATION_REQUIRED';
const unknownId = 'f'.repeat(64);
const times = (count: number, text: (index: number) => string) => Array.from({ length: count }, (_, n) => text(n));

/** A query text, which production refuses. */
function document(name: string, query: string, local: string, variables: object = {}): HostileRequest {
  return { name, request: { body: JSON.stringify({ query, variables }) }, production: textOnly, local };
}

/** A body that every environment refuses. */
function body(name: string, content: unknown, code: string, more: Partial<HostileRequest> = {}): HostileRequest {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  return { name, request: { body: text }, production: code, ...more };
}

const nested = (depth: number, inner: string) => `${'{ a '.repeat(depth)}${inner}${'}'.repeat(depth)}`;
const deepList = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const aliasBomb = times(12, (n) => `fragment F${n} on Provider { ...F${n + 1} ...F${n + 1} ...F${n + 1} }`).join('\n');

const documents = [
  document('deep nesting', nested(2_000, `{ ${marker} }`), 'QUERY_TOO_DEEP'),
  document('nesting just past the limit', nested(limits.depth, `{ ${marker} }`), 'QUERY_TOO_DEEP'),
  document('deep lists in the text', `{ provider(id: ${deepList(5_000)}) { ${marker} } }`, 'QUERY_TOO_DEEP'),
  document(
    'an alias bomb',
    `{ provider(id: "a") { ${times(100, (n) => `${marker}${n}: name`)} } }`,
    'TOO_MANY_ALIASES',
  ),
  document('one field many times', `{ provider(id: "a") { ${'name '.repeat(400)} } }`, 'TOO_MANY_FIELDS'),
  document('many beginnings', `{ ${'provider(id: "a") { name } '.repeat(15)} }`, 'TOO_MANY_ROOT_FIELDS'),
  document('directives on directives', `{ provider(id: "a") { name ${'@a '.repeat(200)} } }`, 'TOO_MANY_DIRECTIVES'),
  document('directives with an effect', `{ a ${'@include(if: true) '.repeat(16)} }`, 'TOO_MANY_DIRECTIVES'),
  document(
    'a fragment cycle',
    '{ provider(id: "a") { ...A } } fragment A on Provider { ...B } fragment B on Provider { ...A }',
    'FRAGMENT_CYCLE',
  ),
  document(
    'fragments that fan out',
    `{ provider(id: "a") { ...F0 } } ${aliasBomb} fragment F12 on Provider { name }`,
    'TOO_MANY_FIELDS',
  ),
  document('too many tokens', `{ ${times(5_000, (n) => `a${n}`).join(' ')} }`.slice(0, 16_000), 'TOO_MANY_TOKENS'),
  document('a text of 200 KB', `{ __typename } # ${marker.repeat(22_000)}`, 'DOCUMENT_TOO_LARGE'),
  document('thousands of type names', `{ ${'__typename '.repeat(900)} }`, 'TOO_MANY_FIELDS'),
  document(
    'a huge first argument',
    '{ pagedMarketplaceProviders(values: {}, first: 1000000) { edges { cursor } } }',
    'QUERY_TOO_COSTLY',
  ),
  document(
    'a huge default',
    'query($n: Int = 1000000) { pagedMarketplaceProviders(values: {}, first: $n) { edges { cursor } } }',
    'QUERY_TOO_COSTLY',
  ),
  document(
    'pages within pages',
    '{ pagedMarketplaceProviders(values: {}, first: 50) { edges { node { slots(first: 100) { start } } } } }',
    'QUERY_TOO_COSTLY',
  ),
  document(
    'many ids at once',
    `{ nextAvailableSlots(providerIds: [${times(400, () => '"a"')}]) { slots { ${'start '.repeat(20)} } } }`,
    'QUERY_TOO_COSTLY',
  ),
  document('a number of a million digits', `{ provider(id: ${'9'.repeat(200_000)}) { name } }`, 'DOCUMENT_TOO_LARGE'),
  document(
    'an invalid number',
    `{ pagedMarketplaceProviders(values: {}, first: ${'9'.repeat(400)}) { totalCount } }`,
    'QUERY_TOO_COSTLY',
  ),
  document('an escaped NUL', `{ provider(id: "a\\u0000${marker}") { name } }`, 'BAD_USER_INPUT'),
  document('NUL in the text', `{ provider(id: "a") { name } }\0${marker}`, 'GRAPHQL_PARSE_FAILED'),
  document('no GraphQL', `DROP TABLE ${marker};`, 'GRAPHQL_PARSE_FAILED'),
  document('an unterminated document', `{ provider(id: "${marker}`, 'GRAPHQL_PARSE_FAILED'),
  document('nothing', '', 'GRAPHQL_PARSE_FAILED'),
  document('a mutation that does not exist', 'mutation { deleteAll }', 'GRAPHQL_VALIDATION_FAILED'),
  document('guessing names', '{ provider(id: "a") { nam } }', 'GRAPHQL_VALIDATION_FAILED'),
];

const bodies = [
  body('a batch', [{ query: '{ __typename }' }, { query: '{ __typename }' }], 'BATCH_REFUSED'),
  body('a batch of ids', [requestOf(unknownId), requestOf(unknownId)], 'BATCH_REFUSED'),
  body('an unknown id', requestOf(unknownId), 'PERSISTED_OPERATION_UNKNOWN'),
  body(
    'the registration of a query text',
    requestOf(unknownId, { query: `{ ${marker} }` }),
    'PERSISTED_OPERATION_UNKNOWN',
  ),
  body('an id that names an Object.prototype property', requestOf('constructor'), 'PERSISTED_OPERATION_UNKNOWN'),
  body('an id that is a list', requestOf([unknownId]), 'PERSISTED_OPERATION_UNKNOWN'),
  body('a known id with a huge page', requestById('Search', { values: {}, first: 1e9 }), 'QUERY_TOO_COSTLY'),
  body('a known id with a number of 200,000 digits', hugeNumber(), 'QUERY_TOO_COSTLY'),
  body(
    'a known id with variables of another type',
    requestById('Search', { values: { state: { [marker]: 1 } } }),
    'BAD_USER_INPUT',
  ),
  body('a known id without its required variables', requestById('Search'), 'BAD_USER_INPUT'),
  body(
    'deep lists in the variables',
    `{"extensions":${JSON.stringify(requestById('Search').extensions)},"variables":{"values":${deepList(50_000)}}}`,
    'VARIABLES_TOO_LARGE',
  ),
  body('huge variables', requestById('Search', { values: { state: marker.repeat(5_000) } }), 'VARIABLES_TOO_LARGE'),
  body(
    'variables of many values',
    requestById('Search', { values: { specialty: times(2_000, () => 'x') } }),
    'VARIABLES_TOO_LARGE',
  ),
  body('NUL in a variable', requestById('Profile', { shortId: `a\0${marker}` }), 'BAD_USER_INPUT'),
  body('a lone surrogate', requestById('Profile', { shortId: '\ud800' }), 'BAD_USER_INPUT'),
  body('variables that are a string', requestOf(unknownId, { variables: '{"values":{}}' }), 'BAD_REQUEST'),
  body('truncated JSON', '{"query":"{ __typename', 'BAD_REQUEST'),
  body('raw NUL bytes', '{"query":"\0\0\0"}', 'BAD_REQUEST'),
  body('a prototype', `{"query":"{ __typename }","__proto__":{"${marker}":true}}`, 'BAD_REQUEST'),
  body('a constructor', `{"query":"{ __typename }","constructor":{"prototype":{"a":1}}}`, 'BAD_REQUEST'),
  body('two ids, the last one wins', twoIds(), 'PERSISTED_OPERATION_UNKNOWN'),
  body('a number for a body', '42', 'BAD_REQUEST'),
  body('null', 'null', 'BAD_REQUEST'),
  body('an empty body', '', 'BAD_REQUEST'),
  body('300 KB', { query: `{ __typename } # ${marker.repeat(33_000)}` }, 'BODY_TOO_LARGE', { status: 413 }),
];

const transports: HostileRequest[] = [
  {
    name: 'a query in the URL',
    request: { method: 'GET', query: `?query={${marker}}` },
    production: 'METHOD_NOT_ALLOWED',
    status: 405,
  },
  { name: 'another method', request: { method: 'DELETE' }, production: 'METHOD_NOT_ALLOWED', status: 405 },
  {
    name: 'a form of another site',
    request: {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `query={ payorsByState(usState: "CA") { planName } }`,
    },
    production: 'CSRF_REFUSED',
  },
  {
    name: 'JSON sent as text',
    request: { headers: { 'content-type': 'text/plain;charset=UTF-8' }, body: '{"query":"{ __typename }"}' },
    production: 'CSRF_REFUSED',
  },
  {
    name: 'a cross-site request',
    request: {
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
      body: '{"query":"{ __typename }"}',
    },
    production: 'CSRF_REFUSED',
  },
  {
    name: 'a body at an unknown path',
    request: { path: '/api/other', headers: { 'content-type': 'application/json' }, body: `{ ${marker}` },
    production: 'NOT_FOUND',
    status: 404,
  },
  {
    name: 'a huge body at an unknown path',
    request: {
      path: '/api/graphql/',
      headers: { 'content-type': 'application/json' },
      body: `"${marker.repeat(33_000)}"`,
    },
    production: 'NOT_FOUND',
    status: 404,
  },
  {
    name: 'another media type',
    request: { headers: { 'content-type': 'application/graphql' }, body: `{ ${marker} }` },
    production: 'UNSUPPORTED_MEDIA_TYPE',
    status: 415,
  },
];

export const hostileRequests: HostileRequest[] = [...documents, ...bodies, ...transports];

function hugeNumber(): string {
  const asked = JSON.stringify(requestById('Search', { values: {}, first: 0 }));
  return asked.replace('"first":0', `"first":${'9'.repeat(200_000)}`);
}

function twoIds(): string {
  const [good, bad] = [requestById('Search'), requestOf(unknownId)].map((each) => JSON.stringify(each).slice(1, -1));
  return `{"variables":{"values":{}},${good},${bad}}`;
}
