import { context, TraceFlags, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLogger } from './log.ts';

const marker = 'Rosalind Franklin';

beforeAll(() => {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
});
afterAll(() => context.disable());

describe('a log line', () => {
  test('contains name, level, time and the allowed fields', () => {
    expect(logged((log) => log.info({ provider_id: 'p-1', duration_ms: 4 }, 'indexed'))).toMatchObject({
      name: 'search',
      level: 'info',
      msg: 'indexed',
      provider_id: 'p-1',
      duration_ms: 4,
    });
  });

  test('contains the trace of the active span, and none without a span', () => {
    const span = {
      traceId: '0af7651916cd43dd8448eb211c80319c',
      spanId: 'b7ad6b7169203331',
      traceFlags: TraceFlags.SAMPLED,
    };
    const inside = context.with(trace.setSpanContext(context.active(), span), () => logged((log) => log.warn('x')));
    expect(inside).toMatchObject({ trace_id: span.traceId, span_id: span.spanId });
    expect(logged((log) => log.warn('x'))).not.toHaveProperty('trace_id');
  });

  test.each<{ name: string; fields: Record<string, unknown> }>([
    { name: 'a field that is not on the list', fields: { patient_name: marker } },
    { name: 'an object under an allowed name', fields: { reason: { text: marker } } },
    { name: 'an object in a list of ids', fields: { provider_ids: ['a', { text: marker }] } },
    { name: 'prose under an allowed name', fields: { reason: `${marker} `.repeat(20) } },
    {
      name: 'a row value quoted by the database',
      fields: { err: new Error(`invalid input syntax for type uuid: "${marker}"`) },
    },
    { name: 'a key of a unique violation', fields: { err: new Error(`Key (email)=(${marker}) already exists.`) } },
    {
      name: 'arguments printed by Prisma',
      fields: { err: new Error(`Invalid call:\n  where: { name: "${marker}" }\nUnique constraint failed`) },
    },
    { name: 'details on an error', fields: { err: Object.assign(new Error('no'), { detail: marker }) } },
    { name: 'the cause of an error', fields: { err: new Error('no', { cause: new Error(`bad "${marker}"`) }) } },
    { name: 'a thrown value that is not an error', fields: { err: marker } },
  ])('does not contain $name', ({ fields }) => {
    expect(JSON.stringify(logged((log) => log.error(fields, 'failed')))).not.toContain(marker);
    expect(JSON.stringify(logged((log) => log.child(fields).error('failed')))).not.toContain(marker);
  });

  test('keeps type, code, message and frames of an error', () => {
    const err = Object.assign(new TypeError('cannot connect'), { code: 'ECONNREFUSED' });
    const line = logged((log) => log.error({ err }, 'failed'));
    expect(line.err).toMatchObject({ type: 'TypeError', code: 'ECONNREFUSED', message: 'cannot connect' });
    expect(JSON.stringify(line.err)).toContain('log.test.ts');
  });
});

function logged(write: (log: ReturnType<typeof createLogger>) => void): Record<string, unknown> {
  const lines: string[] = [];
  write(createLogger('search', { level: 'info', destination: { write: (line) => lines.push(line) } }));
  return JSON.parse(lines[0] ?? '{}');
}
