import * as styles from '#src/features/follow-up/follow-up.module.css';
import { say } from './words.ts';

interface SettingChoiceProps {
  offered: readonly boolean[];
  inOffice: boolean;
  onChoose: (inOffice: boolean) => void;
}

/** By video or at the office, when there is a choice. */
export function SettingChoice({ offered, inOffice, onChoose }: SettingChoiceProps) {
  if (offered.length < 2) return null;
  return (
    <fieldset className={styles.followUpSetting}>
      <legend>{say('setting')}</legend>
      {offered.map((each) => (
        <label key={String(each)} className="time-choice">
          <input type="radio" name="follow-up-setting" checked={each === inOffice} onChange={() => onChoose(each)} />
          <span>{say(each ? 'office' : 'video')}</span>
        </label>
      ))}
    </fieldset>
  );
}
