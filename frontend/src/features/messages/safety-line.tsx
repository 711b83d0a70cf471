import * as styles from '#src/features/messages/messages.module.css';
import { Icon } from '#src/ui/icon.tsx';
import { say } from './words.ts';

/** On every conversation: messages reach no one in an emergency. */
export function SafetyLine() {
  return (
    <p className={styles.messagesSafety}>
      <Icon name="information" />
      <span>
        {say('safety.lead')} <a href="tel:988">988</a>. {say('safety.danger')} <a href="tel:911">911</a>.
      </span>
    </p>
  );
}
