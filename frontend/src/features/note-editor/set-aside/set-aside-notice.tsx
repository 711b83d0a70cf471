import type { NoteSchema } from '@linden/form-engine/schema';
import * as styles from '#src/features/note-editor/note-editor.module.css';
import { formatTimeWithZone } from '#src/lib/appointments/session-time.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { AnswerParts } from '../fields/read-only-answer.tsx';
import type { HeldDraft } from '../journal/held-draft.ts';
import { listDifferences } from '../note/own-changes.ts';
import { say } from '../note/words.ts';

interface SetAsideNoticeProps {
  schema: NoteSchema;
  items: readonly HeldDraft[];
  /** A signed note takes no answers: they can only be read. */
  isSigned: boolean;
  onRestore: (item: HeldDraft) => void;
  onDrop: (item: HeldDraft) => void;
}

/** What the provider discarded or did not take over, until it is restored or deleted. */
export function SetAsideNotice({ schema, items, isSigned, onRestore, onDrop }: SetAsideNoticeProps) {
  return items.map((item) => (
    <Notice key={item.rows.join()} tone="calm">
      <p>{say(isSigned ? 'aside.read' : 'aside.text', { time: formatOwn(item.at) })}</p>
      <details>
        <summary>{say('aside.show')}</summary>
        {listDifferences(schema, item.changes, {}).map(({ field, own }) => (
          <div key={field.id} className={styles.noteAnswer}>
            <p className={styles.noteLabel}>{field.label}</p>
            <AnswerParts field={field} value={own} />
          </div>
        ))}
      </details>
      <div className="actions">
        {isSigned ? null : (
          <Button tone="plain" onPress={() => onRestore(item)}>
            {say('aside.restore')}
          </Button>
        )}
        <Button tone="quiet" onPress={() => onDrop(item)}>
          {say('aside.delete')}
        </Button>
      </div>
    </Notice>
  ));
}

function formatOwn(at: number): string {
  return formatTimeWithZone(new Date(at).toISOString(), getBrowserZone());
}
