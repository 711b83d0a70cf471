import { useEffect, useRef } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import { matchNoteToLink } from './fill-note.ts';

/** Keeps the filled-in note true when the provider turns the booking link on or off. */
export function useNoteOfLink<Values extends { noteToClient: string; sendBookingLink: boolean }>(
  control: Control<Values>,
  filledNote: string,
): void {
  // The form has these two fields among others.
  const fields = control as unknown as Control<{ noteToClient: string; sendBookingLink: boolean }>;
  const { field } = useController({ control: fields, name: 'noteToClient' });
  const hasLink = useWatch({ control: fields, name: 'sendBookingLink' });
  const latest = useRef(field);
  latest.current = field;
  useEffect(() => {
    const { value, onChange } = latest.current;
    const note = matchNoteToLink(value, filledNote, hasLink);
    if (note !== value) onChange(note);
  }, [hasLink, filledNote]);
}
