import { expect, test } from 'vitest';
import { getEndpointPath, telehealthContext } from './telehealth-context.ts';

test.each([
  [telehealthContext, '/api/telehealth/graphql'],
  [{}, '/api/graphql'],
  [{ telehealth: 'yes' }, '/api/graphql'],
])('%j is served at %s', (context, path) => expect(getEndpointPath(context)).toBe(path));
