import { createContext, type Dispatch, type ReactNode, useContext } from 'react';
import { useFormState } from 'react-hook-form';
import type { Answers, BookingForm } from '#src/features/booking/state/answers.ts';
import type { FieldName } from '#src/features/booking/state/booking-draft.ts';
import type { BookingEvent, FilledBooking } from '#src/features/booking/state/booking-machine.ts';
import { listShownFaults, toFormPath } from '#src/features/booking/state/form-errors.ts';
import type { FieldFaults } from '#src/features/booking/state/step-faults.ts';
import { useFormField } from '#src/ui/kit/form/use-form-field.ts';
import { leaveField } from '#src/ui/kit/leave-field.ts';

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

/** Returns a field's value, its fault, and how to change it. */
export function useField(name: FieldName) {
  const { form } = useBookingForm();
  const { value, error, onChange, onLeave, controlRef } = useFormField(form.control, toFormPath(name));
  return { id: getFieldId(name), value, error, set: onChange, leave: leaveField(onLeave), ref: controlRef };
}

export function getFieldId(name: string): string {
  return `booking-${name.replace('.', '-')}`;
}
