import { useEffect, useRef } from 'react';
import { type Control, type FieldValues, useWatch } from 'react-hook-form';

/** Hands over every change of a form, so that looking at another page loses nothing. */
export function useKeepTyped<Values extends FieldValues>(
  control: Control<Values>,
  keep: (values: Values) => void,
): void {
  const values = useWatch({ control }) as Values;
  const latest = useRef(keep);
  latest.current = keep;
  const isFirst = useRef(true);
  useEffect(() => {
    // The first values come from the draft.
    if (isFirst.current) isFirst.current = false;
    else latest.current(values);
  }, [values]);
}
