import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '#src/ui/notice.tsx';
import { say } from './words.ts';

export interface PartFormProps {
  label: string;
  isRestored: boolean;
  isSaving: boolean;
  isSaved: boolean;
  isChanged: boolean;
  /** How many fields have faults; counted at each try. */
  faulty: number;
  fault: string;
  saveLabel: string;
  onSave: () => void;
  onLoad: () => void;
  onOverwrite: () => void;
  children: ReactNode;
}

/** The frame around a part's fields: the restored draft, faults, and the button. */
export function PartForm(props: PartFormProps) {
  const { label, isRestored, isSaving, isSaved, isChanged, faulty, fault, saveLabel, children } = props;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (faulty > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-faulty] input')?.focus();
  }, [faulty]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving) props.onSave();
  };
  return (
    <form ref={form} aria-label={label} onSubmit={send} noValidate>
      {isRestored ? (
        <Notice>
          <p>{say('restored')}</p>
          <button type="button" className="button plain" onClick={props.onLoad}>
            {say('discard')}
          </button>
        </Notice>
      ) : null}
      {children}
      {isChanged ? (
        <Notice tone="warm" role="alert">
          <p>{say('faults.changed')}</p>
          <p className="actions">
            <button type="button" className="button plain" onClick={props.onLoad}>
              {say('faults.load')}
            </button>
            <button type="button" className="button plain" onClick={props.onOverwrite}>
              {say('faults.overwrite')}
            </button>
          </p>
        </Notice>
      ) : null}
      {fault ? (
        <Notice tone="wrong" role="alert">
          <p>{fault}</p>
        </Notice>
      ) : null}
      <p className="practice-save">
        <button type="submit" className="button" aria-disabled={isSaving}>
          {isSaving ? say('saving') : saveLabel}
        </button>
        <span role="status">{isSaved ? say('saved') : ''}</span>
      </p>
    </form>
  );
}
