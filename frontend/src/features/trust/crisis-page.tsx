import * as styles from '#src/features/trust/trust.module.css';
import { bindWords } from '#src/lib/words/i18n.ts';
import { crisis } from '#src/locales/en/crisis.ts';

const say = bindWords('crisis', crisis);

/** `/crisis`: two large buttons first, then other numbers. */
export function CrisisPage() {
  return (
    <article className="text-page">
      <h1>{say('title')}</h1>
      <p className="lead">{say('lead')}</p>
      <p className={styles.crisisWays}>
        <a className="button" href="tel:988">
          {say('call')}
        </a>
        <a className="button" href="sms:988">
          {say('text')}
        </a>
      </p>
      <p>{say('who')}</p>
      <section aria-labelledby="danger">
        <h2 id="danger">{say('danger')}</h2>
        <p>
          {say('dangerHow')} <a href="tel:911">911</a>.
        </p>
      </section>
      <section aria-labelledby="more">
        <h2 id="more">{say('more')}</h2>
        <p>{say('veterans')}</p>
        <p lang="es">{say('spanish')}</p>
        <p className="quiet">{say('notUs')}</p>
      </section>
    </article>
  );
}
