import { randomUUID } from 'node:crypto';
import { create, type DescField, type DescMethod, type Message, ScalarType } from '@bufbuild/protobuf';
import { type TimestampSchema, timestampNow } from '@bufbuild/protobuf/wkt';
import type { Sample } from './sample.ts';

const timestamp: (typeof TimestampSchema)['typeName'] = 'google.protobuf.Timestamp';

/**
 * Returns a sample for a method whose policy looks only at the caller. A method that answers one caller differently for
 * different objects needs a sample of its own.
 * @param refusals codes in the method's rows; a request that meets any other refusal passed the policy
 */
export function derivedSample(method: DescMethod, refusals: ReadonlySet<string>): Sample<object, object> {
  return { request: () => derivedRequest(method), isCallerRefusal: (code) => refusals.has(code) };
}

/** Returns a request with an unknown id in each id field and some value in each other plain field. */
export function derivedRequest({ input }: DescMethod): Message {
  const fields = input.fields.filter(({ oneof }) => !oneof).map((field) => [field.localName, valueFor(field)]);
  return create(input, Object.fromEntries(fields.filter(([, value]) => value !== undefined)));
}

function valueFor(field: DescField): unknown {
  const { fieldKind } = field;
  if (fieldKind === 'scalar') return scalarFor(field.scalar, field.name);
  if (fieldKind === 'enum') return field.enum.values[1]?.number;
  if (fieldKind === 'message' && field.message.typeName === timestamp) return timestampNow();
  if (fieldKind === 'list' && field.listKind === 'scalar') return [scalarFor(field.scalar, field.name)];
  return undefined;
}

function scalarFor(scalar: ScalarType, name: string): unknown {
  if (scalar === ScalarType.STRING) return /(^|_)ids?$/.test(name) ? randomUUID() : 'x';
  if (scalar === ScalarType.BOOL) return false;
  if (scalar === ScalarType.BYTES) return new Uint8Array();
  return scalar === ScalarType.INT64 || scalar === ScalarType.UINT64 ? 1n : 1;
}
