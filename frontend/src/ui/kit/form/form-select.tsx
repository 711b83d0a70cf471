import type { FieldValues } from 'react-hook-form';
import { Select, type SelectProps } from '../select.tsx';
import { type FormFieldProps, useFormField } from './use-form-field.ts';

/** `Select` as a field of a form. */
export function FormSelect<Values extends FieldValues>({
  control,
  name,
  ...field
}: FormFieldProps<Values, SelectProps>) {
  return <Select {...field} {...useFormField(control, name)} />;
}
