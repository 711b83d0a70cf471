import type { ChatRole } from '#src/gen/operations.ts';
import { bindWords } from '#src/lib/words/i18n.ts';
import { messages } from '#src/locales/en/messages.ts';

export const say = bindWords('messages', messages);

/** Returns the part of a key that names the reader's side. */
export function getSideWord(side: ChatRole): 'client' | 'provider' {
  return side === 'CLIENT' ? 'client' : 'provider';
}
