import { invalid } from '@linden/platform/domain-error';

const minLength = 16;
const maxLength = 200;

/** Returns the secret that ties a sign-in to the browser that started it. */
export function readBrowserKey(text: string): string {
  if (text.length < minLength) throw invalid('TOO_SHORT', `must have at least ${minLength} characters`, 'browserKey');
  if (text.length > maxLength) throw invalid('TOO_LONG', `must have at most ${maxLength} characters`, 'browserKey');
  return text;
}
