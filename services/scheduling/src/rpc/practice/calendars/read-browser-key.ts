import { invalid } from '@linden/platform/domain-error';

const fewestLetters = 16;
const mostLetters = 200;

/** Returns the secret that ties a sign-in to the browser that started it. */
export function readBrowserKey(text: string): string {
  if (text.length < fewestLetters)
    throw invalid('TOO_SHORT', `must have at least ${fewestLetters} letters`, 'browser_key');
  if (text.length > mostLetters) throw invalid('TOO_LONG', `must have at most ${mostLetters} letters`, 'browser_key');
  return text;
}
