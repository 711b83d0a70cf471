import { createContext, type Dispatch, type ReactNode, useContext } from 'react';
import { useFormState } from 'react-hook-form';
import type { Answers, BookingForm } from '#src/features/booking/state/answers.ts';
import type { FieldName } from '#src/features/booking/state/booking-draft.ts';
import type { BookingEvent, FilledBooking } from '#src/features/booking/state/booking-machine.ts';
import { listShownFaults, toFormPath } from '#src/features/booking/state/form-errors.ts';
import type { FieldFaults } from '#src/features/booking/state/step-faults.ts';

interface FormParts {
  state: FilledBooking;
  dispatch: Dispatch<BookingEvent>;
  form: BookingForm;
  /** Writes answers with what follows from them. */
  fill: (answers: Answers) => void;
}

const FormContext = createContext<FormParts | undefined>(undefined);

/** Provides the form of the current question to its fields. */
export function FormProvider({ booking, children }: { booking: FormParts; children: ReactNode }) {
  return <FormContext value={booking}>{children}</FormContext>;
}

/** @throws outside its provider */
export function useBookingForm(): FormParts {
  const form = useContext(FormContext);
  if (!form) throw new Error('useBookingForm was called outside of its provider');
  return form;
}

/** Returns what the fields of the question show as wrong, in their order. */
export function useShownFaults(): FieldFaults {
  const { form } = useBookingForm();
  return listShownFaults(useFormState({ control: form.control }).errors);
}

/** Returns what ties a field of the kit to the form: `<FormTextField {...tie('city')} label="City" />`. */
export function useTie() {
  const { form } = useBookingForm();
  return (field: FieldName) => ({ control: form.control, name: toFormPath(field), id: getFieldId(field) });
}

export function getFieldId(name: string): string {
  return `booking-${name.replace('.', '-')}`;
}
