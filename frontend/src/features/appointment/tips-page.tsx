import * as styles from '#src/features/appointment/appointment.module.css';
import { bindWords } from '#src/lib/words/i18n.ts';
import { tips } from '#src/locales/en/tips.ts';

const say = bindWords('tips', tips);

const all = Object.keys(tips.all) as (keyof typeof tips.all)[];

export function TipsPage() {
  return (
    <article className="appointment-page">
      <h1>{say('title')}</h1>
      <dl className={styles.tips}>
        {all.map((tip) => (
          <div key={tip}>
            <dt>{say(`all.${tip}.title`)}</dt>
            <dd>{say(`all.${tip}.text`)}</dd>
          </div>
        ))}
      </dl>
      <p>
        {say('crisis')} <a href="tel:988">988</a>
        {say('orCall')} <a href="tel:911">911</a>.
      </p>
    </article>
  );
}
