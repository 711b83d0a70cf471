import type { FieldValues } from 'react-hook-form';
import { ComboBox, type ComboBoxProps } from '../combo-box.tsx';
import { type FormFieldProps, useFormField } from './use-form-field.ts';

/** `ComboBox` as a field of a form. */
export function FormComboBox<Values extends FieldValues>({
  control,
  name,
  ...field
}: FormFieldProps<Values, ComboBoxProps>) {
  return <ComboBox {...field} {...useFormField(control, name)} />;
}
