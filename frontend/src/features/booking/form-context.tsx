import { createContext, type Dispatch, type FocusEvent, type ReactNode, useContext } from 'react';
import { type FieldName, type FieldValue, fieldOf } from './booking-draft.ts';
import type { BookingEvent, BookingState } from './booking-machine.ts';
import type { FieldFaults } from './step-faults.ts';

interface FormParts {
  state: BookingState;
  dispatch: Dispatch<BookingEvent>;
  /** What is wrong with the answers to the question shown, whether it is said already or not. */
  faults: FieldFaults;
}

const FormContext = createContext<FormParts | undefined>(undefined);

/** Makes the form of the question shown known to its fields. */
export function FormProvider({ form, children }: { form: FormParts; children: ReactNode }) {
  return <FormContext value={form}>{children}</FormContext>;
}

/** @throws outside of its provider */
export function useForm(): FormParts {
  const form = useContext(FormContext);
  if (!form) throw new Error('useForm was called outside of its provider');
  return form;
}

/** One field: its value, what is said about it, and how it changes. */
export function useField(name: FieldName) {
  const { state, dispatch, faults } = useForm();
  return {
    id: fieldId(name),
    value: fieldOf(state.draft, name),
    error: state.shown[name],
    set: (value: FieldValue) => dispatch({ type: 'typed', field: name, value }),
    leave: ({ relatedTarget }: FocusEvent) => {
      // The button itself looks at everything; a message that moves it from under a finger would lose the press.
      if (relatedTarget instanceof HTMLButtonElement) return;
      dispatch({ type: 'left-field', field: name, words: faults[name] });
    },
  };
}

export function fieldId(name: string): string {
  return `booking-${name.replace('.', '-')}`;
}
