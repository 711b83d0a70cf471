import { zoneName } from '#src/lib/zone-times.ts';
import { Field } from '#src/ui/field.tsx';
import { type HoursDraft, hoursChoices } from './hours-draft.ts';
import { say } from './words.ts';

interface BookingRulesProps {
  draft: HoursDraft;
  faults: Readonly<Record<string, string | undefined>>;
  onChange: (changes: Partial<HoursDraft>) => void;
}

const numbers = [
  'initialSessionLength',
  'followUpLength',
  'startIncrement',
  'bufferMinutes',
  'leadTimeMinutes',
  'horizonDays',
] as const;

/** Lengths, notice and distance of sessions; what is stored stays a choice although nobody could choose it here. */
export function BookingRules({ draft, faults, onChange }: BookingRulesProps) {
  const zones: readonly string[] = hoursChoices.timeZone;
  return (
    <section aria-labelledby="rules">
      <h2 id="rules">{say('rules.title')}</h2>
      <div className="practice-fields">
        <Field id="timeZone" label={say('rules.timeZone')} error={faults.timeZone}>
          {(tied) => (
            <select
              className="input"
              value={draft.timeZone}
              onChange={({ target }) => onChange({ timeZone: target.value })}
              {...tied}
            >
              {[...new Set([...zones, draft.timeZone])].map((zone) => (
                <option key={zone} value={zone}>
                  {zoneName(zone)}
                </option>
              ))}
            </select>
          )}
        </Field>
        {numbers.map((name) => (
          <Field key={name} id={name} label={say(`rules.${name}`)} error={faults[name]}>
            {(tied) => (
              <select
                className="input"
                value={draft[name]}
                onChange={({ target }) => onChange({ [name]: Number(target.value) })}
                {...tied}
              >
                {withCurrent(hoursChoices[name], draft[name]).map((choice) => (
                  <option key={choice} value={choice}>
                    {amountText(name, choice)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ))}
      </div>
      <label className="choice">
        <input
          type="checkbox"
          checked={draft.reviewsNewClients}
          onChange={({ target }) => onChange({ reviewsNewClients: target.checked })}
        />
        <span>
          {say('rules.reviewsNewClients')} <span className="hint">{say('rules.reviewsHint')}</span>
        </span>
      </label>
    </section>
  );
}

function withCurrent(choices: readonly number[], current: number): number[] {
  return [...new Set([...choices, current])].sort((a, b) => a - b);
}

/** '45 minutes', '2 hours', '1 day', 'none'. */
export function amountText(name: (typeof numbers)[number], amount: number): string {
  if (name === 'horizonDays') return say('rules.days', { count: amount });
  if (amount === 0) return say('rules.none');
  if (amount >= 1440 && amount % 1440 === 0) return say('rules.days', { count: amount / 1440 });
  if (amount > 60 && amount % 60 === 0) return say('rules.hours', { count: amount / 60 });
  return say('rules.minutes', { count: amount });
}
