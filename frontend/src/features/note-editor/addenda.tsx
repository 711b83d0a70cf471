import { useState } from 'react';
import * as styles from '#src/features/note-editor/note-editor.module.css';
import { formatTimeWithZone } from '#src/lib/appointments/session-time.ts';
import { focusFirstInvalid } from '#src/lib/page/focus-first-invalid.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { TextArea } from '#src/ui/kit/text-area.tsx';
import { TextField } from '#src/ui/kit/text-field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { StoredNote } from './note/stored-note.ts';
import { say } from './note/words.ts';

interface AddendaProps {
  note: StoredNote;
  /** Resolves to whether it is stored. */
  onAdd: (addendum: { id: string; reason: string; text: string }) => Promise<boolean>;
}

/** What the provider added after signing, and the form that adds more. */
export function Addenda({ note, onAdd }: AddendaProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isDone, setIsDone] = useState(false);
  return (
    <section className={styles.noteSection} aria-labelledby="note-addenda">
      <h2 id="note-addenda">{say('addenda.title')}</h2>
      {note.addenda.length === 0 ? <p className="quiet">{say('addenda.none')}</p> : null}
      <AddendumList addenda={note.addenda} />
      {isOpen ? (
        <AddendumForm
          onAdd={async (addendum) => {
            const isStored = await onAdd(addendum);
            setIsDone(isStored);
            if (isStored) setIsOpen(false);
            return isStored;
          }}
          onClose={() => setIsOpen(false)}
        />
      ) : (
        <Button tone="plain" onPress={() => setIsOpen(true)}>
          {say('addenda.add')}
        </Button>
      )}
      <p role="status">{isDone && !isOpen ? say('addenda.done') : ''}</p>
    </section>
  );
}

export function AddendumList({ addenda }: { addenda: StoredNote['addenda'] }) {
  return (
    <ol className={styles.noteAddendumList}>
      {addenda.map(({ id, reason, text, signedAt }) => (
        <li key={id} className="card">
          <h3>{reason}</h3>
          <p className={styles.noteProse}>{text}</p>
          <p className="quiet small">
            {say('addenda.signed', { time: formatTimeWithZone(signedAt, getBrowserZone()) })}
          </p>
        </li>
      ))}
    </ol>
  );
}

const longest = { reason: 500, text: 10_000 };

function AddendumForm({ onAdd, onClose }: { onAdd: AddendaProps['onAdd']; onClose: () => void }) {
  const [id] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState('');
  const [text, setText] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [phase, setPhase] = useState<'idle' | 'saving' | 'failed'>('idle');
  const check = (value: string, most: number) => {
    if (!isChecked) return undefined;
    if (value.trim() === '') return say('addenda.required');
    return value.length > most ? say('addenda.tooLong', { count: most }) : undefined;
  };
  const isReady = (value: string, most: number) => value.trim() !== '' && value.length <= most;
  const submit = async (form: HTMLFormElement) => {
    setIsChecked(true);
    if (!isReady(reason, longest.reason) || !isReady(text, longest.text)) return focusFirstInvalid(form);
    setPhase('saving');
    if (!(await onAdd({ id, reason: reason.trim(), text: text.trim() }))) setPhase('failed');
  };
  return (
    <form
      className={styles.noteFields}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
      noValidate
    >
      <TextField
        label={say('addenda.reason')}
        value={reason}
        onChange={setReason}
        maxLength={longest.reason}
        error={check(reason, longest.reason)}
        isRequired
        isFocused
      />
      <TextArea
        label={say('addenda.text')}
        value={text}
        onChange={setText}
        maxLength={longest.text}
        error={check(text, longest.text)}
        isRequired
      />
      {phase === 'failed' ? (
        <Notice tone="wrong" role="alert">
          <p>{say('addenda.away')}</p>
        </Notice>
      ) : null}
      <div className="actions">
        <Button type="submit" isPending={phase === 'saving'}>
          {say('addenda.save')}
        </Button>
        <Button tone="plain" onPress={onClose}>
          {say('addenda.cancel')}
        </Button>
      </div>
    </form>
  );
}
