import type { Transcript, Turn } from './session-record.ts';

const months = 'january|february|march|april|may|june|july|august|september|october|november|december';

/** What identifies a person, and what stands in its place. Later rows see the text without the earlier ones. */
const patterns: readonly (readonly [RegExp, string])[] = [
  [/\S+@\S+\.\S+/g, '[email]'],
  [/\bhttps?:\/\/\S+/gi, '[link]'],
  [/\b\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\b|\b\d{4}-\d{2}-\d{2}\b/g, '[date]'],
  [new RegExp(`\\b(?:${months})\\s+\\d{1,2}(?:st|nd|rd|th)?(?:,?\\s+\\d{4})?\\b`, 'gi'), '[date]'],
  [/\b(?:19|20)\d{2}\b/g, '[year]'],
  [/[(+]?\d(?:[\s().-]*\d){7,}/g, '[number]'],
  [
    /\b\d+\s+(?:[A-Z]\w+\s+){1,3}(?:Street|St|Avenue|Ave|Road|Rd|Drive|Dr|Lane|Ln|Court|Ct|Boulevard|Blvd)\b/g,
    '[address]',
  ],
];

/**
 * Returns the turns without the participants' names, dates, years, numbers of telephones and records, emails, links and street addresses.
 * Names of other people stay: nothing tells them from other words.
 */
export function removeIdentifiers({ names, turns }: Transcript): Turn[] {
  const words = names.flatMap((name) => name.split(/\s+/)).filter((word) => word.length > 1);
  const byLength = [...new Set(words)].toSorted((a, b) => b.length - a.length).map(escapePattern);
  const named = byLength.length > 0 ? new RegExp(`(?<!\\p{L})(?:${byLength.join('|')})(?!\\p{L})`, 'giu') : undefined;
  return turns.map(({ speaker, text }) => {
    const unnamed = named ? text.replaceAll(named, '[name]') : text;
    return { speaker, text: patterns.reduce((kept, [pattern, stand]) => kept.replaceAll(pattern, stand), unnamed) };
  });
}

function escapePattern(word: string): string {
  return word.replaceAll(/[.*+?^${}()|[\]\\]/g, (each) => `\\${each}`);
}
