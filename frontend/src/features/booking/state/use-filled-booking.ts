import { type Dispatch, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import {
  type AnswerWriter,
  type BookingForm,
  clearMendedErrors,
  createAnswerWriter,
  getFormOptions,
} from './answers.ts';
import type { BookingDraft } from './booking-draft.ts';
import { type BookingEvent, type BookingState, type FilledBooking, reduceBooking } from './booking-machine.ts';
import type { FieldFaults } from './step-faults.ts';
import type { StepAnswers } from './steps.ts';

export interface OpenForm extends AnswerWriter {
  state: FilledBooking;
  dispatch: Dispatch<BookingEvent>;
  form: BookingForm;
  /** Tells what is checked when the focus leaves a field. */
  checkWith: (findFaults: (draft: BookingDraft) => FieldFaults) => void;
}

/** A booking and its form: react-hook-form holds the answers and their errors, the state machine everything else. */
export function useFilledBooking(begin: () => FilledBooking): OpenForm {
  const [{ draft: initial, ...begun }] = useState(begin);
  const findFaults = useRef<(draft: BookingDraft) => FieldFaults>(() => ({}));
  const form = useForm<BookingDraft>(getFormOptions(initial, (draft) => findFaults.current(draft)));
  const draft = useWatch({ control: form.control }) as BookingDraft;
  const [state, send] = useReducer(reduceWithAnswers, begun);
  const latest = useRef<BookingState>(state);
  latest.current = state;
  const dispatch = useCallback((event: BookingEvent) => send({ event, answers: copyStepAnswers(form) }), [form]);
  const writer = useMemo(() => createAnswerWriter(form, () => latest.current, dispatch), [form, dispatch]);
  useEffect(() => clearMendedErrors(form), [form]);
  const filled = useMemo(() => ({ ...state, draft }), [state, draft]);
  const checkWith = (next: (draft: BookingDraft) => FieldFaults) => {
    findFaults.current = next;
  };
  return { ...writer, state: filled, dispatch, form, checkWith };
}

function reduceWithAnswers(
  state: BookingState,
  { event, answers }: { event: BookingEvent; answers: StepAnswers },
): BookingState {
  return reduceBooking(state, event, answers);
}

/** The form changes its values in place, and an event keeps those of its moment. */
function copyStepAnswers(form: BookingForm): StepAnswers {
  const { patientId, profile } = form.getValues();
  return { patientId, profile: { relation: profile.relation } };
}
