import type { Random } from './random.ts';

const openings = [
  'I work with people whose minds will not switch off.',
  'Some weeks are heavy. You do not have to carry them alone.',
  'People come to me when old ways of coping have stopped working.',
  'I listen first, then we make a plan that fits your life.',
  'You do not need to prepare anything for our intake appointment.',
  'Change takes practice, and I keep you company while you practice.',
  'Asking for help is a skill. You have already used it by reading this.',
  'I see people at turning points: a loss, a move, a diagnosis, a new child.',
] as const;
const therapyMiddles = [
  'We go gently, and we measure what helps.',
  'Sessions are practical: you leave with one thing to try.',
  'I draw on {method} and explain each step before we take it.',
  'Much of my work is about {specialty}.',
  'I often ask whether this is useful, and I mean it.',
] as const;
/** Prescribers talk about medication; there are as many as of the others, so that the stream of numbers stays the same. */
const prescriberMiddles = [
  'I explain what each medication does, and what to expect in the first weeks.',
  'We start low, go slowly, and look at the effects together.',
  'I work with your therapist if you have one.',
  'Much of my work is about {specialty}.',
  'I ask about sleep, food and stress before I suggest a prescription.',
] as const;
const closings = [
  'An intake appointment is for finding out whether we fit.',
  'If I am not the right person, I will help you find one.',
  'Evenings are possible, and so are breaks.',
  'You set the pace.',
] as const;

export interface Described {
  specialty: string;
  method: string;
  isPrescriber: boolean;
}

export function writeDescription({ specialty, method, isPrescriber }: Described, random: Random): string {
  return [random.pick(openings), random.pick(isPrescriber ? prescriberMiddles : therapyMiddles), random.pick(closings)]
    .join(' ')
    .replace('{specialty}', specialty.toLowerCase())
    .replace('{method}', method);
}

/** Returns what a person with these years of practice can say about them. */
export function writeExperienceSentence(years: number): string {
  if (years < 3) return 'I am early in my career, and I meet with a senior colleague every week.';
  if (years < 15) return `I have been in practice for ${years} years.`;
  return `In ${years} years of practice I have learned to take my time.`;
}
