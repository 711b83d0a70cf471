/** Messages that tell a risk, made from templates. `plain` ones say it in so many words; `hinted` ones do not. */
const plain = [
  'I want to kill myself{when}',
  'I’m going to kill myself{when}',
  'I keep thinking about killing myself',
  'I just want to die{when}',
  'I don’t want to live anymore',
  'I don’t want to be alive{when}',
  'I’ve decided to end my life{when}',
  'I feel suicidal{when}',
  'I’m suicidal again',
  'I wish I was dead',
  'everyone would be better off without me',
  'I took all my pills{when}',
  'I swallowed a whole bottle of Tylenol',
  'I’m thinking of jumping off a bridge',
  'I have a plan to end it all{when}',
  'I want to cut myself{when}',
  'I started cutting myself again',
  'I’m going to hang myself',
  'I have a gun to my head',
  'I wrote my suicide note{when}',
  'I tried to commit suicide{when}',
  'I want to overdose{when}',
  'I want to end it all{when}',
  'I’m ready to die',
  'quiero morir',
  'me quiero matar',
] as const;

const hinted = [
  'I can’t go on like this',
  'there is no reason to live',
  'I wish I could disappear forever',
  'I’m such a burden to my family',
  'I’m tired of living',
  'nothing to live for',
  'I don’t want to wake up tomorrow',
  'I can’t do this anymore',
  'I feel so hopeless{when}',
  'I don’t see a way out',
  'no one would miss me',
  'I’m giving away all my things',
  'this is goodbye',
  'my husband hit me{when}',
  'I’m not safe at home',
  'I don’t trust myself{when}',
  'I’ve been cutting again',
  'I want to sleep forever',
  'life isn’t worth living',
  'the voices are telling me to do it',
  'I’m afraid of what I might do{when}',
  'I don’t want to be here anymore',
] as const;

/** Says the words about another time, person or text, or turns them around: the card may act, the provider is not alerted. */
const weak = [
  'I don’t want to kill myself',
  'I’m not suicidal',
  'I would never kill myself',
  'my brother said he wants to kill himself',
  'my friend committed suicide {ago}',
  'I read a book where she said “I want to die”',
  'we talked about suicide prevention at school',
  'I no longer want to die',
] as const;

const whens = ['', '', '', ' tonight', ' today', ' right now', ' this week', ', I mean it'] as const;
const befores = [
  '',
  '',
  '',
  'Honestly, ',
  'I can’t sleep. ',
  'Sorry to bother you. ',
  'idk, ',
  'Not gonna lie, ',
  'please ',
] as const;
const afters = ['', '', '', '. I’m sorry', '. please call', '...', '!!', ' 😔'] as const;

/** Other spellings, one a message. */
const noises: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text,
  (text) => text.toLowerCase().replaceAll('’', ''),
  (text) => text.toUpperCase(),
  (text) => text.replaceAll('want to', 'wanna').replaceAll('going to', 'gonna'),
  (text) => text.replaceAll('suicid', 'sucid').replaceAll('kill', 'kil'),
  (text) => text.replaceAll('kill', 'k!ll').replaceAll('suicid', 'su1cid').replaceAll('die', 'd1e'),
  (text) => text.replaceAll('kill', 'k i l l').replaceAll('die', 'd i e'),
  (text) => text.replaceAll('kill', 'killll').replaceAll('die', 'dieeee').replaceAll('dead', 'deaaad'),
  (text) => text.replaceAll('myself', 'my self'),
  (text) => text.replaceAll(' ', '  ').replaceAll('’', "'"),
  (text) => [...text].join('\u200b'),
  (text) => text.replaceAll('e', 'е').replaceAll('o', 'о'),
  (text) => text.replaceAll(' ', '\u00a0'),
  (text) => text.replaceAll('anymore', 'any more').replaceAll('myself', 'myslef'),
];

const lists = { plain, hinted, weak };

/** @returns `count` messages of a kind, the same for the same seed */
export function createRiskyMessages(kind: keyof typeof lists, count: number, random: () => number): string[] {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] ?? (list[0] as T);
  return Array.from({ length: count }, () => {
    const text = pick<string>(lists[kind]).replace('{when}', pick(whens)).replace('{ago}', 'last year');
    return pick(noises)(`${pick(befores)}${text}${pick(afters)}`);
  });
}
