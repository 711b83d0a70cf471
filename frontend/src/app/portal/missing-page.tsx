import { Link } from 'react-router';
import { contactPath } from '#src/lib/paths/paths.ts';
import { bindWords } from '#src/lib/words/i18n.ts';
import { errors } from '#src/locales/en/errors.ts';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';

const say = bindWords('errors', errors);

/** The not-found page inside a portal's shell. @param home the portal's first page */
export function MissingPage({ home }: { home: string }) {
  return (
    <ShellPage title={say('notFound')} lead={say('notFoundLead')}>
      <p>{say('notFoundDetail')}</p>
      <p className="actions">
        <Link className="button" to={home}>
          {say('returnHome')}
        </Link>
        <a className="button plain" href={contactPath}>
          {say('contactSupport')}
        </a>
      </p>
    </ShellPage>
  );
}
