import { isNativeView, type NativeAction } from './native-view.ts';

interface Handler {
  postMessage: (message: unknown) => void;
}

/** As the web views of the two kinds of phones offer themselves. */
interface NativeWindow {
  webkit?: { messageHandlers?: { linden?: Handler } };
  ReactNativeWebView?: Handler;
}

const key = 'linden.native';

/** Whether this page is inside the application; remembered for the session, because only the first address says so. */
export function inNativeView(): boolean {
  const { webkit, ReactNativeWebView } = window as NativeWindow;
  const native = isNativeView({
    query: new URLSearchParams(location.search),
    userAgent: navigator.userAgent,
    hasBridge: Boolean(webkit?.messageHandlers?.linden ?? ReactNativeWebView),
    wasNative: sessionStorage.getItem(key) === '1',
  });
  sessionStorage.setItem(key, native ? '1' : '0');
  return native;
}

/**
 * Tells the application something; nobody hears it anywhere else. Gives whether somebody did: an address alone makes no application.
 * @param url of `link_generated` alone, and it stays on the phone
 */
export function postNative(action: NativeAction, url?: string): boolean {
  const { webkit, ReactNativeWebView } = window as NativeWindow;
  const message = url === undefined ? { action } : { action, url };
  webkit?.messageHandlers?.linden?.postMessage(message);
  // That one takes texts alone.
  ReactNativeWebView?.postMessage(JSON.stringify(message));
  return Boolean(webkit?.messageHandlers?.linden ?? ReactNativeWebView);
}
