import type { ReactNode } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Button, type ButtonTone } from './button.tsx';

interface FileButtonProps {
  children: ReactNode;
  /** Media types, such as 'image/png'. The browser only suggests them; check the file. */
  types: readonly string[];
  tone?: ButtonTone;
  isPending?: boolean;
  onChoose: (file: File) => void;
}

/** A button that lets a person choose one file. */
export function FileButton({ children, types, tone = 'plain', isPending = false, onChoose }: FileButtonProps) {
  return (
    <FileTrigger
      acceptedFileTypes={types}
      onSelect={(files) => {
        const [file] = files ?? [];
        if (file) onChoose(file);
      }}
    >
      <Button tone={tone} isPending={isPending}>
        {children}
      </Button>
    </FileTrigger>
  );
}
