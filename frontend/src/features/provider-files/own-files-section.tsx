import { Notice } from '#src/ui/notice.tsx';
import { Documents } from './documents.tsx';
import { PhotoEditor } from './photo-editor.tsx';
import { useOwnFiles } from './use-own-files.ts';
import { say } from './words.ts';

/** The photo, the documents, or both, of the signed-in provider. */
export function OwnFilesSection({ parts }: { parts: readonly ('photo' | 'documents')[] }) {
  const { provider, isAway, refetch } = useOwnFiles();
  if (isAway)
    return (
      <Notice tone="wrong" role="alert">
        <p>{say('away')}</p>
        <button type="button" className="button plain" onClick={() => void refetch()}>
          {say('again')}
        </button>
      </Notice>
    );
  if (!provider) return <p role="status">{say('reading')}</p>;
  return (
    <>
      {parts.includes('photo') ? <PhotoEditor provider={provider} onChanged={refetch} /> : null}
      {parts.includes('documents') ? <Documents provider={provider} onChanged={refetch} /> : null}
    </>
  );
}
