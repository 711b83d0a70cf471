import { CrisisPage } from '#src/features/trust/crisis-page.tsx';
import { TrustPage } from '#src/features/trust/trust-page.tsx';
import { getTrustText } from '#src/features/trust/trust-pages.ts';
import { crisisPath, type TrustPageName, trustPaths } from '#src/lib/paths/paths.ts';
import { bindWords } from '#src/lib/words/i18n.ts';
import { crisis as crisisWords } from '#src/locales/en/crisis.ts';
import { renderDocument } from '../document.tsx';
import type { Page } from '../page-answer.ts';

const say = bindWords('crisis', crisisWords);

/** A page such as `/privacy`: static texts, so it works during every outage. */
export function createTrustPage(name: TrustPageName): Page {
  return async (_request, tools) => {
    const { title, lead } = getTrustText(name);
    const children = <TrustPage name={name} />;
    const html = renderDocument({ title, description: lead, canonical: trustPaths[name], children }, tools);
    return { kind: 'page', status: 200, html, cacheable: true };
  };
}

/** `/crisis`. */
export const renderCrisis: Page = async (_request, tools) => {
  const about = { title: say('title'), description: say('lead'), canonical: crisisPath };
  const html = renderDocument({ ...about, accountShell: {}, children: <CrisisPage /> }, tools);
  return { kind: 'page', status: 200, html, cacheable: true };
};
