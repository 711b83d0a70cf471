import { expect, it } from 'vitest';
import * as module from './session-constants.ts';

const constants = { ...module };

// Values of the specification (client-and-shared, section 9).
it.each<[keyof typeof constants, number]>([
  ['tokenAttempts', 3],
  ['tokenTimeout', 10_000],
  ['popupTimeout', 60_000],
  ['tokenLeewaySeconds', 60],
  ['lockTimeout', 5_000],
  ['freshnessMargin', 60_000],
  ['silentLogoutDelay', 5_000],
])('%s is %d', (name, value) => expect(constants[name]).toBe(value));
