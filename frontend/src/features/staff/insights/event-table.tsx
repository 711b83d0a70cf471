import * as styles from '#src/features/staff/staff.module.css';
import { bindWords } from '#src/lib/words/i18n.ts';
import { staffAnalytics } from '#src/locales/en/staff-analytics.ts';

const say = bindWords('staff-analytics', staffAnalytics);

export interface EventFigure {
  day: string;
  name: string;
  word: string;
  times: number;
  browsers: number;
}

const heads = ['day', 'event', 'word', 'times', 'browsers'] as const;

export function EventTable({ counts }: { counts: readonly EventFigure[] }) {
  if (counts.length === 0) return <p>{say('none')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by keyboard
    <section className={styles.staffTable} aria-label={say('table')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {say(`head.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {counts.map(({ day, name, word, times, browsers }) => (
            <tr key={`${day}${name}${word}`}>
              <td>{day}</td>
              <td>
                <code>{name}</code>
              </td>
              <td>{word}</td>
              <td>{times}</td>
              <td>{browsers}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
