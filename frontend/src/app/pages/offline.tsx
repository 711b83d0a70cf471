import { bindWords } from '#src/lib/words/i18n.ts';
import { offline } from '#src/locales/en/offline.ts';
import { Logo } from '#src/ui/logo.tsx';
import { renderDocument } from '../document.tsx';
import type { PageAnswer, PageTools } from '../page-answer.ts';
import type { SignedInPortal } from '../portal-paths.ts';

const say = bindWords('offline', offline);

/** Renders what a browser keeps of a portal and shows without a network: the outline of the shell, and nothing personal. */
export function renderOfflinePage(tools: PageTools, portal: SignedInPortal): PageAnswer {
  const { portalStyle, offlineScript, script, ...rest } = tools.assets;
  const assets = { ...rest, script: offlineScript ?? script, ...(portalStyle && { moreStyle: portalStyle }) };
  const children = (
    <div id="portal">
      <div className="shell">
        <header className="shell-rail">
          <Logo href="/" />
        </header>
        <div className="shell-body">
          <div className="shell-bar" />
          <main id="main" tabIndex={-1}>
            <OfflineText portal={portal} />
          </main>
        </div>
      </div>
    </div>
  );
  const { settings: _left, ...without } = tools;
  const page = { title: say('title'), isHidden: true, isPortal: true, isInShell: true, hasConsent: false, children };
  return { kind: 'page', status: 200, html: renderDocument(page, { ...without, assets }), cacheable: true };
}

function OfflineText({ portal }: { portal: SignedInPortal }) {
  return (
    <article className="shell-page page">
      <h1>{say('title')}</h1>
      <p>{say('lead')}</p>
      <p>{say('safe')}</p>
      {portal === 'client' ? (
        <p>
          {say('crisis')} <a href="tel:988">988</a>. {say('danger')} <a href="tel:911">911</a>.
        </p>
      ) : null}
      <p className="actions">
        <button type="button" className="button">
          {say('again')}
        </button>
      </p>
    </article>
  );
}
