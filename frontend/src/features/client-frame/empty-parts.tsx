import { tipsPath } from '#src/lib/paths/paths.ts';
import { EmptyState } from '#src/ui/shell/empty-state.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import { say } from './words.ts';

/** `/client-dashboard/therapy-toolkit`: empty, because the portal has no exercises. */
export function ToolkitPage() {
  return (
    <ShellPage title={say('entries.toolkit')}>
      <EmptyState text={say('toolkit.empty')}>
        <a className="button plain" href={tipsPath}>
          {say('toolkit.tips')}
        </a>
      </EmptyState>
    </ShellPage>
  );
}
