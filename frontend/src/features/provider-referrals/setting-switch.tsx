import { Switch } from '#src/ui/kit/switch.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { say } from './words.ts';

interface SettingSwitchProps {
  name: string;
  hint?: string;
  isOn: boolean;
  isSaving: boolean;
  isFaulty: boolean;
  /** Its value is unknown, or it cannot be switched now. */
  isFixed?: boolean;
  onTurn: () => void;
}

/** A setting that is saved when it is switched, and shows a failure. */
export function SettingSwitch(props: SettingSwitchProps) {
  const { name, hint, isOn, isSaving, isFaulty, isFixed = false, onTurn } = props;
  return (
    <div>
      <Switch label={name} description={hint} value={isOn} isDisabled={isFixed} isBusy={isSaving} onChange={onTurn} />
      {isFaulty ? (
        <Notice tone="wrong" role="alert">
          {/* Words of P8-16. */}
          <p>{say('fault')}</p>
          <p>{say('faultMore', { name })}</p>
          <button type="button" className="button plain" onClick={onTurn}>
            {say('again')}
          </button>
        </Notice>
      ) : null}
    </div>
  );
}
