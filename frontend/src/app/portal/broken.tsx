import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { ErrorScreen, NotFoundScreen, type SupportContact } from '#src/features/error-screen/error-screen.tsx';
import { reportError } from '#src/lib/error-reporting/report-error.ts';
import { ModuleMissing } from '#src/lib/modules/module-loader.ts';
import { pageSettings } from '#src/lib/page-settings.ts';
import { contactPath } from '#src/lib/paths.ts';

function support(): SupportContact {
  return { by: 'page', href: contactPath, email: pageSettings().supportEmail };
}

/** In place of a page that threw. */
export function Broken() {
  const error = useRouteError();
  useEffect(() => {
    // The loader has reported what it could not load.
    if (!(error instanceof ModuleMissing)) reportError(error, 'screen');
  }, [error]);
  return <ErrorScreen contact={support()} retry="" />;
}

export function NotFound() {
  return <NotFoundScreen home="/" contact={support()} />;
}
