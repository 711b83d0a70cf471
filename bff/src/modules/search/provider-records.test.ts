import { create, toBinary } from '@bufbuild/protobuf';
import { ProviderSchema } from '@linden/proto/accounts/v1/provider_pb';
import { expect, test } from 'vitest';
import { createDecodeRecord } from './provider-records.ts';

const bytesOf = (id: string, name: string) => toBinary(ProviderSchema, create(ProviderSchema, { id, name }));

test('decodes the same bytes of a provider once', () => {
  const decode = createDecodeRecord(10);
  const first = decode('a', bytesOf('a', 'Ada'));
  expect(first.name).toBe('Ada');
  expect(decode('a', bytesOf('a', 'Ada'))).toBe(first);
});

test('decodes a record anew when its bytes change', () => {
  const decode = createDecodeRecord(10);
  decode('a', bytesOf('a', 'Ada'));
  expect(decode('a', bytesOf('a', 'Grace')).name).toBe('Grace');
});

test('keeps a copy of the bytes, so that a buffer may be used again', () => {
  const decode = createDecodeRecord(10);
  const bytes = bytesOf('a', 'Ada');
  const first = decode('a', bytes);
  bytes.fill(0);
  expect(decode('a', bytesOf('a', 'Ada'))).toBe(first);
});

test('drops the record that was used longest ago when the limit is reached', () => {
  const decode = createDecodeRecord(2);
  const a = decode('a', bytesOf('a', 'Ada'));
  const b = decode('b', bytesOf('b', 'Bea'));
  expect(decode('a', bytesOf('a', 'Ada'))).toBe(a);
  decode('c', bytesOf('c', 'Cleo'));
  expect(decode('a', bytesOf('a', 'Ada'))).toBe(a);
  expect(decode('b', bytesOf('b', 'Bea'))).not.toBe(b);
});
