import type { TimeRefusal } from '#src/lib/operation-refusal.ts';

/** What a page says after a button was pressed. */
export interface Said {
  text: string;
}

/** Below the form's fields, read out at once. */
export function sayIn(form: HTMLFormElement, { text }: Said): void {
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

/** Why a time cannot be had, and which are open nearby. @param nearby as they are read */
export function takenWords(words: TimeWords, why: TimeRefusal, nearby: readonly string[]): string {
  if (nearby.length === 0) return words.taken[why];
  return `${words.taken[why]} ${words.nearby.replace('{{times}}', () => nearby.join('; '))}`;
}
