import type { Random } from './random.ts';

const praises = [
  'Felt heard from the first minute.',
  'Practical, kind and never in a hurry.',
  'I finally sleep through most nights.',
  'Asked good questions and remembered the answers.',
  'It took a few sessions, then things began to move.',
  'Explained what we were doing and why.',
  'I was nervous about the first call, and that was over quickly.',
  'I left every session with one thing to try.',
  'Never made me feel judged.',
  'Starts on time and ends on time.',
] as const;
const teenPraises = [
  'I can talk here without it getting weird.',
  'Does not tell my parents everything.',
  'Gets that school is a lot right now.',
  'I did not want to go at first. Now I do.',
  'Talks to me like a person.',
  'Helped me before my exams.',
] as const;
const elderPraises = [
  'Patient with my hearing and with the computer.',
  'Helped me after my husband died.',
  'I did not expect to start therapy at my age. I am glad I did.',
  'Speaks clearly and lets me finish.',
  'Retirement was harder than I thought. We work on it.',
] as const;
const parentPraises = [
  'My child looks forward to the sessions.',
  'Explains to us parents what we can do at home.',
  'Our mornings are calmer now.',
  'Took our worries seriously and gave us a plan.',
  'My son talks more at dinner again.',
  'My daughter feels safe here.',
] as const;
const reasons = [
  'I came because of {specialty}, and',
  'After years of looking for help with {specialty},',
  'I wanted help with {specialty}, and',
  'My doctor sent me because of {specialty}, and',
] as const;
const results = [
  'I have tools that work on bad days.',
  'I notice the early signs now.',
  'I feel more like myself.',
  'my partner sees the difference.',
  'I am back at work full time.',
  'I have fewer bad weeks.',
  'I know what to do when it starts.',
] as const;
const reserves = [
  'Helpful, though it was hard to find a time that suited both of us.',
  'Nice person, but the method was not for me.',
  'The sessions were fine. I had hoped for more to do between them.',
  'Good listener. I would have liked more direct advice.',
  'It helped a little, then I felt stuck.',
  'Had to move our session twice.',
] as const;

const praisesByAge: Readonly<Record<string, readonly string[]>> = {
  Adults: praises,
  Teenagers: teenPraises,
  Elders: elderPraises,
  Children: parentPraises,
};

/** Returns a review as a person of this age group writes it; parents write for children. */
export function reviewFor(rating: number, age: string, specialty: string, random: Random): string {
  if (rating < 4) return random.pick(reserves);
  const praise = random.pick(praisesByAge[age] ?? praises);
  const reason = `${random.pick(reasons).replace('{specialty}', specialty.toLowerCase())} ${random.pick(results)}`;
  const isOwnStory = age === 'Adults' || age === 'Elders';
  return isOwnStory && random.chance(0.6) ? [reason, ...(random.chance(0.4) ? [praise] : [])].join(' ') : praise;
}
