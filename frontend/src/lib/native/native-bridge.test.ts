import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { inNativeView, postNative } from './native-bridge.ts';
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

describe('the application is told', () => {
  test.each(nativeActions)('%s', (action) => {
    inside({ webkit: { messageHandlers: { linden: bridge } } });
    postNative(action);
    expect(heard).toEqual([{ action }]);
  });

  test('as text, where it takes no objects', () => {
    inside({ ReactNativeWebView: bridge });
    postNative('link_generated', 'https://linden.example/appointment.ics');
    expect(heard).toEqual(['{"action":"link_generated","url":"https://linden.example/appointment.ics"}']);
  });

  test('nothing in a browser, which hears nothing', () => {
    inside({ webkit: { messageHandlers: {} } }, '?native=1');
    expect(postNative('logout')).toBe(false);
    expect(heard).toEqual([]);
  });

  test('and whoever tells it knows that somebody heard', () => {
    inside({ ReactNativeWebView: bridge });
    expect(postNative('logout')).toBe(true);
  });
});

describe('a page is inside it', () => {
  test('from the address of the first page on, for the session', () => {
    inside({}, '?native=1');
    expect(inNativeView()).toBe(true);
    inside({});
    expect(inNativeView()).toBe(true);
  });

  test('not because another bridge is there', () => {
    inside({ webkit: { messageHandlers: { other: bridge } } });
    expect(inNativeView()).toBe(false);
  });
});
