/** Moves the focus to the first field of a form that needs an answer, once its messages are drawn. */
export function focusFirstInvalid(form: HTMLFormElement): void {
  requestAnimationFrame(() => {
    const files = '.field:has(> .field-error) button';
    const first = form.querySelector<HTMLElement>(`[aria-invalid="true"], fieldset:has(.field-error) input, ${files}`);
    first?.focus();
  });
}
