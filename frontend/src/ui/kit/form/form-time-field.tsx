import type { FieldValues } from 'react-hook-form';
import type { FieldProps } from '../field-props.ts';
import { TimeField } from '../time-field.tsx';
import { type FormFieldProps, useFormField } from './use-form-field.ts';

/** `TimeField` as a field of a form. */
export function FormTimeField<Values extends FieldValues>(props: FormFieldProps<Values, FieldProps<string>>) {
  const { control, name, ...field } = props;
  return <TimeField {...field} {...useFormField(control, name)} />;
}
