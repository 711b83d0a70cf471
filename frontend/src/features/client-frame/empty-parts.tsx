import { Link } from 'react-router';
import { clientPaths } from '#src/lib/client/client-paths.ts';
import { contactPath, tipsPath } from '#src/lib/paths/paths.ts';
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

/** `/client-dashboard/messages`: empty, because the portal sends no messages between clients and providers. */
export function MessagesPage() {
  return (
    <ShellPage title={say('entries.messages')}>
      <EmptyState text={say('messages.empty')}>
        <Link className="button" to={clientPaths.appointments()}>
          {say('messages.appointments')}
        </Link>{' '}
        <a className="button plain" href={contactPath}>
          {say('messages.support')}
        </a>
      </EmptyState>
    </ShellPage>
  );
}
