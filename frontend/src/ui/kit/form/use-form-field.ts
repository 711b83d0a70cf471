import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';

/** The props of a kit field that the form sets by itself. */
type Tied = 'name' | 'value' | 'onChange' | 'onLeave' | 'error' | 'controlRef';

/** The props of a kit field in a form: which form, which of its values, and everything that the form does not set. */
export type FormFieldProps<Values extends FieldValues, Field> = Omit<Field, Tied> & {
  control: Control<Values>;
  name: Path<Values>;
};

/** Ties a field of the kit to one value of a form. */
export function useFormField<Values extends FieldValues>(control: Control<Values>, name: Path<Values>) {
  const { field, fieldState } = useController({ control, name });
  return {
    name,
    value: field.value,
    onChange: field.onChange,
    onLeave: field.onBlur,
    error: fieldState.error?.message,
    controlRef: field.ref,
  };
}
