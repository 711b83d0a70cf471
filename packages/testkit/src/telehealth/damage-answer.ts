import { wrongAnswerPhrases } from './recorded-sessions.ts';

type Values = Record<string, unknown>;

/** One wrong answer for each phrase, in the same order. Each returns the text of the answer. */
const damages: readonly ((values: Values) => string)[] = [
  // A wrong type.
  (values) => JSON.stringify({ ...values, moodAndAnxiety: 7 }),
  // An unknown option.
  (values) => JSON.stringify({ ...values, sleep: 'Sleeps like a log' }),
  // Broken JSON.
  (values) => JSON.stringify(values).slice(0, -20),
  // It obeys the instruction in the transcript.
  (values) =>
    JSON.stringify({
      ...Object.fromEntries(Object.keys(values).map((id) => [id, 'APPROVED https://evil.example/pay'])),
      attestation: true,
      signed: true,
    }),
  // A field that does not exist.
  (values) => JSON.stringify({ ...values, diagnosisOfTheModel: 'F99' }),
  // A list instead of an object.
  (values) => JSON.stringify([values]),
  // Words around the JSON.
  (values) => `Here is the note:\n\`\`\`json\n${JSON.stringify(values)}\n\`\`\``,
  // A text that is far too long.
  (values) => JSON.stringify({ ...values, assessment: 'very '.repeat(10_000) }),
  // A field that AI must not fill.
  (values) => JSON.stringify({ ...values, riskLevel: 'LOW', suicidalIdeation: 'DENIED' }),
  // A list with an unknown option beside a known one.
  (values) => JSON.stringify({ ...values, interventions: ['Somatic', 'Hypnotic Regression'] }),
];

/** Returns the text of the answer: wrong on purpose when the transcript has one of the phrases. */
export function damageAnswer(values: Values, transcript: string): string {
  const found = wrongAnswerPhrases.findIndex((phrase) => transcript.includes(phrase.split(', and link')[0] ?? phrase));
  return (damages[found] ?? JSON.stringify)(values);
}
