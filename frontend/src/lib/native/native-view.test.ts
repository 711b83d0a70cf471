import { expect, test } from 'vitest';
import { isNativeView, type NativeSigns } from './native-view.ts';

const browser: NativeSigns = {
  query: new URLSearchParams(),
  userAgent: 'Safari/604.1',
  hasBridge: false,
  wasNative: false,
};

test.each<[string, Partial<NativeSigns>, boolean]>([
  ['a browser', {}, false],
  ['an address with the parameter', { query: new URLSearchParams('native=1') }, true],
  ['the user agent of the application', { userAgent: 'Safari/604.1 LindenApp/3.2' }, true],
  ['a similar user agent', { userAgent: 'NotLindenApplication' }, false],
  ['a message interface', { hasBridge: true }, true],
  ['a later page of such a session', { wasNative: true }, true],
  ['a session that left it', { wasNative: true, query: new URLSearchParams('native=0') }, false],
])('%s', (_row, signs, native) => expect(isNativeView({ ...browser, ...signs })).toBe(native));
