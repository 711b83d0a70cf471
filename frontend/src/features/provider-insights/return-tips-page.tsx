import * as styles from '#src/features/provider-insights/provider-insights.module.css';
import { providerPaths } from '#src/lib/paths/provider-paths.ts';
import { LinkButton } from '#src/ui/kit/link-button.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import { say } from './words.ts';

const parts = [
  { title: 'before', tips: ['plan', 'book', 'expect'] },
  { title: 'between', tips: ['note', 'hours', 'cancel'] },
  { title: 'fit', tips: ['refer'] },
] as const;

/** `/dashboard/return-rate/tips`: what helps clients come back. */
export function ReturnTipsPage() {
  return (
    <ShellPage
      title={say('tipsPage.title')}
      lead={say('tipsPage.lead')}
      back={{ to: providerPaths.returnRate, label: say('tipsPage.back') }}
      className="practice-page"
    >
      {parts.map(({ title, tips }) => (
        <section key={title} className={`card ${styles.rateTips}`} aria-labelledby={`tips-${title}`}>
          <h2 id={`tips-${title}`}>{say(`tipsPage.${title}`)}</h2>
          <ul>
            {tips.map((tip) => (
              <li key={tip}>{say(`tipsPage.${tip}`)}</li>
            ))}
          </ul>
        </section>
      ))}
      <p className="actions">
        <LinkButton to={providerPaths.hours}>{say('tipsPage.toHours')}</LinkButton>
        <LinkButton tone="plain" to={providerPaths.calendar}>
          {say('tipsPage.toCalendar')}
        </LinkButton>
      </p>
    </ShellPage>
  );
}
