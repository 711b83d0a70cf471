import { Link } from 'react-router';
import { providerPaths } from '#src/lib/paths/provider-paths.ts';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import { HoursEditor } from './hours-editor.tsx';
import { say } from './words.ts';

/** `/dashboard/hours`. */
export function HoursPage() {
  return (
    <ShellPage
      title={say('title')}
      className="practice-page"
      actions={
        <Link className="button plain" to={providerPaths.schedulePreview}>
          {say('preview')}
        </Link>
      }
    >
      <HoursEditor />
    </ShellPage>
  );
}
