/** Moves the focus to the first field of a form that needs an answer, once its messages are drawn. */
export function focusFirstInvalid(form: HTMLFormElement): void {
  requestAnimationFrame(() => {
    const first = form.querySelector<HTMLElement>('[aria-invalid="true"], fieldset:has(.field-error) input');
    first?.focus();
  });
}
