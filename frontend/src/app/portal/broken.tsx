import { useLocation } from 'react-router';
import { ErrorScreen, NotFoundScreen, type SupportContact } from '#src/features/error-screen/error-screen.tsx';
import { readPageSettings } from '#src/lib/page/page-settings.ts';
import { usePageTitle } from '#src/lib/page/page-title.ts';
import { contactPath } from '#src/lib/paths/paths.ts';
import { isClientPage } from '#src/lib/sign-in/portal-access.ts';
import { bindWords } from '#src/lib/words/i18n.ts';
import { errors } from '#src/locales/en/errors.ts';
import { PlainMain } from '#src/ui/shell/plain-main.tsx';
import { useReportedError } from './broken-page.tsx';

const say = bindWords('errors', errors);

function support(): SupportContact {
  return { by: 'page', href: contactPath, email: readPageSettings().supportEmail };
}

/** Replaces a portal that threw an error outside its pages. */
export function Broken() {
  useReportedError();
  usePageTitle(say('unexpected'));
  return (
    <PlainMain>
      <ErrorScreen contact={support()} retry="" />
    </PlainMain>
  );
}

/** Not-found page; home depends on whether the visitor is signed in. */
export function NotFound() {
  const { pathname } = useLocation();
  usePageTitle(say('notFound'));
  return (
    <PlainMain>
      <NotFoundScreen home={isClientPage(pathname) ? '/client-dashboard/home' : '/'} contact={support()} />
    </PlainMain>
  );
}
