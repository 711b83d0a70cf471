import { formatTypedDate } from '@linden/vocabulary/booking-form/typed-date';
import type { FieldValues } from 'react-hook-form';
import { type FormFieldProps, useFormField } from '#src/ui/kit/form/use-form-field.ts';
import { TextField, type TextFieldProps } from '#src/ui/kit/text-field.tsx';

/** A date to type as mm/dd/yyyy on a number pad, which has no slash; a pasted date may have another form. */
export function FormTypedDate<Values extends FieldValues>({
  control,
  name,
  ...field
}: FormFieldProps<Values, Omit<TextFieldProps, 'type' | 'inputMode'>>) {
  const tied = useFormField(control, name);
  const onChange = (text: string) => tied.onChange(formatTypedDate(text, tied.value));
  return <TextField {...field} {...tied} onChange={onChange} inputMode="numeric" />;
}
