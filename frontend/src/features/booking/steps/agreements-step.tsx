import type { SignedAgreement } from '@linden/vocabulary/booking-form/booking-profile';
import { getFieldId, useForm } from '#src/features/booking/form/form-context.tsx';
import { FieldError } from '#src/features/booking/form/form-fields.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { say, sayForm } from '../words.ts';

export interface ReadableAgreement extends SignedAgreement {
  title: string;
  paragraphs: readonly string[];
}

interface AgreementsStepProps {
  /** Undefined while loading, null after a failure. */
  agreements: readonly ReadableAgreement[] | undefined | null;
  onRetry: () => void;
}

/** Each agreement in full, with its own box. */
export function AgreementsStep({ agreements, onRetry }: AgreementsStepProps) {
  const { state } = useForm();
  if (agreements === undefined) return <p role="status">{sayForm('agreements.reading')}</p>;
  if (agreements === null) {
    return (
      <Notice tone="wrong" role="alert">
        <p>{sayForm('agreements.away')}</p>
        <button type="button" className="button plain" onClick={onRetry}>
          {say('retry')}
        </button>
      </Notice>
    );
  }
  const error = state.shown.agreements;
  return (
    <div className="agreements">
      {agreements.map((agreement, index) => (
        <Agreement
          key={agreement.agreement}
          agreement={agreement}
          id={index === 0 ? getFieldId('agreements') : undefined}
        />
      ))}
      <FieldError id={getFieldId('agreements')} error={error} />
    </div>
  );
}

function Agreement({ agreement, id }: { agreement: ReadableAgreement; id: string | undefined }) {
  const { state, dispatch } = useForm();
  const { signed } = state.draft;
  const { title, version, paragraphs } = agreement;
  const isThis = (each: SignedAgreement) => each.agreement === agreement.agreement;
  const isSigned = signed.some((each) => isThis(each) && each.version === version);
  const isMissed = Boolean(state.shown.agreements) && !isSigned;
  const sign = (isOn: boolean) => {
    const others = signed.filter((each) => !isThis(each));
    const now = isOn ? [...others, { agreement: agreement.agreement, version }] : others;
    dispatch({ type: 'signed', signed: now });
  };
  return (
    <div className="agreement">
      <details>
        <summary>{sayForm('agreements.read', { title })}</summary>
        <div className="agreement-text">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p className="small quiet">{sayForm('agreements.version', { version })}</p>
        </div>
      </details>
      <label className="choice">
        <input
          type="checkbox"
          id={id}
          checked={isSigned}
          aria-invalid={isMissed || undefined}
          aria-describedby={isMissed ? `${getFieldId('agreements')}-error` : undefined}
          onChange={({ target }) => sign(target.checked)}
        />
        <span>{sayForm('agreements.accept', { title })}</span>
      </label>
    </div>
  );
}
