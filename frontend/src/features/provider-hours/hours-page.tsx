import { Link } from 'react-router';
import { usePageTitle } from '#src/lib/page-title.ts';
import { providerPaths } from '#src/lib/provider-paths.ts';
import { HoursEditor } from './hours-editor.tsx';
import { say } from './words.ts';

/** `/dashboard/hours`. */
export function HoursPage() {
  usePageTitle(say('title'));
  return (
    <div className="practice-page">
      <header className="hours-head">
        <h1>{say('title')}</h1>
        <Link className="button plain" to={providerPaths.schedulePreview}>
          {say('preview')}
        </Link>
      </header>
      <HoursEditor />
    </div>
  );
}
