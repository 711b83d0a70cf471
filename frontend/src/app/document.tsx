import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { ConsentNotice } from '#src/features/consent/consent-notice.tsx';
import { OwnCostData, type ShownPlan } from '#src/features/own-cost/own-cost-data.tsx';
import { StaleToast } from '#src/features/stale-page/stale-toast.tsx';
import { type ClientSection, clientPaths } from '#src/lib/client/client-paths.ts';
import { nativeCloseId } from '#src/lib/native/watch-native-view.ts';
import { pageSettingsId } from '#src/lib/page/page-settings.ts';
import { buildTitle } from '#src/lib/page/page-title.ts';
import { crisisPath, findPath, homePath, signInPath, trustPageNames, trustPaths } from '#src/lib/paths/paths.ts';
import { bindWords } from '#src/lib/words/i18n.ts';
import { everyPage } from '#src/locales/en/every-page.ts';
import { DataScript } from '#src/ui/data-script.tsx';
import { SiteFooter } from '#src/ui/site-footer.tsx';
import { SiteHeader, type SiteLink } from '#src/ui/site-header.tsx';
import { noncePlaceholder, type PageTools } from './page-answer.ts';
import { AccountShell } from './pages/account-shell.tsx';
import type { SignedInPortal } from './portal-paths.ts';

const say = bindWords('every-page', everyPage);

export interface DocumentProps {
  title: string;
  /** The title already contains the name Linden. */
  isWholeTitle?: boolean;
  description?: string;
  /** Canonical path of this page; none for error pages. */
  canonical?: string;
  /** Hides the page from search engines, like a page without a canonical path. */
  isHidden?: boolean;
  /** Paths of the previous and next pages. */
  previous?: string;
  next?: string;
  /** Entry of the main navigation for this page. */
  current?: 'find';
  /** Whether users may be signed in here. The page brings its own `main`. */
  isPortal?: boolean;
  /** Inside a portal's shell: without public header and footer. */
  isInShell?: boolean;
  /** Whether visitors are asked about analytics here; by default on hosts with public pages. */
  hasConsent?: boolean;
  /** The header of a portal page that visitors may open names the client who is signed in. */
  hasAccountLink?: boolean;
  /** Target of the logo. */
  home?: string;
  /** The plan that the cost lines of the page are about. A signed-in client's browser fills in what it costs. */
  plan?: ShownPlan | undefined;
  /** The page is about an account: a signed-in user keeps the portal's shell, with this entry as the current one. */
  accountShell?: { section?: ClientSection };
  children: ReactNode;
}

/** Renders a whole HTML document around a page. */
export function renderDocument(props: DocumentProps, tools: PageTools): string {
  const script = renderToStaticMarkup(<script type="module" src={tools.assets.script} nonce={noncePlaceholder} />);
  const modules = tools.assets.modules?.map((href) =>
    renderToStaticMarkup(<link rel="modulepreload" href={href} nonce={noncePlaceholder} />),
  );
  const { portalStyle } = tools.assets;
  const assets = props.accountShell && portalStyle ? { ...tools.assets, moreStyle: portalStyle } : tools.assets;
  const head = renderToStaticMarkup(<Head {...props} tools={{ ...tools, assets }} />);
  const { supportEmail, clientSession, portal } = tools;
  const body = renderToString(
    <Body {...props} supportEmail={supportEmail} session={clientSession} portal={portal ?? 'client'} />,
  );
  // Before any user text: only the first placeholder gets the nonce.
  const forStyles = props.isPortal ? renderToStaticMarkup(<meta property="csp-nonce" nonce={noncePlaceholder} />) : '';
  const start = `<meta charset="utf-8"/>${script}${modules?.join('') ?? ''}${forStyles}`;
  return `<!doctype html><html lang="en"><head>${start}${head}</head><body>${body}</body></html>`;
}

