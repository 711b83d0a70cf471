import type { NoteSchema, NoteValues } from '@linden/form-engine/schema';
import { useState } from 'react';
import { Button } from '#src/ui/kit/button.tsx';
import { Dialog, DialogActions } from '#src/ui/kit/dialog.tsx';
import { pickFromLastNote } from './last-note.ts';
import { say } from './note/words.ts';

interface LastNoteButtonProps {
  schema: NoteSchema;
  last: NoteValues;
  onLoad: (values: NoteValues) => void;
}

/** Fills the form from the last note of the same type, after a question: it replaces answers. */
export function LastNoteButton({ schema, last, onLoad }: LastNoteButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [isLoaded, setIsLoaded] = useState(false);
  return (
    <>
      <Button tone="plain" onPress={() => setIsAsking(true)}>
        {say('last.load')}
      </Button>
      <span role="status" className="visually-hidden">
        {isLoaded ? say('last.loaded') : ''}
      </span>
      <Dialog title={say('last.title')} isOpen={isAsking} onClose={() => setIsAsking(false)}>
        <p>{say('last.text', { type: schema.label })}</p>
        <DialogActions>
          <Button
            onPress={() => {
              onLoad(pickFromLastNote(schema, last));
              setIsLoaded(true);
              setIsAsking(false);
            }}
          >
            {say('last.confirm')}
          </Button>
          <Button tone="plain" onPress={() => setIsAsking(false)}>
            {say('last.cancel')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
