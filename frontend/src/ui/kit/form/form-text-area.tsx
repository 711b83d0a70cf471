import type { FieldValues } from 'react-hook-form';
import { TextArea, type TextAreaProps } from '../text-area.tsx';
import { type FormFieldProps, useFormField } from './use-form-field.ts';

/** `TextArea` as a field of a form. */
export function FormTextArea<Values extends FieldValues>({
  control,
  name,
  ...field
}: FormFieldProps<Values, TextAreaProps>) {
  return <TextArea {...field} {...useFormField(control, name)} />;
}
