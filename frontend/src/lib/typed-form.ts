import { type FormEvent, useState } from 'react';

/** By field: what is said there. */
export type FieldFaults = Readonly<Record<string, string | undefined>>;

type Draft = Readonly<Record<string, string>>;

/** What a field needs; `ui/typed-field.tsx` takes it as it is. */
export interface TypedFieldParts {
  id: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onLeave: () => void;
}

/**
 * A form of texts: what is typed stays whatever happens, and what is wrong is said when a field is left or all is sent.
 * @param name in front of the ids of its fields
 * @param faultsOf everything wrong with a draft
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
    // After the fault stands at its field.
    if (first) requestAnimationFrame(() => document.getElementById(idOf(first))?.focus());
    return first === undefined;
  };
  return {
    draft,
    shown,
    idOf,
    setDraft,
    /** What only the service could know. */
    refuse: (faults: FieldFaults) => void show(faults),
    /** False: something is wrong, and it is said. */
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
