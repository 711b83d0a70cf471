import { faultMessages } from '@linden/vocabulary/booking-form/form-fault';
import { Checkbox } from '#src/ui/kit/checkbox.tsx';
import { type Agreement, AgreementText } from './agreement-text.tsx';
import { say } from './words.ts';

interface AcceptAgreementProps {
  agreement: Agreement;
  isAccepted: boolean;
  /** The form was sent without it. */
  isMissing: boolean;
  onAccept: (isOn: boolean) => void;
}

/** The text of an agreement with its box. */
export function AcceptAgreement({ agreement, isAccepted, isMissing, onAccept }: AcceptAgreementProps) {
  return (
    <div className="agreement">
      <AgreementText agreement={agreement} />
      <Checkbox
        label={say('accept', { title: say(`titles.${agreement.agreement}`) })}
        value={isAccepted}
        onChange={onAccept}
        error={isMissing ? faultMessages.AGREEMENT_NEEDED : undefined}
      />
    </div>
  );
}
