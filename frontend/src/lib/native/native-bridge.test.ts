import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isInNativeView, postNative } from './native-bridge.ts';
import { nativeActions } from './native-view.ts';

let heard: unknown[];
let stored: Map<string, string>;

beforeEach(() => {
  heard = [];
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const bridge = { postMessage: (message: unknown) => void heard.push(message) };
const inside = (window: object, query = '') => {
  vi.stubGlobal('window', window);
  vi.stubGlobal('location', new URL(`http://linden.localhost/find${query}`));
  vi.stubGlobal('navigator', { userAgent: 'Safari/604.1' });
};

describe('the application receives', () => {
  test.each(nativeActions)('%s', (action) => {
    inside({ webkit: { messageHandlers: { linden: bridge } } });
    postNative(action);
    expect(heard).toEqual([{ action }]);
  });

  test('text, where objects are not supported', () => {
    inside({ ReactNativeWebView: bridge });
    postNative('link_generated', 'https://linden.example/appointment.ics');
    expect(heard).toEqual(['{"action":"link_generated","url":"https://linden.example/appointment.ics"}']);
  });

  test('nothing in a browser', () => {
    inside({ webkit: { messageHandlers: {} } }, '?native=1');
    expect(postNative('logout')).toBe(false);
    expect(heard).toEqual([]);
  });

  test('the sender learns whether a message was received', () => {
    inside({ ReactNativeWebView: bridge });
    expect(postNative('logout')).toBe(true);
  });
});

describe('a page is inside the application', () => {
  test('from the first page’s address on, for the session', () => {
    inside({}, '?native=1');
    expect(isInNativeView()).toBe(true);
    inside({});
    expect(isInNativeView()).toBe(true);
  });

  test('but not because of another bridge', () => {
    inside({ webkit: { messageHandlers: { other: bridge } } });
    expect(isInNativeView()).toBe(false);
  });
});
