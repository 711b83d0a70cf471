import { useId } from 'react';
import { Button } from 'react-aria-components/Button';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Group } from 'react-aria-components/Group';
import { isFileDropItem } from 'react-aria-components/useDragAndDrop';
import { sayUi } from '#src/lib/words/words.ts';
import { Icon } from '../icon.tsx';

interface FileInputProps {
  label: string;
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
  description?: string | undefined;
  error?: string | undefined;
  /** Media types, such as 'image/png'. */
  types: readonly string[];
  isMultiple?: boolean;
}

/** Files to choose or to drop. It passes on only the given types; the form checks everything else. */
export function FileInput({ label, files, onChange, description, error, types, isMultiple = false }: FileInputProps) {
  const id = useId();
  const described = [description && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const add = (added: readonly File[]) => {
    const fitting = added.filter((file) => types.includes(file.type));
    if (fitting.length > 0) onChange(isMultiple ? [...files, ...fitting] : fitting.slice(0, 1));
  };
  return (
    <Group className="field" aria-labelledby={`${id}-label`} {...(described && { 'aria-describedby': described })}>
      <span className="field-label" id={`${id}-label`}>
        {label}
      </span>
      <DropZone
        className="kit-drop"
        aria-label={sayUi('kit.dropPlace')}
        aria-labelledby={`${id}-label`}
        getDropOperation={(dropped) => (types.some((type) => dropped.has(type)) ? 'copy' : 'cancel')}
        onDrop={async ({ items }) => add(await Promise.all(items.filter(isFileDropItem).map((item) => item.getFile())))}
      >
        <span>{sayUi('kit.drop')}</span>
        <FileTrigger
          acceptedFileTypes={types}
          allowsMultiple={isMultiple}
          onSelect={(chosen) => add([...(chosen ?? [])])}
        >
          <Button className="button plain">{sayUi('kit.chooseFile')}</Button>
        </FileTrigger>
      </DropZone>
      <FileList files={files} onRemove={(removed) => onChange(files.filter((file) => file !== removed))} />
      {description ? (
        <p className="hint" id={`${id}-hint`}>
          {description}
        </p>
      ) : null}
      {error ? (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="warning" />
          {error}
        </p>
      ) : null}
    </Group>
  );
}

function FileList({ files, onRemove }: { files: readonly File[]; onRemove: (file: File) => void }) {
  if (files.length === 0) return null;
  return (
    <ul className="kit-files">
      {files.map((file) => (
        <li key={`${file.name} ${file.size} ${file.lastModified}`}>
          <span>{file.name}</span>
          <Button
            className="kit-icon-button"
            aria-label={sayUi('kit.removeFile', { name: file.name })}
            onPress={() => onRemove(file)}
          >
            <Icon name="close" />
          </Button>
        </li>
      ))}
    </ul>
  );
}
