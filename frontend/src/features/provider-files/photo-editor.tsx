import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import * as styles from '#src/features/provider-files/provider-files.module.css';
import { type CropValues, DeleteProviderFileDocument } from '#src/gen/operations.ts';
import { getPortraitPath } from '#src/lib/paths/paths.ts';
import { reducePhoto } from '#src/lib/uploads/reduce-photo.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Button } from '#src/ui/kit/button.tsx';
import { FileButton } from '#src/ui/kit/file-button.tsx';
import { Portrait } from '#src/ui/portrait.tsx';
import { CropDialog } from './crop-dialog.tsx';
import { sayFileFault } from './fault-words.ts';
import { findFileFault, sendFile, type UploadFault, uploadRules } from './send-file.ts';
import type { OwnFiles } from './use-own-files.ts';
import { say } from './words.ts';

interface PhotoEditorProps {
  provider: OwnFiles;
  /** Loads the files again. */
  onChanged: () => Promise<unknown>;
}

/** The photo that clients see: choose, crop, replace, remove. */
export function PhotoEditor({ provider, onChanged }: PhotoEditorProps) {
  const apollo = useApolloClient();
  const [chosen, setChosen] = useState<File>();
  const [fault, setFault] = useState<UploadFault>();
  const [isBusy, setIsBusy] = useState(false);
  const [news, setNews] = useState('');
  const photo = provider.files?.find(({ kind, status }) => kind === 'PHOTO' && status === 'CHECKED');
  const choose = async (selected: File) => {
    const file = await reducePhoto(selected);
    const wrong = findFileFault(file, uploadRules.photo);
    setNews('');
    setFault(wrong);
    setChosen(wrong ? undefined : file);
  };
  const save = async (crop: CropValues) => {
    if (!chosen) return;
    setIsBusy(true);
    const failed = await sendFile(apollo, chosen, { kind: 'PHOTO' }, crop);
    if (!failed) await onChanged();
    setIsBusy(false);
    setChosen(undefined);
    setFault(failed);
    setNews(failed ? '' : say('photo.saved'));
  };
  const remove = async (id: string) => {
    setIsBusy(true);
    const isGone = await apollo.mutate({ mutation: DeleteProviderFileDocument, variables: { id } }).then(
      () => true,
      () => false,
    );
    if (isGone) await onChanged();
    setIsBusy(false);
    setFault(isGone ? undefined : 'unknown');
    setNews(isGone ? say('photo.removed') : '');
  };
  const { imgUrl } = provider.profile;
  return (
    <section className={styles.photoEditor} aria-labelledby="own-photo">
      <Portrait src={imgUrl ?? getPortraitPath(provider.id)} size={112} alt={say('photo.current')} eager />
      <div>
        <h2 id="own-photo">{say('photo.title')}</h2>
        <p>{photo ? say('photo.hint') : `${say('photo.drawn')} ${say('photo.lead')}`}</p>
        <div className="actions">
          <FileButton types={uploadRules.photo.types} isPending={isBusy} onChoose={choose}>
            {photo ? say('photo.replace') : say('photo.choose')}
          </FileButton>
          {photo ? (
            <Button tone="quiet" isPending={isBusy} onPress={() => void remove(photo.id)}>
              {say('photo.remove')}
            </Button>
          ) : null}
        </div>
        {photo ? null : <p className="hint">{say('photo.hint')}</p>}
        <p role="status">{news}</p>
        {fault ? (
          <p className="field-error" role="alert">
            <Icon name="warning" />
            {sayFileFault(fault, 'photo')}
          </p>
        ) : null}
      </div>
      {chosen ? (
        <CropDialog
          file={chosen}
          isSaving={isBusy}
          onSave={(crop) => void save(crop)}
          onClose={() => setChosen(undefined)}
        />
      ) : null}
    </section>
  );
}
