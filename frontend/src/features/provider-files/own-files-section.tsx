import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { Documents } from './documents.tsx';
import { PhotoEditor } from './photo-editor.tsx';
import { useOwnFiles } from './use-own-files.ts';
import { say } from './words.ts';

/** The photo, the documents, or both, of the signed-in provider. */
export function OwnFilesSection({ parts }: { parts: readonly ('photo' | 'documents')[] }) {
  const { provider, isAway, refetch } = useOwnFiles();
  if (isAway) return <PageFailure text={say('away')} onRetry={() => void refetch()} />;
  if (!provider) return <PageLoading label={say('reading')} />;
  return (
    <>
      {parts.includes('photo') ? <PhotoEditor provider={provider} onChanged={refetch} /> : null}
      {parts.includes('documents') ? <Documents provider={provider} onChanged={refetch} /> : null}
    </>
  );
}
