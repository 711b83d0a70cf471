import type { FieldValues } from 'react-hook-form';
import { SuggestionField, type SuggestionFieldProps } from '../suggestion-field.tsx';
import { type FormFieldProps, useFormField } from './use-form-field.ts';

/** `SuggestionField` as a field of a form. */
export function FormSuggestionField<Values extends FieldValues>({
  control,
  name,
  ...field
}: FormFieldProps<Values, SuggestionFieldProps>) {
  return <SuggestionField {...field} {...useFormField(control, name)} />;
}
