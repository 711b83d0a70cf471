import { expect, test } from 'vitest';
import { getSchemaName } from './schema-name.ts';

test.each([
  ['accounts', 'accounts'],
  ['clinical-notes', 'clinical_notes'],
  ['a-b-c', 'a_b_c'],
])('the schema of %s is %s', (service, schema) => {
  expect(getSchemaName(service)).toBe(schema);
});
