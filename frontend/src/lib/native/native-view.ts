/** Messages to the application on a phone (C4-12). */
export const nativeActions = [
  'dismiss',
  'is_loading_complete',
  'link_generated',
  'overlay_opened',
  'overlay_closed',
  'logout',
] as const;
export type NativeAction = (typeof nativeActions)[number];

export interface NativeSigns {
  query: URLSearchParams;
  userAgent: string;
  /** Whether a message interface exists. */
  hasBridge: boolean;
  /** An earlier page of this session was inside the application. */
  wasNative: boolean;
}

/** Whether the page is inside the application's web view: by the address, the user agent, or a message interface. */
export function isNativeView({ query, userAgent, hasBridge, wasNative }: NativeSigns): boolean {
  const asked = query.get('native');
  if (asked === '0') return false;
  return asked === '1' || wasNative || hasBridge || /\bLindenApp\//.test(userAgent);
}
