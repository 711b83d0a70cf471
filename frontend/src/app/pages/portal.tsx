import type { SignInSettings } from '#src/lib/sign-in/settings.ts';
import { bindWords } from '#src/lib/words/i18n.ts';
import { everyPage } from '#src/locales/en/every-page.ts';
import { DataScript } from '#src/ui/data-script.tsx';
import { MessagePage } from '#src/ui/message-page.tsx';
import { ShellOutline } from '#src/ui/shell/shell-outline.tsx';
import { renderDocument } from '../document.tsx';
import type { PageAnswer, PageTools } from '../page-answer.ts';
import { getWorkerScope, type SignedInPortal, workerPath } from '../portal-paths.ts';

const say = bindWords('every-page', everyPage);

/** Renders the page in which a portal's application starts; without script it says what it needs. @param isInShell without public frame */
export function renderPortalShell(
  tools: PageTools,
  portal: SignedInPortal,
  settings: SignInSettings,
  isInShell: boolean,
): PageAnswer {
  const children = (
    <>
      <DataScript type="application/json" id="portal-settings" data={{ portal, settings }} />
      <div id="portal" {...(tools.assets.offlineScript && isInShell && nameWorker(portal))}>
        <noscript>
          <MessagePage
            title={say('portal.noScript.title')}
            lead={say('portal.noScript.lead')}
            actions={[{ href: '/find', label: say('portal.noScript.findCare') }]}
          >
            <p>{say('portal.noScript.detail')}</p>
          </MessagePage>
        </noscript>
        {isInShell ? (
          <ShellOutline label={say('portal.wait')} home={settings.homePath} />
        ) : (
          <main id="main" tabIndex={-1}>
            <p role="status">{say('portal.wait')}</p>
          </main>
        )}
      </div>
    </>
  );
  const about = tools.settings && { ...tools.settings, portal };
  const { portalScript, portalModules, portalStyle: moreStyle, ...rest } = tools.assets;
  const assets = {
    ...rest,
    script: portalScript ?? rest.script,
    ...(portalModules && { modules: portalModules[portal] }),
    ...(moreStyle && { moreStyle }),
  };
  const html = renderDocument(
    {
      title: 'Linden',
      isWholeTitle: true,
      isHidden: true,
      isPortal: true,
      isInShell,
      hasConsent: portal === 'client',
      hasAccountLink: portal === 'client',
      children,
    },
    { ...tools, assets, ...(about && { settings: about }) },
  );
  return { kind: 'page', status: 200, html, cacheable: false };
}

/** Names the worker for the script that registers it. */
function nameWorker(portal: SignedInPortal) {
  return { 'data-worker': workerPath, 'data-worker-scope': getWorkerScope(portal) };
}

/** Has no content: sends the answer to the waiting page, and closes. */
export function answerSilentCallback(tools: PageTools): PageAnswer {
  const assets = { ...tools.assets, script: tools.assets.callbackScript ?? tools.assets.script };
  const children = <p role="status">{say('portal.silent.done')}</p>;
  const html = renderDocument({ title: say('portal.silent.title'), isHidden: true, children }, { ...tools, assets });
  return { kind: 'page', status: 200, html, cacheable: false };
}
