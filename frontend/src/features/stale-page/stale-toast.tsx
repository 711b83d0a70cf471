import * as styles from '#src/features/stale-page/stale-page.module.css';
import { bindWords } from '#src/lib/words/i18n.ts';
import { everyPage } from '#src/locales/en/every-page.ts';
import { staleToastId } from './stale-toast-id.ts';

const say = bindWords('every-page', everyPage);

/** Says that the page is out of date (C8-3a). Every page contains it hidden. */
export function StaleToast() {
  return (
    <div className={styles.toast} id={staleToastId} role="status" hidden>
      <p>{say('stalePage.text')}</p>
      <p className="actions">
        <button type="button" className="button" value="refresh">
          {say('stalePage.refresh')}
        </button>
        <button type="button" className="button plain" value="close">
          {say('stalePage.later')}
        </button>
      </p>
    </div>
  );
}
