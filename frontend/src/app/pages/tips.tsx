import { TipsPage } from '#src/features/appointment/tips-page.tsx';
import { bindWords } from '#src/lib/words/i18n.ts';
import { tips as words } from '#src/locales/en/tips.ts';
import { renderDocument } from '../document.tsx';
import type { Page } from '../page-answer.ts';
import { BackToAll } from './back-to-all.tsx';

const say = bindWords('tips', words);

/** `/tips`: how to prepare for a session; the same for all visitors. */
export const renderTips: Page = async (_request, tools) => {
  const title = say('title');
  const children = (
    <>
      <BackToAll />
      <TipsPage />
    </>
  );
  const html = renderDocument({ title, canonical: '/tips', accountShell: {}, children }, tools);
  return { kind: 'page', status: 200, html, cacheable: true };
};
