import { expect, it } from 'vitest';
import * as module from './sign-in-constants.ts';

const constants = { ...module };

// Values of C9-11b and C9-12, written out.
it.each<[keyof typeof constants, number]>([
  ['tokenAttempts', 3],
  ['tokenTimeout', 10_000],
  ['popupTimeout', 60_000],
  ['tokenLeewaySeconds', 60],
  ['lockTimeout', 5_000],
  ['freshnessMargin', 60_000],
  ['silentLogoutDelay', 5_000],
])('%s is %d', (name, value) => expect(constants[name]).toBe(value));
