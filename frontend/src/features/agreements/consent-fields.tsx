import type { TypedFieldParts } from '#src/lib/typed-form.ts';
import { TextField } from '#src/ui/typed-field.tsx';
import type { ConsentDraft, ConsentField } from './consent-draft.ts';
import { say } from './words.ts';

interface ConsentFieldsProps {
  name: string;
  field: (name: ConsentField) => TypedFieldParts;
  apart: ConsentDraft['apart'];
  onApart: (apart: string) => void;
}

/** Who agrees to care for a minor, and the other guardian. */
export function ConsentFields({ name, field, apart, onApart }: ConsentFieldsProps) {
  return (
    <div className="consent">
      <h3>{say('consent.title', { name })}</h3>
      <p className="quiet">{say('consent.lead')}</p>
      <fieldset className="account-group">
        <legend>{say('consent.primary')}</legend>
        <TextField {...field('primaryFirstName')} label={say('consent.first')} autoComplete="given-name" />
        <TextField {...field('primaryLastName')} label={say('consent.last')} autoComplete="family-name" />
        <TextField {...field('primaryEmail')} label={say('consent.email')} type="email" autoComplete="email" />
        <TextField {...field('primaryTelephone')} label={say('consent.phone')} type="tel" autoComplete="tel" />
        <label className="choice">
          <input
            type="checkbox"
            checked={apart === 'yes'}
            onChange={({ target }) => onApart(target.checked ? 'yes' : '')}
          />
          <span>{say('consent.apart')}</span>
        </label>
      </fieldset>
      <fieldset className="account-group">
        <legend>{say('consent.other')}</legend>
        <p className="quiet small">{say('consent.otherHint')}</p>
        <TextField {...field('otherFirstName')} label={say('consent.first')} />
        <TextField {...field('otherLastName')} label={say('consent.last')} />
        <TextField {...field('otherEmail')} label={say('consent.email')} type="email" />
        <TextField {...field('otherTelephone')} label={say('consent.phone')} type="tel" />
      </fieldset>
    </div>
  );
}
