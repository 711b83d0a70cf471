/** Drops every field that is not on the list, but keeps the names of dropped fields, so that their absence is visible. */
export function pickLoggableFields(fields: Record<string, unknown>): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  const dropped: string[] = [];
  for (const [name, value] of Object.entries(fields)) {
    if (isAllowed(name, value)) kept[name] = value;
    else dropped.push(name);
  }
  return dropped.length === 0 ? kept : { ...kept, dropped_fields: dropped };
}

/**
 * Returns what a log line may contain of an error: type, code, message without quoted values, and stack frames. Database drivers quote row
 * values in messages, and Prisma prints the call's arguments before its last line.
 */
export function pickLoggableError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const code =
    'code' in error && (typeof error.code === 'string' || typeof error.code === 'number') ? error.code : undefined;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    ...(code === undefined ? {} : { code }),
    message: withoutValues(error.message),
    stack: frames.map((line) => line.trim()).join('\n'),
    ...(error.cause === undefined ? {} : { cause: pickLoggableError(error.cause) }),
  };
}

const allowed = new Set([
  'err',
  'pid',
  'hostname',
  'name',
  'level',
  'trace_id',
  'span_id',
  'service',
  'method',
  'route',
  'code',
  'kind',
  'field',
  'status',
  'port',
  'address',
  'signal',
  'attempt',
  'consumer',
  'queue',
  'job',
  'index',
  'alias',
  'reason',
  'event',
  'revision',
  'count',
  'size',
  'schema',
  'migration',
  'flag',
  'environment',
  'version',
  'serving',
  'issuer',
]);

const allowedEnding = /_(id|ids|ms|count|bytes|total|revision|at)$/;

/** Measures and ids are short. A long text under an allowed name is prose, and prose may be about a person. */
function isAllowed(name: string, value: unknown): boolean {
  if (name === 'err') return true;
  if (!allowed.has(name) && !allowedEnding.test(name)) return false;
  const parts = Array.isArray(value) ? value : [value];
  return parts.every((part) => part === null || part === undefined || isShort(part));
}

function isShort(value: unknown): boolean {
  if (value instanceof Date) return true;
  if (typeof value === 'object' || typeof value === 'function') return false;
  return String(value).length <= 200;
}

function withoutValues(message: string): string {
  const last = message.trim().split('\n').at(-1) ?? '';
  return last
    .replace(/"[^"]*"/g, '"…"')
    .replace(/=\([^)]*\)/g, '=(…)')
    .slice(0, 300);
}
