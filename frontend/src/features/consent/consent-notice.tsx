import * as styles from '#src/features/consent/consent.module.css';
import { bindWords } from '#src/lib/words/i18n.ts';
import { consent } from '#src/locales/en/consent.ts';
import { consentNoticeId } from './consent-notice-id.ts';

const say = bindWords('consent', consent);

/** The consent question at the end of the page; both answers have equal weight. A script shows it to visitors who have not answered. */
export function ConsentNotice() {
  return (
    <section className={styles.consentNotice} id={consentNoticeId} aria-label={say('label')} hidden>
      <div>
        <p>
          <strong>{say('ask')}</strong> {say('how')}
        </p>
        <p className="actions">
          <button type="button" className="button plain" value="given">
            {say('allow')}
          </button>
          <button type="button" className="button plain" value="refused">
            {say('refuse')}
          </button>
        </p>
      </div>
    </section>
  );
}
