import type { FormEvent } from 'react';
import {
  type Control,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
} from 'react-hook-form';

/** What is wrong, by field. A field without a message is fine. */
export type FieldFaults<Values> = { readonly [Field in keyof Values & string]?: string | undefined };

interface KitFormOptions<Values> {
  initial: Values;
  /** Everything that is wrong with the values, in the order of the fields. */
  validate: (values: Values) => FieldFaults<Values>;
}

export interface KitForm<Values extends FieldValues> {
  /** For the form's fields: `<FormTextField control={form.control} name="city" label="City" />`. */
  control: Control<Values>;
  /** How many fields show a message. */
  errorCount: number;
  /** The messages that fields show. */
  faults: FieldFaults<Values>;
  isSending: boolean;
  /** Returns the handler of the form element: it validates, focuses the first invalid field, or sends once. */
  submit: (send: (values: Values) => Promise<void> | void) => (event: FormEvent) => Promise<void>;
  /** Shows refusals of the service at their fields and focuses the first. False: there was none to show. */
  refuse: (faults: FieldFaults<Values>) => boolean;
  /** Starts again with other values, without messages. */
  reset: (values: Values) => void;
}

/**
 * A form of the kit. Values stay until `reset`, whatever the service answers.
 * A field is validated when the focus leaves it, and while it is corrected after the first attempt to send.
 */
export function useKitForm<Values extends FieldValues>({ initial, validate }: KitFormOptions<Values>): KitForm<Values> {
  const { control, formState, handleSubmit, setError, reset } = useForm<Values>({
    defaultValues: initial as DefaultValues<Values>,
    mode: 'onBlur',
    reValidateMode: 'onChange',
    resolver: resolverOf(validate),
  });
  const { errors, isSubmitting } = formState;
  return {
    control,
    errorCount: Object.keys(errors).length,
    faults: readMessages(errors),
    isSending: isSubmitting,
    submit: (send) => (event) => {
      const sendOnce = handleSubmit((values) => send(values));
      event.preventDefault();
      return isSubmitting ? Promise.resolve() : sendOnce(event);
    },
    refuse: (faults) => {
      const refused = faultEntries(faults);
      for (const [index, [field, message]] of refused.entries())
        setError(field as Path<Values>, { type: 'refused', message }, { shouldFocus: index === 0 });
      return refused.length > 0;
    },
    reset: (values) => reset(values as DefaultValues<Values>),
  };
}

function resolverOf<Values extends FieldValues>(validate: KitFormOptions<Values>['validate']): Resolver<Values> {
  return (values) => {
    const faults = faultEntries(validate(values));
    if (faults.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(faults.map(([field, message]) => [field, { type: 'invalid', message }]));
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}

function readMessages<Values extends FieldValues>(errors: FieldErrors<Values>): FieldFaults<Values> {
  const messages = Object.entries(errors).map(([field, error]) => [field, error?.message]);
  return Object.fromEntries(messages) as FieldFaults<Values>;
}

function faultEntries(faults: Readonly<Record<string, string | undefined>>): [field: string, message: string][] {
  return Object.entries(faults).flatMap(([field, message]) => (message ? [[field, message]] : []));
}
