import type { FieldValues } from 'react-hook-form';
import { RadioGroup, type RadioGroupProps } from '../radio-group.tsx';
import { type FormFieldProps, useFormField } from './use-form-field.ts';

/** `RadioGroup` as a field of a form. */
export function FormRadioGroup<Values extends FieldValues>({
  control,
  name,
  ...field
}: FormFieldProps<Values, RadioGroupProps>) {
  return <RadioGroup {...field} {...useFormField(control, name)} />;
}
