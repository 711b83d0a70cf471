import { type ReactNode, useRef, useState } from 'react';
import * as styles from '#src/features/client-account/client-account.module.css';
import { say } from './words.ts';

interface EditablePartProps {
  /** Unique on the page. */
  id: string;
  title: string;
  lead?: string | undefined;
  /** Names the button for screen readers: 'Edit Care preferences'. */
  editLabel: string;
  /** Opens the form at first. */
  startsWithForm?: boolean;
  /** What is kept now. */
  view: ReactNode;
  /** The form; it calls one of the two when it ends. */
  form: (ends: { onSaved: () => void; onCancel: () => void }) => ReactNode;
}

/** The one pattern of account pages: what is kept, Edit, the form in the same place, and 'Saved.' */
export function EditablePart({ id, title, lead, editLabel, startsWithForm = false, view, form }: EditablePartProps) {
  const [state, setState] = useState<'view' | 'edit' | 'saved'>(startsWithForm ? 'edit' : 'view');
  const edit = useRef<HTMLButtonElement>(null);
  const end = (next: 'view' | 'saved') => {
    setState(next);
    // After the form has gone, the focus is where it came from.
    requestAnimationFrame(() => edit.current?.focus());
  };
  return (
    <section className="card account-part" aria-labelledby={id}>
      <header className={styles.accountHead}>
        <h2 id={id}>{title}</h2>
        {state === 'edit' ? null : (
          <button
            ref={edit}
            type="button"
            className="button plain"
            aria-label={editLabel}
            onClick={() => setState('edit')}
          >
            {say('patient.edit')}
          </button>
        )}
      </header>
      {lead ? <p className="quiet">{lead}</p> : null}
      {state === 'edit' ? form({ onSaved: () => end('saved'), onCancel: () => end('view') }) : view}
      <p role="status">{state === 'saved' ? say('saved') : ''}</p>
    </section>
  );
}
