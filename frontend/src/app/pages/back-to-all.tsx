import { say } from '#src/features/appointment/words.ts';
import { clientPaths } from '#src/lib/client/client-paths.ts';
import { Icon } from '#src/ui/icon.tsx';

/** A signed-in client's way back from the page of one appointment. */
export function BackToAll() {
  return (
    <p className="when-signed-in no-print">
      <a className="shell-back" href={clientPaths.appointments()}>
        <Icon name="previous" />
        {say('backToAll')}
      </a>
    </p>
  );
}
