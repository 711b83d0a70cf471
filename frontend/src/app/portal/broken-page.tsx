import { useEffect } from 'react';
import { createPath, Link, useLocation, useRouteError } from 'react-router';
import { reportError } from '#src/lib/error-reporting/report-error.ts';
import { ModuleMissing } from '#src/lib/modules/module-loader.ts';
import { readPageSettings } from '#src/lib/page/page-settings.ts';
import { contactPath } from '#src/lib/paths/paths.ts';
import { bindWords } from '#src/lib/words/i18n.ts';
import { errors } from '#src/locales/en/errors.ts';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';

const say = bindWords('errors', errors);

/** Replaces a page that threw an error. The shell around it stays. */
export function BrokenPage() {
  useReportedError();
  const { supportEmail } = readPageSettings();
  const path = createPath(useLocation());
  return (
    <ShellPage title={say('unexpected')} lead={say('caught')}>
      <p>
        {say('questions')} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </p>
      <p className="actions">
        <Link className="button" to={path} reloadDocument>
          {say('tryAgain')}
        </Link>
        <a className="button plain" href={contactPath}>
          {say('contactSupportButton')}
        </a>
      </p>
    </ShellPage>
  );
}

/** Reports the error of the route. */
export function useReportedError(): void {
  const error = useRouteError();
  useEffect(() => {
    // The loader has reported missing code already.
    if (!(error instanceof ModuleMissing)) reportError(error, 'screen');
  }, [error]);
}
