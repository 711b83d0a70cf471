/** What the surrounding application on a phone is told (spec client-and-shared, section 4 'Native app messages'). */
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
  /** Whether something is there to post messages to. */
  hasBridge: boolean;
  /** It was one on an earlier page of this session. */
  wasNative: boolean;
}

/** Inside the application's web view: it says so in the address or its user agent, or it can be talked to. */
export function isNativeView({ query, userAgent, hasBridge, wasNative }: NativeSigns): boolean {
  const asked = query.get('native');
  if (asked === '0') return false;
  return asked === '1' || wasNative || hasBridge || /\bLindenApp\//.test(userAgent);
}
