import { memo } from 'react';
import { getZoneName } from '#src/lib/time/zone-times.ts';
import { Checkbox } from '#src/ui/kit/checkbox.tsx';
import { Select } from '#src/ui/kit/select.tsx';
import { type HoursDraft, hoursChoices } from './hours-draft.ts';
import { say } from './words.ts';

interface BookingRulesProps {
  draft: BookedRules;
  faults: Readonly<Record<string, string | undefined>>;
  onChange: (changes: Partial<HoursDraft>) => void;
}

type BookedRules = Pick<HoursDraft, (typeof numbers)[number] | 'timeZone' | 'reviewsNewClients'>;

const numbers = [
  'initialSessionLength',
  'followUpLength',
  'startIncrement',
  'bufferMinutes',
  'leadTimeMinutes',
  'horizonDays',
] as const;

/** Session lengths, notice and horizon; a stored value stays a choice even if this page would not offer it. */
export const BookingRules = memo(function BookingRules({ draft, faults, onChange }: BookingRulesProps) {
  const zones: readonly string[] = hoursChoices.timeZone;
  return (
    <section aria-labelledby="rules">
      <h2 id="rules">{say('rules.title')}</h2>
      <div className="practice-fields">
        <Select
          label={say('rules.timeZone')}
          error={faults.timeZone}
          value={draft.timeZone}
          onChange={(timeZone) => onChange({ timeZone })}
          options={[...new Set([...zones, draft.timeZone])].map((zone) => ({ value: zone, label: getZoneName(zone) }))}
        />
        {numbers.map((name) => (
          <Select
            key={name}
            label={say(`rules.${name}`)}
            error={faults[name]}
            value={String(draft[name])}
            onChange={(chosen) => onChange({ [name]: Number(chosen) })}
            options={withCurrent(hoursChoices[name], draft[name]).map((choice) => ({
              value: String(choice),
              label: formatAmount(name, choice),
            }))}
          />
        ))}
      </div>
      <Checkbox
        label={say('rules.reviewsNewClients')}
        description={say('rules.reviewsHint')}
        value={draft.reviewsNewClients}
        onChange={(reviewsNewClients) => onChange({ reviewsNewClients })}
      />
    </section>
  );
}, areSame);

/** A change of the week does not render the rules again. */
function areSame(before: BookingRulesProps, after: BookingRulesProps): boolean {
  const fields = [...numbers, 'timeZone', 'reviewsNewClients'] as const;
  const isSameDraft = fields.every((field) => before.draft[field] === after.draft[field]);
  return isSameDraft && before.faults === after.faults && before.onChange === after.onChange;
}

function withCurrent(choices: readonly number[], current: number): number[] {
  return [...new Set([...choices, current])].sort((a, b) => a - b);
}

/** '45 minutes', '2 hours', '1 day', 'none'. */
export function formatAmount(name: (typeof numbers)[number], amount: number): string {
  if (name === 'horizonDays') return say('rules.days', { count: amount });
  if (amount === 0) return say('rules.none');
  if (amount >= 1440 && amount % 1440 === 0) return say('rules.days', { count: amount / 1440 });
  if (amount > 60 && amount % 60 === 0) return say('rules.hours', { count: amount / 60 });
  return say('rules.minutes', { count: amount });
}
