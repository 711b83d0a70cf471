import { expect, test } from 'vitest';
import { describeDetail } from './describe-detail.ts';

test.each([
  ['{}', ''],
  ['{"appointment":"57097000-0000-4000-8000-000000000801","source":"CLIENT"}', 'source CLIENT'],
  ['{"break_glass":"57097000-0000-4000-8000-000000000801","count":2,"late":true}', 'count 2 · late true'],
  ['{"found":["57097000-0000-4000-8000-000000000801"]}', ''],
])('%s is %j', (json, words) => expect(describeDetail(json)).toBe(words));
