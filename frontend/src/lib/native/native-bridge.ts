import { isNativeView, type NativeAction } from './native-view.ts';

interface Handler {
  postMessage: (message: unknown) => void;
}

/** The message interfaces of the web views on both kinds of phones. */
interface NativeWindow {
  webkit?: { messageHandlers?: { linden?: Handler } };
  ReactNativeWebView?: Handler;
}

const key = 'linden.native';

/** Whether this page is inside the application; stored for the session, because only the first address shows it. */
export function isInNativeView(): boolean {
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
 * Sends a message to the application, if there is one. Returns whether it was received: an address alone proves no application.
 * @param url only for `link_generated`; it stays on the phone
 */
export function postNative(action: NativeAction, url?: string): boolean {
  const { webkit, ReactNativeWebView } = window as NativeWindow;
  const message = url === undefined ? { action } : { action, url };
  webkit?.messageHandlers?.linden?.postMessage(message);
  // This interface accepts only strings.
  ReactNativeWebView?.postMessage(JSON.stringify(message));
  return Boolean(webkit?.messageHandlers?.linden ?? ReactNativeWebView);
}
