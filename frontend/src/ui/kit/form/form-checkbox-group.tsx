import type { FieldValues } from 'react-hook-form';
import { CheckboxGroup, type CheckboxGroupProps } from '../checkbox-group.tsx';
import { type FormFieldProps, useFormField } from './use-form-field.ts';

/** `CheckboxGroup` as a field of a form. */
export function FormCheckboxGroup<Values extends FieldValues>({
  control,
  name,
  ...field
}: FormFieldProps<Values, CheckboxGroupProps>) {
  return <CheckboxGroup {...field} {...useFormField(control, name)} />;
}
