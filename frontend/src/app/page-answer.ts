import type { GraphqlFetch } from '#src/lib/graphql-fetch.ts';
import type { PageSettings } from '#src/lib/page-settings.ts';
import type { SessionSettings } from '#src/lib/session/settings.ts';

/** What a page gets to answer a request; nothing of the transport. */
export interface PageRequest {
  params: Record<string, string | undefined>;
  query: URLSearchParams;
}

export interface PageTools {
  graphql: GraphqlFetch;
  now: Date;
  supportEmail: string;
  assets: PageAssets;
  /** What pages are told about the build and its environment. */
  settings?: PageSettings;
  /** The clients' home, on hosts that have no public pages of their own. */
  home?: string;
  /** Public origin that absolute addresses begin with; without one they stay relative. */
  origin?: string;
  /** Search engines may keep these pages; only production's are. */
  isIndexed?: boolean;
}

/** Addresses of built files, from the manifest. */
export interface PageAssets {
  script: string;
  style: string;
  /** The face of the largest text. */
  font: string;
  icon: string;
  /** The application of the portals, its own style, and the page that sign-ins end on. */
  portalScript?: string;
  portalStyle?: string;
  callbackScript?: string;
  /** The gallery of the UI kit, which only the development world shows. */
  galleryScript?: string;
  galleryStyle?: string;
  /** A style sheet that one page has beside that of all. */
  moreStyle?: string;
}

export type PageAnswer =
  | { kind: 'redirect'; status: 301 | 302; location: string }
  /** A whole document, with {@link noncePlaceholder} where the nonce of the response goes. */
  | { kind: 'page'; status: number; html: string; cacheable: boolean };

/** Something for programs: a site map, rules for robots. */
export interface TextFile {
  kind: 'file';
  type: string;
  body: string;
  /** Seconds for which others may keep it; 0: nobody may. */
  maxAge: number;
  /** Saved under this name rather than shown. */
  filename?: string;
}

export type Page<Given extends PageAnswer | TextFile = PageAnswer> = (
  request: PageRequest,
  tools: PageTools,
) => Promise<Given>;

export type AnyPage = Page<PageAnswer | TextFile>;

/** Stands in cached bodies for the nonce that each response has of its own. */
export const noncePlaceholder = '@@nonce@@';

/** The pages by route template; what the bundle made of `pages.tsx` offers to the server. */
export interface Pages {
  routes: Record<string, AnyPage>;
  notFound: (tools: PageTools, home?: string) => PageAnswer;
  failed: (tools: PageTools, status: 429 | 500 | 503, retry: string) => PageAnswer;
  portalShell: (tools: PageTools, portal: string, settings: SessionSettings) => PageAnswer;
  silentCallback: (tools: PageTools) => PageAnswer;
  /** The gallery of the UI kit; only environments in which Linden is built show it. */
  gallery: (tools: PageTools) => PageAnswer;
  /** The address of a page whose body others may be given too; undefined for one that leads elsewhere or carries tracking. */
  keyOf: (template: string, request: PageRequest) => string | undefined;
}
