import type { GraphqlFetch } from '#src/lib/graphql/graphql-fetch.ts';
import type { PageSettings } from '#src/lib/page/page-settings.ts';
import type { SignInSettings } from '#src/lib/sign-in/settings.ts';
import type { SignedInPortal } from './portal-paths.ts';

/** A request for a page, without HTTP. */
export interface PageRequest {
  params: Record<string, string | undefined>;
  query: URLSearchParams;
}

export interface PageTools {
  graphql: GraphqlFetch;
  now: Date;
  supportEmail: string;
  assets: PageAssets;
  /** Build and environment settings for pages. */
  settings?: PageSettings;
  /** Sign-in settings of the client host, for pages that show a signed-in client's own costs. */
  clientSession?: SignInSettings;
  /** The client home, on hosts without public pages. */
  home?: string;
  /** The portal of the page's host; by default the client's. */
  portal?: SignedInPortal;
  /** Public origin of absolute addresses; without it they are relative. */
  origin?: string;
  /** Whether search engines may index these pages; only in production. */
  isIndexed?: boolean;
}

/** Addresses of built files, from the manifest. */
export interface PageAssets {
  script: string;
  style: string;
  /** The font of the largest text. */
  font: string;
  icon: string;
  /** The portal application, its styles, and the sign-in callback page. */
  portalScript?: string;
  /** What the application of each portal imports, which browsers load while they paint. */
  portalModules?: Readonly<Record<SignedInPortal, readonly string[]>>;
  portalStyle?: string;
  callbackScript?: string;
  /** The script of the offline page. Set together with the portals' service worker. */
  offlineScript?: string;
  /** The gallery of the UI kit, which only the development world shows. */
  galleryScript?: string;
  galleryStyle?: string;
  /** Modules that the script of one page imports later. */
  modules?: readonly string[];
  /** A style sheet for one page, besides the common one. */
  moreStyle?: string;
}

export type PageAnswer =
  | { kind: 'redirect'; status: 301 | 302; location: string }
  /** A whole document, with {@link noncePlaceholder} where the nonce of the response goes. */
  | {
      kind: 'page';
      status: number;
      html: string;
      cacheable: boolean;
      /** False when browsers must not store the page, because the next person at the device could read it there. */
      storable?: boolean;
      /** Ids of the providers on it: a cached page ends when one of them changes. */
      shows?: readonly string[];
      /** A list of a search: a cached one also ends when another provider may appear on it. */
      isList?: boolean;
    };

/** A file for programs: a site map, rules for robots. */
export interface TextFile {
  kind: 'file';
  type: string;
  body: string;
  /** Cache time in seconds; 0 for none. */
  maxAge: number;
  /** Downloaded under this name instead of shown. */
  filename?: string;
}

export type Page<Given extends PageAnswer | TextFile = PageAnswer> = (
  request: PageRequest,
  tools: PageTools,
) => Promise<Given>;

export type AnyPage = Page<PageAnswer | TextFile>;

/** Replaced in cached bodies by the nonce of each response. */
export const noncePlaceholder = '@@nonce@@';

/** The pages by route template, as the bundle of `pages.tsx` exports them. */
export interface Pages {
  routes: Record<string, AnyPage>;
  notFound: (tools: PageTools, home?: string) => PageAnswer;
  failed: (tools: PageTools, status: 429 | 500 | 503, retry: string) => PageAnswer;
  portalShell: (tools: PageTools, portal: SignedInPortal, settings: SignInSettings, isInShell: boolean) => PageAnswer;
  silentCallback: (tools: PageTools) => PageAnswer;
  offlinePage: (tools: PageTools, portal: SignedInPortal) => PageAnswer;
  /** The gallery of the UI kit, shown only in developer environments. */
  gallery: (tools: PageTools) => PageAnswer;
  /** Returns the function that reads the state of providers, by which a cached page notices a change. */
  readState: (tools: PageTools) => (providerIds: readonly string[], isList: boolean) => Promise<string | undefined>;
  /** Returns the cache key of a page that visitors may share; undefined for redirects and addresses with tracking parameters. */
  keyOf: (template: string, request: PageRequest) => string | undefined;
}
