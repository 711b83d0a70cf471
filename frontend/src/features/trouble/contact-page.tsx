import * as styles from '#src/features/trouble/trouble.module.css';
import { troublePath } from '#src/lib/paths/paths.ts';
import { bindWords } from '#src/lib/words/i18n.ts';
import { trouble } from '#src/locales/en/trouble.ts';

const say = bindWords('trouble', trouble);

/** Every way to reach support, and crisis lines. */
export function ContactPage({ supportEmail }: { supportEmail: string }) {
  return (
    <article className={styles.troublePage}>
      <h1>{say('contact.title')}</h1>
      <p className="lead">{say('contact.lead')}</p>
      <section aria-labelledby="write">
        <h2 id="write">{say('contact.write')}</h2>
        <p>
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
        <p>{say('contact.writeHow')}</p>
        <p className="actions with-script">
          <button type="button" className="button plain" data-copies={supportEmail}>
            {say('contact.copy')}
          </button>
        </p>
        <p role="status" data-said="" />
      </section>
      <section aria-labelledby="broken">
        <h2 id="broken">{say('contact.broken')}</h2>
        <p>{say('contact.brokenHow')}</p>
        <p>
          <a href={troublePath}>{say('contact.brokenLink')}</a>
        </p>
      </section>
      <section aria-labelledby="now">
        <h2 id="now">{say('contact.crisis')}</h2>
        <p>{say('contact.crisisHow')}</p>
        <ul>
          <li>
            {say('contact.lifeline')} <a href="tel:988">988</a>
          </li>
          <li>
            {say('contact.danger')} <a href="tel:911">911</a>
          </li>
        </ul>
      </section>
    </article>
  );
}
