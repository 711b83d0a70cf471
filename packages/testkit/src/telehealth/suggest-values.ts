import type { RecordedTurn } from './recorded-sessions.ts';

type Rule = (sentences: { readonly client: readonly string[]; readonly provider: readonly string[] }) => unknown;

const join =
  (speaker: 'client' | 'provider', pattern: RegExp): Rule =>
  (sentences) =>
    sentences[speaker].filter((sentence) => pattern.test(sentence)).join(' ') || null;

const choose =
  (options: readonly (readonly [RegExp, string])[]): Rule =>
  ({ client }) =>
    options.find(([pattern]) => client.some((sentence) => pattern.test(sentence)))?.[1] ?? null;

const methods =
  'ACT|Behavioral Activation|CBT|Cognitive Processing Therapy|Cognitive Restructuring|Communication Skills Training|Coping Skills Training|' +
  'DBT|EMDR|Emotionally Focused|Exposure|Family Systems|Gottman Method|Grief Work|Interpersonal|Mindfulness|Motivational Interviewing|' +
  'Narrative|Person-Centered|Problem Solving|Psychoeducation|Relapse Prevention|Relaxation Training|Sleep Hygiene|Solution-Focused|Somatic|Strength-Based';

/** Field ids of progress notes. A model answers null for the others. */
const rules: Readonly<Record<string, Rule>> = {
  progressSinceLastSession: join('client', /since our last/i),
  moodAndAnxiety: join('client', /anxi|worried|panic|\bsad\b|\bmood\b|irritable/i),
  sleep: choose([
    [/hours to fall asleep/i, 'Trouble falling asleep'],
    [/waking up at night/i, 'Wakes at night'],
    [/wake too early/i, 'Wakes too early'],
    [/sleep ten hours/i, 'Sleeps too much'],
    [/sleep (?:fine|well)/i, 'Normal'],
  ]),
  appetite: choose([
    [/skipping meals/i, 'Less than usual'],
    [/snacking/i, 'More than usual'],
    [/appetite is normal/i, 'Normal'],
  ]),
  interventions: ({ provider }) => {
    const found = provider.flatMap((sentence) => sentence.match(new RegExp(`\\buse (?:${methods})\\b`, 'g')) ?? []);
    return found.length > 0 ? found.map((each) => each.slice('use '.length)) : null;
  },
  clientResponse: join('client', /that helps|makes sense|i noticed|when i tried/i),
  assessment: join('provider', /it seems/i),
  plan: join('provider', /next session/i),
  homework: join('provider', /^(?:practice|write|ask|call)\b/i),
};

/** Returns a value, or null, for each field that is asked for. @param wish the clinician's words, which begin the plan */
export function suggestValues(
  fields: readonly string[],
  turns: readonly RecordedTurn[],
  wish = '',
): Record<string, unknown> {
  const split = (speaker: RecordedTurn['speaker']) =>
    turns.filter((turn) => turn.speaker === speaker).flatMap(({ text }) => text.match(/[^.!?]+[.!?]/g) ?? []);
  const trim = (sentences: readonly string[]) => sentences.map((sentence) => sentence.trim());
  const sentences = { client: trim(split('CLIENT')), provider: trim(split('PROVIDER')) };
  const values = Object.fromEntries(fields.map((id) => [id, rules[id]?.(sentences) ?? null]));
  if (wish !== '' && typeof values.plan === 'string') values.plan = `${wish}: ${values.plan}`;
  return values;
}
