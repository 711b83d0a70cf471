import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import * as styles from '#src/features/provider-hours/provider-hours.module.css';
import { Notice } from '#src/ui/notice.tsx';
import { BookingRules } from './booking-rules.tsx';
import { ChangedNotice } from './changed-notice.tsx';
import type { HoursDraft, SavedHours } from './hours-draft.ts';
import { StateSwitches } from './state-switches.tsx';
import { WeekEditor } from './week-editor.tsx';
import { say } from './words.ts';

export interface HoursFormProps {
  draft: HoursDraft;
  nameOf: (usState: string) => string;
  isRestored: boolean;
  isSaving: boolean;
  /** Another edit was saved first. */
  isChanged: boolean;
  /** The other edit; undefined when it failed to load. */
  theirs?: SavedHours | undefined;
  faults: Readonly<Record<string, string | undefined>>;
  /** The text for any other failure. */
  fault: string;
  saveLabel: string;
  onChange: (changes: Partial<HoursDraft>) => void;
  onSave: () => void;
  /** Replaces the draft with the saved hours. */
  onLoad: () => void;
  /** Saves the draft over the other edit. */
  onOverwrite: () => void;
  /** Below the button: the result. */
  children?: ReactNode;
}

/** All settings of bookable time, with one button. */
export function HoursForm(props: HoursFormProps) {
  const { draft, nameOf, isRestored, isSaving, isChanged, faults, fault, saveLabel, onChange, onSave, children } =
    props;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // A refused field is far above the button.
    if (Object.values(faults).some(Boolean)) form.current?.querySelector<HTMLElement>('[data-invalid] button')?.focus();
  }, [faults]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving) onSave();
  };
  return (
    <form ref={form} className={styles.hoursForm} onSubmit={send} noValidate>
      {isRestored ? (
        <Notice>
          <p>{say('restored')}</p>
          <button type="button" className="button plain" onClick={props.onLoad}>
            {say('discard')}
          </button>
        </Notice>
      ) : null}
      <WeekEditor windows={draft.windows} timeZone={draft.timeZone} onChange={(windows) => onChange({ windows })} />
      <BookingRules draft={draft} faults={faults} onChange={onChange} />
      <StateSwitches states={draft.states} nameOf={nameOf} onChange={onChange} />
      {isChanged ? (
        <ChangedNotice mine={draft} theirs={props.theirs} onTake={props.onLoad} onKeep={props.onOverwrite} />
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
      </p>
      {children}
    </form>
  );
}
