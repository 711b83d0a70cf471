import type { RefCallback } from 'react';

/** A part of a field that can take the focus; a form gives it to the first invalid field. */
export interface Focusable {
  focus: () => void;
}

/** What every field of the kit takes, whatever it edits. */
export interface FieldProps<Value> {
  label: string;
  /** What stands beside the field says the same. */
  isLabelHidden?: boolean | undefined;
  value: Value;
  onChange: (value: Value) => void;
  description?: string | undefined;
  /** Shown at the field and tied to it; the field counts as invalid while it stands. */
  error?: string | undefined;
  id?: string | undefined;
  name?: string | undefined;
  isDisabled?: boolean | undefined;
  isRequired?: boolean | undefined;
  /** Called when the focus leaves for anything but a button. */
  onLeave?: (() => void) | undefined;
  controlRef?: RefCallback<Focusable> | undefined;
}

/** One choice of a list. */
export interface Option {
  value: string;
  label: string;
  description?: string | undefined;
  /** Shown, with its reason as the description, but not to choose. Only radio buttons read it. */
  isDisabled?: boolean | undefined;
}
