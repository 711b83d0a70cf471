import { useQuery } from '@apollo/client/react';
import { type ReactNode, useCallback } from 'react';
import { OwnScheduleDocument } from '#src/gen/operations.ts';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { FreshnessNote } from './freshness-note.tsx';
import type { OwnProvider } from './hours-draft.ts';
import { HoursForm } from './hours-form.tsx';
import { useHours } from './use-hours.ts';
import { VideoRoomNote } from './video-room-note.tsx';
import { say } from './words.ts';

interface HoursEditorProps {
  saveLabel?: string;
  /** Shown after saving. */
  afterSave?: ReactNode;
}

/** Edits the hours of the signed-in provider. */
export function HoursEditor(props: HoursEditorProps) {
  const { data, loading, refetch } = useQuery(OwnScheduleDocument, { fetchPolicy: 'no-cache' });
  const provider = data?.currentProvider;
  if (provider) return <LoadedEditor key={provider.id} provider={provider} {...props} />;
  if (loading) return <PageLoading label={say('reading')} shape="form" count={6} />;
  return <PageFailure text={say('away')} onRetry={() => void refetch()} />;
}

function LoadedEditor({ provider, saveLabel, afterSave }: HoursEditorProps & { provider: OwnProvider }) {
  const { draft, refusal, theirs, freshness, isSaving, isSaved, change, save, load, overwrite } = useHours(provider);
  const { stateCredentials } = provider.profile;
  const nameOf = useCallback(
    (usState: string) => stateCredentials.find((each) => each.usState === usState)?.state.longName ?? usState,
    [stateCredentials],
  );
  const isHidden = !provider.videoRoomUrl && draft.values.windows.some(({ virtual }) => virtual);
  return (
    <>
      {isHidden ? <VideoRoomNote /> : null}
      <HoursForm
        draft={draft.values}
        nameOf={nameOf}
        isRestored={draft.isRestored}
        isSaving={isSaving}
        {...refusal}
        theirs={theirs}
        saveLabel={saveLabel ?? say('save')}
        onChange={change}
        onSave={save}
        onLoad={load}
        onOverwrite={overwrite}
      >
        <FreshnessNote freshness={freshness} />
        {isSaved ? afterSave : null}
      </HoursForm>
    </>
  );
}
