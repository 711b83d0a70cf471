import type { UseFormProps, UseFormReturn } from 'react-hook-form';
import { type BookingDraft, type FieldName, type FieldValue, getField, withField } from './booking-draft.ts';
import { type BookingEvent, type BookingState, isLocked } from './booking-machine.ts';
import { toFormErrors, toFormPath } from './form-errors.ts';
import type { FieldFaults } from './step-faults.ts';

/** The form of a booking: its answers and what is wrong with them. */
export type BookingForm = Omit<UseFormReturn<BookingDraft>, 'formState'>;

export type Answers = Partial<Record<FieldName, FieldValue>>;

/** Changes answers from outside of their fields. */
export interface AnswerWriter {
  /** Writes answers with what follows from them: another state has other payors. */
  fill: (answers: Answers) => void;
  /** Chooses another time or place, which is another booking. */
  move: (slot: Partial<Pick<BookingDraft, 'start' | 'inOffice'>>) => void;
}

/** Returns the settings of the form. @param findFaults what is checked when the focus leaves a field */
export function getFormOptions(
  initial: BookingDraft,
  findFaults: (draft: BookingDraft) => FieldFaults,
): UseFormProps<BookingDraft> {
  return {
    defaultValues: initial,
    mode: 'onBlur',
    resolver: (draft) => ({ values: {}, errors: toFormErrors(findFaults(draft)) }),
  };
}

/** A booking that is being sent, or whose result is unknown, takes no answers. */
export function createAnswerWriter(
  form: BookingForm,
  readState: () => Pick<BookingState, 'sending'>,
  dispatch: (event: BookingEvent) => void,
): AnswerWriter {
  return {
    fill(answers) {
      if (isLocked(readState())) return;
      const isPlanUnseen = 'usState' in answers && form.getValues('payment.memberId') !== '';
      writeAnswers(form, answers);
      dispatch({ type: 'filled', isPlanUnseen });
    },
    move({ start, inOffice }) {
      if (isLocked(readState())) return;
      if (start !== undefined) form.setValue('start', start);
      if (inOffice !== undefined) form.setValue('inOffice', inOffice);
      dispatch({ type: 'moved', key: crypto.randomUUID() });
    },
  };
}

function writeAnswers(form: BookingForm, answers: Answers): void {
  const before = form.getValues();
  const after = Object.entries(answers).reduce(
    (draft, [name, value]) => withField(draft, name as FieldName, value),
    before,
  );
  const following = (['way', 'payorId'] as const).filter((name) => getField(after, name) !== getField(before, name));
  for (const name of new Set([...(Object.keys(answers) as FieldName[]), ...following]))
    form.setValue(toFormPath(name), getField(after, name));
}

/** Shows these faults at their fields, and no others. */
export function showFaults(form: BookingForm, faults: FieldFaults): void {
  form.clearErrors();
  for (const [field, message] of Object.entries(faults)) form.setError(toFormPath(field), { type: 'invalid', message });
}

/**
 * Clears the error of a field whose value changes; whether the new value is right is checked when the focus leaves.
 * @returns a function that ends it
 */
export function clearMendedErrors(form: BookingForm): () => void {
  const { unsubscribe } = form.watch((_, { name }) => {
    if (name && form.getFieldState(name).error) form.clearErrors(name);
  });
  return unsubscribe;
}
