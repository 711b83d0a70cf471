import * as styles from '#src/features/trouble/trouble.module.css';
import { contactPath } from '#src/lib/paths/paths.ts';
import { bindWords } from '#src/lib/words/i18n.ts';
import { trouble } from '#src/locales/en/trouble.ts';
import { Icon } from '#src/ui/icon.tsx';

const say = bindWords('trouble', trouble);

/** `/experiencing-trouble`: what to try, and an email report. */
export function TroublePage({ supportEmail }: { supportEmail: string }) {
  const mail = `mailto:${supportEmail}?subject=${encodeURIComponent(say('report.subject'))}`;
  return (
    <article className={styles.troublePage}>
      <p>
        <a className="shell-back" href={contactPath}>
          <Icon name="previous" />
          {say('report.back')}
        </a>
      </p>
      <h1>{say('report.title')}</h1>
      <p className="lead">{say('report.lead')}</p>
      <section aria-labelledby="first">
        <h2 id="first">{say('report.first')}</h2>
        <ol>
          <li>{say('report.steps.refresh')}</li>
          <li>{say('report.steps.again')}</li>
          <li>{say('report.steps.other')}</li>
        </ol>
      </section>
      <section aria-labelledby="tell">
        <h2 id="tell">{say('report.tell')}</h2>
        <form className="with-script" data-trouble={mail} noValidate>
          <p className="field">
            <label htmlFor="what">{say('report.what')}</label>
            <span id="what-hint">{say('report.hint')}</span>
            <textarea
              className="input"
              id="what"
              name="what"
              rows={6}
              aria-describedby="what-hint what-length what-said"
            />
            <span className="hint" id="what-length" role="status" data-length="" />
            <span id="what-said" role="alert" data-empty={say('report.empty')} />
          </p>
          <p>{say('report.added')}</p>
          <p className="actions">
            <button type="submit" className="button">
              {say('report.mail')}
            </button>
            <button type="button" className="button plain" data-copies-report="">
              {say('report.copy')}
            </button>
          </p>
          <p role="status" data-said="" />
        </form>
        <p className="without-script">
          <a className="button" href={mail}>
            {say('report.mail')}
          </a>
        </p>
      </section>
    </article>
  );
}
