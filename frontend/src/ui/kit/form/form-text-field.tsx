import type { FieldValues } from 'react-hook-form';
import { TextField, type TextFieldProps } from '../text-field.tsx';
import { type FormFieldProps, useFormField } from './use-form-field.ts';

/** `TextField` as a field of a form. */
export function FormTextField<Values extends FieldValues>({
  control,
  name,
  ...field
}: FormFieldProps<Values, TextFieldProps>) {
  return <TextField {...field} {...useFormField(control, name)} />;
}
