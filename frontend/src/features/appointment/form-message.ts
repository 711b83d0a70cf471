import type { TimeRefusal } from '#src/lib/graphql/operation-refusal.ts';

/** The result of a submitted form. */
export interface FormMessage {
  text: string;
}

/** Shows a message below the form's fields and announces it. */
export function showMessage(form: HTMLFormElement, { text }: FormMessage): void {
  const place = form.querySelector<HTMLElement>('[data-said]');
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
