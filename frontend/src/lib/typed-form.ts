import { type FormEvent, useState } from 'react';

/** Error texts by field. */
export type FieldFaults = Readonly<Record<string, string | undefined>>;

type Draft = Readonly<Record<string, string>>;

/** The props of a field; `ui/typed-field.tsx` takes them as they are. */
export interface TypedFieldParts {
  id: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onLeave: () => void;
}

/**
 * State of a text form. Input survives failures, and errors show when a field is left or the form is submitted.
 * @param name prefix of the field ids
 * @param faultsOf returns all faults of a draft
 */
export function useTypedForm<Typed extends Draft>(
  name: string,
  initial: Typed,
  faultsOf: (draft: Typed) => FieldFaults,
) {
  const [draft, setDraft] = useState(initial);
  const [shown, setShown] = useState<FieldFaults>({});
  const idOf = (field: string) => `${name}-${field.replaceAll('.', '-')}`;
  const show = (faults: FieldFaults) => {
    setShown(faults);
    const [first] = Object.keys(faults).filter((field) => faults[field]);
    // After the error is rendered at its field.
    if (first) requestAnimationFrame(() => document.getElementById(idOf(first))?.focus());
    return first === undefined;
  };
  return {
    draft,
    shown,
    idOf,
    setDraft,
    /** Shows faults that only the service can know. */
    refuse: (faults: FieldFaults) => void show(faults),
    /** False when there are errors, which are then shown. */
    submit: (event: FormEvent): boolean => {
      event.preventDefault();
      return show(faultsOf(draft));
    },
    field: (field: keyof Typed & string): TypedFieldParts => ({
      id: idOf(field),
      value: draft[field] ?? '',
      error: shown[field],
      onChange: (value) => setDraft((before) => ({ ...before, [field]: value })),
      onLeave: () => setShown((before) => ({ ...before, [field]: faultsOf(draft)[field] })),
    }),
  };
}
