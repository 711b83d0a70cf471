import { findUnsignedAgreements } from '@linden/vocabulary/booking-form/agreements';
import type { SignedAgreement } from '@linden/vocabulary/booking-form/booking-profile';
import type { RefCallback } from 'react';
import { useController } from 'react-hook-form';
import { getFieldId, useBookingForm } from '#src/features/booking/form/form-context.tsx';
import { Checkbox } from '#src/ui/kit/checkbox.tsx';
import type { Focusable } from '#src/ui/kit/field-props.ts';
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
  const { form } = useBookingForm();
  const { field, fieldState } = useController({ control: form.control, name: 'signed' });
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
  const missed = findUnsignedAgreements(field.value, agreements);
  return (
    <div className="agreements">
      {agreements.map((agreement, index) => (
        <Agreement
          key={agreement.agreement}
          agreement={agreement}
          id={index === 0 ? getFieldId('agreements') : undefined}
          isSigned={!missed.includes(agreement)}
          error={missed.includes(agreement) ? fieldState.error?.message : undefined}
          onSign={(isOn) => field.onChange(sign(field.value, agreement, isOn))}
          controlRef={agreement === missed[0] ? field.ref : undefined}
        />
      ))}
    </div>
  );
}

/** Returns what is signed after a box changed. An older version of the same agreement goes. */
function sign(signed: readonly SignedAgreement[], { agreement, version }: SignedAgreement, isOn: boolean) {
  const others = signed.filter((each) => each.agreement !== agreement);
  return isOn ? [...others, { agreement, version }] : others;
}

interface AgreementProps {
  agreement: ReadableAgreement;
  id: string | undefined;
  isSigned: boolean;
  /** Shown where a box was missed. */
  error: string | undefined;
  onSign: (isOn: boolean) => void;
  controlRef: RefCallback<Focusable> | undefined;
}

function Agreement({ agreement, id, isSigned, error, onSign, controlRef }: AgreementProps) {
  const { title, version, paragraphs } = agreement;
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
      <Checkbox
        id={id}
        label={sayForm('agreements.accept', { title })}
        value={isSigned}
        onChange={onSign}
        error={error}
        controlRef={controlRef}
      />
    </div>
  );
}
