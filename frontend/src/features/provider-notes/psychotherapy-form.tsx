import { useMutation } from '@apollo/client/react';
import { useRef, useState } from 'react';
import * as styles from '#src/features/provider-notes/provider-notes.module.css';
import { UpsertPsychotherapyNoteDocument } from '#src/gen/operations.ts';
import { unwrapResult } from '#src/lib/graphql/operation-refusal.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { TextArea } from '#src/ui/kit/text-area.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { PsychotherapyNote } from './psychotherapy-note.ts';
import { describeFault, say } from './psychotherapy-words.ts';

const maxText = 20_000;

interface PsychotherapyFormProps {
  patientId: string;
  /** Left out for a new note. */
  note?: PsychotherapyNote;
  onSaved: () => Promise<void>;
  onCancel: () => void;
}

/** Writes a note. A failed save keeps the words, and the same id is sent again, so that a lost answer makes no second note. */
export function PsychotherapyForm({ patientId, note, onSaved, onCancel }: PsychotherapyFormProps) {
  const [text, setText] = useState(note?.text ?? '');
  const [fault, setFault] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const id = useRef(note?.id ?? crypto.randomUUID());
  const [save, saving] = useMutation(UpsertPsychotherapyNoteDocument);
  const send = async () => {
    setFault(undefined);
    setMissing(text.trim() === '');
    if (text.trim() === '') return;
    const values = { id: id.current, patientId, text: text.trim(), revision: note?.revision ?? 0 };
    try {
      const { data } = await save({ variables: { values } });
      const saved = data?.upsertPsychotherapyNote && unwrapResult(data.upsertPsychotherapyNote);
      if (saved?.note) return onSaved();
      setFault(say('faults.any'));
    } catch (error) {
      setFault(describeFault(error, 'faults.any'));
    }
  };
  return (
    <div className={styles.psychotherapyForm}>
      <TextArea
        label={say('text')}
        rows={8}
        maxLength={maxText}
        value={text}
        onChange={setText}
        error={isMissing ? say('required') : undefined}
      />
      {fault ? (
        <Notice tone="warm" role="alert">
          <p>{fault}</p>
        </Notice>
      ) : null}
      <p className="actions">
        <Button isPending={saving.loading} onPress={() => void send()}>
          {say('save')}
        </Button>
        <Button tone="plain" onPress={onCancel}>
          {say('cancel')}
        </Button>
      </p>
    </div>
  );
}
