import type { FieldValues } from 'react-hook-form';
import { Checkbox, type CheckboxProps } from '../checkbox.tsx';
import { type FormFieldProps, useFormField } from './use-form-field.ts';

/** `Checkbox` as a field of a form. */
export function FormCheckbox<Values extends FieldValues>({
  control,
  name,
  ...field
}: FormFieldProps<Values, CheckboxProps>) {
  return <Checkbox {...field} {...useFormField(control, name)} />;
}
