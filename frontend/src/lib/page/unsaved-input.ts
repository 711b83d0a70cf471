/** What the watch reads of a field. */
interface Field {
  readonly isConnected: boolean;
  readonly type?: string;
  readonly value?: string;
  readonly textContent: string | null;
}

/** Fields that hold no input to save. */
const withoutInput: ReadonlySet<string | undefined> = new Set(['search', 'password', 'hidden']);

/**
 * Watches which fields a person types into. Returns whether one of them is still on the page with text in it: a form that was saved or left
 * is gone from the page, or empty.
 */
export function watchUnsavedInput(page: Pick<EventTarget, 'addEventListener'>): () => boolean {
  const typed = new Set<Field>();
  page.addEventListener('input', ({ target }) => typed.add(target as unknown as Field), { capture: true });
  return () => {
    for (const field of typed) if (!field.isConnected) typed.delete(field);
    return [...typed].some((field) => !withoutInput.has(field.type) && (field.value ?? field.textContent ?? '') !== '');
  };
}
