import type { FieldValues } from 'react-hook-form';
import { DatePicker, type DatePickerProps } from '../date-picker.tsx';
import { type FormFieldProps, useFormField } from './use-form-field.ts';

/** `DatePicker` as a field of a form. */
export function FormDatePicker<Values extends FieldValues>({
  control,
  name,
  ...field
}: FormFieldProps<Values, DatePickerProps>) {
  return <DatePicker {...field} {...useFormField(control, name)} />;
}
