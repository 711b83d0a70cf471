import { useState } from 'react';
import { type DownloadOutcome, downloadDocument } from '#src/lib/page/download-document.ts';
import { buildNoteDocumentPath } from '#src/lib/paths/document-paths.ts';
import { usePortalFetch } from '#src/lib/sign-in/portal-fetch.tsx';
import { Button } from '#src/ui/kit/button.tsx';
import type { StoredNote } from './note/stored-note.ts';
import { say } from './note/words.ts';

/** Downloads a saved note as a PDF, and says under which name, or that it failed. */
export function NoteDownload({ note }: { note: StoredNote }) {
  const send = usePortalFetch();
  const [isLoading, setLoading] = useState(false);
  const [outcome, setOutcome] = useState<DownloadOutcome>();
  const download = async () => {
    setLoading(true);
    setOutcome(undefined);
    setOutcome(await downloadDocument(buildNoteDocumentPath(note.patientId, note.id), send));
    setLoading(false);
  };
  return (
    <>
      <Button tone="plain" isPending={isLoading} onPress={() => void download()}>
        {say('pdf.download')}
      </Button>
      <p role="status" className="quiet small">
        {outcome ? describeOutcome(outcome) : ''}
      </p>
    </>
  );
}

export function describeOutcome(outcome: DownloadOutcome): string {
  if (outcome.kind === 'SAVED') return say('pdf.saved', { fileName: outcome.fileName });
  const isUnprintable = outcome.kind === 'REFUSED' && outcome.code === 'NOTE_NOT_PRINTABLE';
  return say(isUnprintable ? 'pdf.unprintable' : 'pdf.away');
}
