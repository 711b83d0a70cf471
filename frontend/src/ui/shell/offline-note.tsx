import { sayUi } from '#src/lib/words/words.ts';
import { Icon } from '../icon.tsx';
import { useOnline } from './use-online.ts';

/** Says that the browser is offline, above the page. The element stays, so that screen readers hear the change. */
export function OfflineNote() {
  const isOnline = useOnline();
  return (
    <div className="shell-offline" role="status">
      {isOnline ? null : (
        <p>
          <Icon name="offline" /> {sayUi('shell.offline')}
        </p>
      )}
    </div>
  );
}
