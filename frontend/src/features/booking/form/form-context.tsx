import { createContext, type Dispatch, type FocusEvent, type ReactNode, useContext } from 'react';
import { type FieldName, type FieldValue, getField } from '#src/features/booking/state/booking-draft.ts';
import type { BookingEvent, BookingState } from '#src/features/booking/state/booking-machine.ts';
import type { FieldFaults } from '#src/features/booking/state/step-faults.ts';

interface FormParts {
  state: BookingState;
  dispatch: Dispatch<BookingEvent>;
  /** Faults of the current question, shown or not. */
  faults: FieldFaults;
}

const FormContext = createContext<FormParts | undefined>(undefined);

/** Provides the form of the current question to its fields. */
export function FormProvider({ form, children }: { form: FormParts; children: ReactNode }) {
  return <FormContext value={form}>{children}</FormContext>;
}

/** @throws outside its provider */
export function useForm(): FormParts {
  const form = useContext(FormContext);
  if (!form) throw new Error('useForm was called outside of its provider');
  return form;
}

/** Returns a field's value, its fault, and how to change it. */
export function useField(name: FieldName) {
  const { state, dispatch, faults } = useForm();
  return {
    id: getFieldId(name),
    value: getField(state.draft, name),
    error: state.shown[name],
    set: (value: FieldValue) => dispatch({ type: 'typed', field: name, value }),
    leave: ({ relatedTarget }: FocusEvent) => {
      // The button checks everything; a message that moves it from under the finger would lose the press.
      if (relatedTarget instanceof HTMLButtonElement) return;
      dispatch({ type: 'left-field', field: name, words: faults[name] });
    },
  };
}

export function getFieldId(name: string): string {
  return `booking-${name.replace('.', '-')}`;
}
