import { findUnknownPlaceholders } from '@linden/vocabulary/messages/welcome-placeholders';
import { say } from './welcome-words.ts';

export interface WelcomeDraft {
  title: string;
  text: string;
  isOn: boolean;
}

/** What is wrong with a draft, by field, as the service would say. */
export function findWelcomeFaults({ title, text }: WelcomeDraft) {
  const [unknown] = findUnknownPlaceholders(text);
  return {
    title: findLengthFault(title, 80, { none: say('faults.noTitle'), long: say('faults.longTitle') }),
    text:
      findLengthFault(text, 10_000, { none: say('faults.noText'), long: say('faults.longText') }) ??
      (unknown === undefined ? undefined : say('faults.unknown', { found: unknown })),
  };
}

function findLengthFault(value: string, most: number, words: { none: string; long: string }): string | undefined {
  const { length } = value.trim();
  if (length === 0) return words.none;
  return length > most ? words.long : undefined;
}
