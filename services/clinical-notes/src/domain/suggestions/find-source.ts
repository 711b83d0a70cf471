import type { FieldValue } from '@linden/form-engine/schema';
import type { Turn } from './session-record.ts';

/** A sentence of a transcript. */
export interface TranscriptPlace {
  /** From 1. */
  readonly turn: number;
  readonly turns: number;
  readonly speaker: Turn['speaker'];
  readonly text: string;
}

/** A smaller share of common words is chance. */
const leastShare = 0.3;

const fillers = new Set(
  'a about after again all also am an and any are as at be because been but by can could did do does for from get had has have he her him his how i if in into is it its just me more my no not now of on or our out she so some than that the their them then there they this to up was we were what when which who will with would you your'.split(
    ' ',
  ),
);

/** Returns the sentence that shares the most words with a suggested value; `undefined` when none is close. */
export function findSource(value: FieldValue, turns: readonly Turn[]): TranscriptPlace | undefined {
  const wanted = new Set(listWords(readWords(value)));
  if (wanted.size === 0) return undefined;
  let best: { place: TranscriptPlace; share: number } | undefined;
  for (const place of listSentences(turns)) {
    const said = new Set(listWords(place.text));
    const common = [...wanted].filter((word) => said.has(word)).length;
    const share = common / Math.min(wanted.size, Math.max(said.size, 1));
    if (common > 0 && share >= leastShare && (!best || share > best.share)) best = { place, share };
  }
  return best?.place;
}

/** Words about harm. Missing one matters more than a false one: the provider reads the sentence. */
const risk = new RegExp(
  `\\b(?:${[
    'suicid\\w*',
    'kill(?:ed|ing)? (?:myself|himself|herself|themselves|him|her|them)',
    'end (?:my|it) (?:life|all)',
    '(?:want|wish\\w*|rather|better off) (?:to (?:die|be dead)|i (?:was|were) dead|dead)',
    'overdos\\w*',
    'self[- ]?harm\\w*',
    '(?:cut|hurt|harm)(?:ting|ing)? (?:myself|himself|herself|themselves|someone|him|her|them)',
    'no reason to (?:live|go on)',
    '(?:not|don.t) want to (?:live|be here|wake up)',
    'gun',
    'pills',
    'homicid\\w*',
    '(?:hits?|beats?|chok\\w+|abus\\w+|threaten\\w*) (?:me|him|her|them|my|the)',
    'goodbye letters?',
  ].join('|')})\\b`,
  'i',
);

/** Returns each sentence with words about risk, in the order of the session. */
export function findRiskPlaces(turns: readonly Turn[]): TranscriptPlace[] {
  return listSentences(turns).filter(({ text }) => risk.test(text));
}

function listSentences(turns: readonly Turn[]): TranscriptPlace[] {
  return turns.flatMap(({ speaker, text }, index) =>
    (text.match(/[^.!?]+[.!?]*/g) ?? [])
      .map((sentence) => sentence.trim())
      .filter(Boolean)
      .map((sentence) => ({ turn: index + 1, turns: turns.length, speaker, text: sentence })),
  );
}

function readWords(value: FieldValue): string {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null ? Object.values(value).map(readWords).join(' ') : '';
}

function listWords(text: string): string[] {
  return (text.toLowerCase().match(/[a-z0-9']+/g) ?? []).filter((word) => word.length > 1 && !fillers.has(word));
}
