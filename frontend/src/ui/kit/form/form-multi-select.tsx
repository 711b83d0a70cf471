import type { FieldValues } from 'react-hook-form';
import { MultiSelect, type MultiSelectProps } from '../multi-select.tsx';
import { type FormFieldProps, useFormField } from './use-form-field.ts';

/** `MultiSelect` as a field of a form. */
export function FormMultiSelect<Values extends FieldValues>({
  control,
  name,
  ...field
}: FormFieldProps<Values, MultiSelectProps>) {
  return <MultiSelect {...field} {...useFormField(control, name)} />;
}
