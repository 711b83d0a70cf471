import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { getEndpoint } from './endpoint.ts';

test.each([
  ['{ aiOutput(outputShortId: "1") }', 'telehealth'],
  ['{ __typename a: aiOutput(outputShortId: "1") }', 'telehealth'],
  ['query { ...f } fragment f on Query { aiOutput(outputShortId: "1") }', 'telehealth'],
  ['{ note(values: {}) { id } }', 'main'],
  ['{ note(values: {}) { aiOutput } }', 'main'],
  ['mutation { signNote(values: {}) { note { id } } }', 'main'],
  ['{ aiOutput(outputShortId: "1") note(values: {}) { id } }', undefined],
  ['{ ... on Query { aiOutput(outputShortId: "1") } journalKey }', undefined],
])('%s: %s', (text, endpoint) => expect(getEndpoint(parse(text))).toBe(endpoint));
