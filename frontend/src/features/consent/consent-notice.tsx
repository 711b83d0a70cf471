import { wordsOf } from '#src/lib/i18n.ts';
import { consent } from '#src/locales/en/consent.ts';
import { consentNoticeId } from './consent-notice-id.ts';

const say = wordsOf('consent', consent);

/** A quiet question at the end of the page: in nobody's way, and both answers weigh the same. Script shows it to whom it concerns. */
export function ConsentNotice() {
  return (
    <section className="consent-notice" id={consentNoticeId} aria-label={say('label')} hidden>
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
