import { DomainError, type DomainErrorKind, type RefusalCode } from '@linden/platform/domain-error';
import { RefusalCode as Registry } from '@linden/proto/resource/v1/refusal_pb';
import { expect, test } from 'vitest';
import { callUpstream } from './errors.ts';
import { readRefusalCodes, withRefusal } from './operation-refusal.ts';
import { typeDefinitions } from './type-definitions.ts';

/** @param code as a service sends it, known or not */
const run = (code: string, kind: DomainErrorKind, field?: string) =>
  withRefusal(
    () =>
      callUpstream('scheduling', () => {
        throw new DomainError({ code: code as RefusalCode, kind, message: 'why', ...(field && { field }) });
      }),
    (error) => ({ error }),
  );

test.each<[string, string, DomainErrorKind, string | undefined]>([
  ['a conflict', 'KEY_REUSED', 'conflict', 'key'],
  ['a field error', 'REQUIRED', 'invalid', 'profile.dob'],
  ['a refusal without a field', 'NOT_BOOKABLE', 'conflict', undefined],
])('returns %s in the result, with its code and field', async (_, code, kind, field) => {
  expect(await run(code, kind, field)).toEqual({ error: { code, message: 'why', field: field ?? null } });
});

test.each<[string, string, DomainErrorKind]>([
  ['a caller without permission', 'NOT_ALLOWED', 'denied'],
  ['an expected code for a caller without permission', 'NOT_BOOKABLE', 'denied'],
  ['an unknown id', 'APPOINTMENT_NOT_FOUND', 'not_found'],
  ['a malformed request', 'INVALID_ID', 'invalid'],
  ['an overloaded store', 'STORE_BUSY', 'exhausted'],
  ['the name of an Object.prototype property', 'constructor', 'conflict'],
])('keeps %s as an error', async (_, code, kind) => {
  await expect(run(code, kind)).rejects.toMatchObject({ extensions: { code } });
});

test('keeps an internal fault as an error', async () => {
  const broken = withRefusal(
    () => Promise.reject(new Error('broken')),
    () => expect.unreachable('should throw'),
  );
  await expect(broken).rejects.toThrow('broken');
});

test('the registry has every code of the schema', () => {
  const schema = typeDefinitions.join('\n');
  const findUnregistered = (text: string) => readRefusalCodes(text).filter((code) => !Object.hasOwn(Registry, code));
  expect(findUnregistered(schema)).toEqual([]);
  expect(findUnregistered(schema.replaceAll(/\bTIME_TAKEN\b/g, 'TIME_EATEN'))).toEqual(['TIME_EATEN']);
});
