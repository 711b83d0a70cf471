import { wordsOf } from '#src/lib/i18n.ts';
import { errors } from '#src/locales/en/errors.ts';

const say = wordsOf('errors', errors);

/** Copies a text and shows whether that worked. */
export async function copyText(
  text: string,
  place: Pick<Element, 'textContent'> | null,
  clipboard: Pick<Clipboard, 'writeText'> | undefined = navigator.clipboard,
): Promise<boolean> {
  try {
    if (!clipboard) throw new Error('this browser has no clipboard');
    await clipboard.writeText(text);
    if (place) place.textContent = say('copied');
    return true;
  } catch {
    if (place) place.textContent = say('copyFailed');
    return false;
  }
}
