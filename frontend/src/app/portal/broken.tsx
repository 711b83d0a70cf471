import { useEffect } from 'react';
import { useLocation, useRouteError } from 'react-router';
import { ErrorScreen, NotFoundScreen, type SupportContact } from '#src/features/error-screen/error-screen.tsx';
import { reportError } from '#src/lib/error-reporting/report-error.ts';
import { wordsOf } from '#src/lib/i18n.ts';
import { ModuleMissing } from '#src/lib/modules/module-loader.ts';
import { readPageSettings } from '#src/lib/page-settings.ts';
import { usePageTitle } from '#src/lib/page-title.ts';
import { contactPath } from '#src/lib/paths.ts';
import { isClientPage } from '#src/lib/session/portal-access.ts';
import { errors } from '#src/locales/en/errors.ts';
import { PlainMain } from '#src/ui/shell/plain-main.tsx';

const say = wordsOf('errors', errors);

function support(): SupportContact {
  return { by: 'page', href: contactPath, email: readPageSettings().supportEmail };
}

/** Replaces a portal that threw an error outside its pages. */
export function Broken() {
  return (
    <PlainMain>
      <BrokenPage />
    </PlainMain>
  );
}

/** Replaces a page that threw an error. */
export function BrokenPage() {
  const error = useRouteError();
  usePageTitle(say('unexpected'));
  useEffect(() => {
    // The loader has reported missing code already.
    if (!(error instanceof ModuleMissing)) reportError(error, 'screen');
  }, [error]);
  return <ErrorScreen contact={support()} retry="" />;
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
