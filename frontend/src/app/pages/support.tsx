import { ContactPage } from '#src/features/trouble/contact-page.tsx';
import { TroublePage } from '#src/features/trouble/trouble-page.tsx';
import { contactPath, troublePath } from '#src/lib/paths/paths.ts';
import { bindWords } from '#src/lib/words/i18n.ts';
import { trouble } from '#src/locales/en/trouble.ts';
import { renderDocument } from '../document.tsx';
import type { Page } from '../page-answer.ts';

const say = bindWords('trouble', trouble);

/** `/contact`, on every portal's host. */
export const renderContact: Page = async (_request, tools) => {
  const children = <ContactPage supportEmail={tools.supportEmail} />;
  const home = tools.home === undefined ? {} : { home: tools.home };
  const html = renderDocument(
    { title: say('contact.title'), canonical: contactPath, ...home, accountShell: {}, children },
    tools,
  );
  return { kind: 'page', status: 200, html, cacheable: false };
};

/** `/experiencing-trouble`, on every portal's host. */
export const renderExperiencingTrouble: Page = async (_request, tools) => {
  const children = <TroublePage supportEmail={tools.supportEmail} />;
  const home = tools.home === undefined ? {} : { home: tools.home };
  const html = renderDocument(
    { title: say('report.title'), canonical: troublePath, ...home, accountShell: {}, children },
    tools,
  );
  return { kind: 'page', status: 200, html, cacheable: false };
};