function Head({ tools: { assets, origin, settings }, ...page }: DocumentProps & { tools: PageTools }) {
  const { title, isWholeTitle, description, canonical, isHidden, previous, next } = page;
  return (
    <>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{isWholeTitle ? title : buildTitle(title)}</title>
      {description ? <meta name="description" content={description} /> : null}
      {canonical ? <link rel="canonical" href={toAbsolute(canonical, origin)} /> : null}
      {isHidden || !canonical ? <meta name="robots" content="noindex" /> : null}
      {previous ? <link rel="prev" href={toAbsolute(previous, origin)} /> : null}
      {next ? <link rel="next" href={toAbsolute(next, origin)} /> : null}
      <link rel="preload" as="font" type="font/woff2" href={assets.font} crossOrigin="" />
      <link rel="stylesheet" href={assets.style} />
      {assets.moreStyle ? <link rel="stylesheet" href={assets.moreStyle} /> : null}
      <link rel="icon" type="image/svg+xml" href={assets.icon} />
      {settings ? <DataScript type="application/json" id={pageSettingsId} data={settings} /> : null}
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#1a2017" />
    </>
  );
}

/** Returns an absolute address with the public origin, for readers outside the page. */
export function toAbsolute(path: string, origin = ''): string {
  return `${origin}${path}`;
}

interface BodyProps {
  supportEmail: string;
  session: PageTools['clientSession'] | undefined;
  portal: SignedInPortal;
}

function Body({
  children,
  current,
  home,
  isPortal,
  isInShell,
  hasConsent = !home,
  hasAccountLink,
  supportEmail,
  plan,
  session,
  accountShell,
  portal,
}: DocumentProps & BodyProps) {
  const atHome = home ?? homePath;
  const clientHost = home ? home.replace(/\/$/, '') : '';
  const links = [
    {
      href: home ? `${home}${findPath({}).slice(1)}` : findPath({}),
      label: say('ways.findCare'),
      name: 'find-care' as const,
      current: current === 'find',
    },
    { href: `${clientHost}${crisisPath}`, label: say('ways.crisis') },
    ...(isPortal ? [] : listAccountLinks(clientHost)),
    ...(hasAccountLink ? [buildAccountLink()] : []),
  ];
  const main = (
    <main id="main" tabIndex={-1} data-island-failed={say('islandFailed')}>
      {children}
      {plan && session ? <OwnCostData plan={plan} session={session} /> : null}
    </main>
  );
  return (
    <>
      <a className="skip" href="#main">
        {say('skip')}
      </a>
      {isInShell ? null : <SiteHeader home={atHome} links={links} />}
      <button type="button" className="button plain native-close" id={nativeCloseId} hidden>
        {say('close')}
      </button>
      {accountShell ? (
        <AccountShell portal={portal} section={accountShell.section}>
          {main}
        </AccountShell>
      ) : isPortal ? (
        children
      ) : (
        main
      )}
      {hasConsent ? <ConsentNotice /> : null}
      {isInShell ? null : (
        <SiteFooter
          supportEmail={supportEmail}
          crisis={`${clientHost}${crisisPath}`}
          links={listTrustLinks(clientHost)}
        />
      )}
      <StaleToast />
    </>
  );
}

/** The sign-in link, and the account link that takes its place when the browser knows the account. */
function listAccountLinks(clientHost: string): SiteLink[] {
  const signIn = { href: `${clientHost}${signInPath}`, label: say('ways.signIn') };
  // On a foreign host the browser does not know the client's account.
  if (clientHost) return [signIn];
  return [{ ...signIn, shownWhen: 'when-signed-out' }, buildAccountLink()];
}

function buildAccountLink(): SiteLink {
  return { href: clientPaths.home, label: say('ways.account'), showsName: true, shownWhen: 'when-signed-in' };
}

function listTrustLinks(clientHost: string): SiteLink[] {
  return trustPageNames.map((name) => ({ href: `${clientHost}${trustPaths[name]}`, label: say(`trust.${name}`) }));
}
