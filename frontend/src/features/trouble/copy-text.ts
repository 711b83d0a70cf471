import { writeToClipboard } from '#src/lib/page/write-to-clipboard.ts';
import { bindWords } from '#src/lib/words/i18n.ts';
import { errors } from '#src/locales/en/errors.ts';

const say = bindWords('errors', errors);

/** Copies a text and shows whether that worked. */
export async function copyText(
  text: string,
  place: Pick<Element, 'textContent'> | null,
  clipboard: Pick<Clipboard, 'writeText'> | undefined = navigator.clipboard,
): Promise<boolean> {
  const isCopied = await writeToClipboard(text, clipboard);
  if (place) place.textContent = say(isCopied ? 'copied' : 'copyFailed');
  return isCopied;
}
