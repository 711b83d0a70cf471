import type { Random } from './random.ts';

const openings = [
  'I work with people whose minds will not switch off.',
  'Some weeks are heavy. You do not have to carry them alone.',
  'People come to me when old ways of coping have stopped working.',
  'I listen first, then we make a plan that fits your life.',
  'My room is a place where nothing has to be said well.',
  'Change is slow until it is not, and I keep you company on the way.',
] as const;
const middles = [
  'We go gently, and we measure what helps.',
  'Sessions are practical: you leave with one thing to try.',
  'I draw on {method} and explain each step before we take it.',
  'Much of my work is about {specialty}, often together with what lies beneath it.',
  'I ask often whether this is useful, and I mean it.',
] as const;
const closings = [
  'The first session is for finding out whether we fit.',
  'If I am not the right person, I will help you to find who is.',
  'Evenings are possible, and so are pauses.',
  'You set the pace.',
] as const;
const praises = [
  'Felt heard from the first minute.',
  'Practical, kind and never in a hurry.',
  'I finally sleep through most nights.',
  'Asked good questions and remembered the answers.',
  'It took a few sessions, then things began to move.',
  'Explained what we were doing and why.',
  'I was nervous about the first call; that was over quickly.',
] as const;
const reserves = [
  'Helpful, though it was hard to find a time that suited both of us.',
  'Nice person, but the method was not for me.',
  'The sessions were fine; I had hoped for more to do between them.',
] as const;

export function descriptionFor(specialty: string, method: string, random: Random): string {
  return [random.pick(openings), random.pick(middles), random.pick(closings)]
    .join(' ')
    .replace('{specialty}', specialty.toLowerCase())
    .replace('{method}', method);
}

export function reviewFor(rating: number, random: Random): string {
  return rating >= 4 ? random.some(praises, random.int(1, 2)).join(' ') : random.pick(reserves);
}
