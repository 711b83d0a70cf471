/** Returns the same numbers from 0 to 1 for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Pick = (below: number) => number;
type Mutation = (text: string, pick: Pick, other: string) => string;

const characters = '*~^:|>ISAEBHL0123456789YNWU .-\n\u0000\ufffdé';

function editSegments(text: string, edit: (segments: string[]) => void): string {
  const segments = text.split('~');
  edit(segments);
  return segments.join('~');
}

/** Damages a file: truncates it; drops, duplicates, moves or mixes in parts; or changes single characters. */
export const mutations: Readonly<Record<string, Mutation>> = {
  'cut off': (text, pick) => text.slice(0, pick(text.length)),
  'begin lost': (text, pick) => text.slice(1 + pick(text.length - 1)),
  'middle lost': (text, pick) => {
    const from = pick(text.length);
    return text.slice(0, from) + text.slice(from + 1 + pick(80));
  },
  'segment lost': (text, pick) => editSegments(text, (segments) => segments.splice(pick(segments.length), 1)),
  'segment doubled': (text, pick) =>
    editSegments(text, (segments) => {
      const index = pick(segments.length);
      segments.splice(index, 0, segments[index] ?? '');
    }),
  'segments swapped': (text, pick) =>
    editSegments(text, (segments) => {
      const first = pick(segments.length);
      const second = pick(segments.length);
      [segments[first], segments[second]] = [segments[second] ?? '', segments[first] ?? ''];
    }),
  'half of another file': (text, pick, other) => text.slice(0, pick(text.length)) + other.slice(pick(other.length)),
  'segment of another file': (text, pick, other) =>
    editSegments(text, (segments) => {
      const others = other.split('~');
      segments.splice(pick(segments.length), 0, others[pick(others.length)] ?? '');
    }),
  'character lost': (text, pick) => {
    const at = pick(text.length);
    return text.slice(0, at) + text.slice(at + 1);
  },
  'character added': (text, pick) => {
    const at = pick(text.length);
    return text.slice(0, at) + characters[pick(characters.length)] + text.slice(at);
  },
  'character changed': (text, pick) => {
    const at = pick(text.length);
    return text.slice(0, at) + characters[pick(characters.length)] + text.slice(at + 1);
  },
  'characters changed': (text, pick) => {
    let changed = text;
    for (let left = 2 + pick(12); left > 0; left -= 1) {
      const at = pick(text.length);
      changed = changed.slice(0, at) + characters[pick(characters.length)] + changed.slice(at + 1);
    }
    return changed;
  },
  'delimiter replaced': (text, pick) => text.replaceAll('*~^:'[pick(4)] ?? '*', '|;,'[pick(3)] ?? '|'),
};
