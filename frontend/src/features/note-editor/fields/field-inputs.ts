import type { FieldType } from '@linden/form-engine/schema';
import type { ComponentType } from 'react';
import { CheckInput, MultipleInput, RadioInput, SelectInput } from './choice-inputs.tsx';
import { DiagnosisInput } from './diagnosis-input.tsx';
import { PlanNotices, StaticText } from './display-inputs.tsx';
import type { FieldInputProps } from './field-input.ts';
import {
  DischargeGoalsInput,
  GoalsInput,
  MedicationsInput,
  ObjectivesInput,
  ObjectiveUpdatesInput,
} from './list-inputs.tsx';
import { DateInput, NumberInput, TimeRangeInput } from './number-and-time-inputs.tsx';
import { AddressInput, ClosingInput } from './record-inputs.tsx';
import { SharingInput } from './sharing-input.tsx';
import { AreaInput, LineInput, PhoneInput, SkippableInput } from './text-inputs.tsx';

/** The input of each field type. `read-only-answer.tsx` shows an answer of any type. */
export const fieldInputs: Readonly<Record<FieldType, ComponentType<FieldInputProps>>> = {
  checkbox: CheckInput,
  date: DateInput,
  number: NumberInput,
  radio: RadioInput,
  select: SelectInput,
  textarea: AreaInput,
  textinput: LineInput,
  skippable_textarea: SkippableInput,
  text: StaticText,
  time_range: TimeRangeInput,
  phone_input: PhoneInput,
  multiselect: MultipleInput,
  closing_out_note: ClosingInput,
  diagnosis_input: DiagnosisInput,
  medications_input: MedicationsInput,
  objectives_input: ObjectivesInput,
  objective_updates_input: ObjectiveUpdatesInput,
  goals_input: GoalsInput,
  discharge_goals_input: DischargeGoalsInput,
  medication_select_input: MultipleInput,
  treatment_plan_notifications: PlanNotices,
  treatment_plan_sharing_input: SharingInput,
  address_input: AddressInput,
};
