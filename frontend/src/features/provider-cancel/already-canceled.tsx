import * as styles from '#src/features/provider-cancel/provider-cancel.module.css';
import { bookAgainPath, providerPaths } from '#src/lib/paths/provider-paths.ts';
import { UndoNotice } from '#src/lib/undo/undo-notice.tsx';
import { LinkButton } from '#src/ui/kit/link-button.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import { say } from './words.ts';

interface AlreadyCanceledProps {
  appointmentId: string;
  undoSeconds: number | undefined;
  onUndone: () => void;
}

/** The page of a session that is canceled (P2.3-6). */
export function AlreadyCanceled({ appointmentId, undoSeconds, onUndone }: AlreadyCanceledProps) {
  return (
    <ShellPage
      title={say('canceled.heading')}
      layout="focused"
      back={{ to: providerPaths.calendar, label: say('back') }}
      lead={<p className={styles.cancelTag}>{say('canceled.label')}</p>}
    >
      {undoSeconds ? (
        <UndoNotice appointmentId={appointmentId} seconds={undoSeconds} reader="provider" onUndone={onUndone} />
      ) : null}
      <p>{say('canceled.text')}</p>
      <p className="actions">
        <LinkButton to={bookAgainPath(appointmentId)}>{say('canceled.book')}</LinkButton>
      </p>
    </ShellPage>
  );
}
