import { maxSummaryLength, writeOneLine } from '@linden/form-engine/summary/note-summary';
import { useState } from 'react';
import { Button } from '#src/ui/kit/button.tsx';
import { Dialog, DialogActions } from '#src/ui/kit/dialog.tsx';
import { TextField } from '#src/ui/kit/text-field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { say } from './note/words.ts';

interface SignDialogProps {
  isOpen: boolean;
  /** The note says the same as the last one. */
  repeats: boolean;
  isReadOnly: boolean;
  /** Returns the stored line, or the one that the answers suggest. */
  propose: () => string;
  onClose: () => void;
  /** @param summary one line; empty for none */
  onSign: (summary: string) => void;
}

/** Signing cannot be undone, so it needs a second press. It also confirms the line that stands in the list of notes. */
export function SignDialog({ isOpen, repeats, isReadOnly, propose, onClose, onSign }: SignDialogProps) {
  // Stays when the dialog closes, because the note may have errors first.
  const [edited, setEdited] = useState<string>();
  const line = edited ?? (isOpen ? propose() : '');
  const error = line.length > maxSummaryLength ? say('addenda.tooLong', { count: maxSummaryLength }) : undefined;
  return (
    <Dialog title={say('sign.title')} isOpen={isOpen} onClose={onClose}>
      <p>{say('sign.text')}</p>
      {repeats ? (
        <Notice tone="warm">
          <p>{say('last.same')}</p>
        </Notice>
      ) : null}
      <TextField
        label={say('label', { label: say('summary.label') })}
        description={say('summary.hint')}
        value={line}
        error={error}
        maxLength={maxSummaryLength}
        onChange={setEdited}
      />
      <DialogActions>
        <Button isDisabled={Boolean(error)} onPress={() => onSign(writeOneLine(line))}>
          {say('sign.confirm')}
        </Button>
        <Button tone="plain" onPress={onClose}>
          {say(isReadOnly ? 'sign.stay' : 'sign.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
