import { getFieldElementId } from './field-input.ts';

const controls = 'input, textarea, button, [role="spinbutton"], [tabindex="0"]';

/** Moves the focus to the control at a path of a field, or to the closest one around it. Returns whether there is one. */
export function focusField(fieldId: string, path: readonly string[]): boolean {
  for (let length = path.length; length >= 0; length -= 1) {
    const around = document.getElementById(getFieldElementId(fieldId, ...path.slice(0, length)));
    const control = around?.querySelector<HTMLElement>(controls);
    if (control) {
      control.focus({ preventScroll: true });
      around?.scrollIntoView({ block: 'center' });
      return true;
    }
  }
  return false;
}
