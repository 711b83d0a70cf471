import type { TimeRefusal } from '#src/lib/graphql/operation-refusal.ts';

/** The result of a submitted form. */
export interface FormMessage {
  text: string;
}

/** Shows a message above the form's button and announces it. */
export function showMessage(form: HTMLFormElement, { text }: FormMessage): void {
  writeMessage(form.querySelector<HTMLElement>('[data-said]'), text);
}

/** Says above the choices that one is missing, and leads to the first. */
export function showMissing(form: HTMLFormElement, text: string): void {
  const place = form.querySelector<HTMLElement>('[data-missing]');
  writeMessage(place, text);
  const first = form.querySelector<HTMLInputElement>('input[name="choice"]');
  first?.setAttribute('aria-describedby', place?.id ?? '');
  first?.focus({ preventScroll: true });
  // The message is above the choice that has the focus.
  place?.scrollIntoView({ block: 'center' });
}

/** Removes the messages of a form: the person is answering them. */
export function clearMessages(form: HTMLFormElement): void {
  for (const place of form.querySelectorAll('[data-missing], [data-said]')) place.replaceChildren();
  form.querySelector('input[name="choice"][aria-describedby]')?.removeAttribute('aria-describedby');
}

function writeMessage(place: HTMLElement | null, text: string): void {
  if (!place || !text) return;
  const notice = document.createElement('p');
  notice.className = 'field-error';
  notice.role = 'alert';
  notice.textContent = text;
  place.replaceChildren(notice);
}

interface TimeWords {
  taken: Record<TimeRefusal, string>;
  nearby: string;
}

/** Says why a time is not available, and which nearby times are open. @param nearby formatted times */
export function describeTaken(words: TimeWords, why: TimeRefusal, nearby: readonly string[]): string {
  if (nearby.length === 0) return words.taken[why];
  return `${words.taken[why]} ${words.nearby.replace('{{times}}', () => nearby.join('; '))}`;
}
