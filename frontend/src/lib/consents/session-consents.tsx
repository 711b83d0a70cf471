import { bindWords } from '#src/lib/words/i18n.ts';
import { sessionConsents } from '#src/locales/en/session-consents.ts';
import type { SessionInsights } from './use-session-insights.ts';

const say = bindWords('session-consents', sessionConsents);

/** Who in a session agreed to the use of its transcript, as it is right now, and how far the summary is. */
export function SessionConsents({ insights }: { insights: SessionInsights }) {
  const { consents, hasOthers, status } = insights;
  return (
    <div role="status">
      <ul className="quiet small">
        {consents.map(({ id, isGiven }, index) => (
          <li key={id}>{say(`${index === 0 ? 'client' : 'partner'}.${isGiven ? 'agreed' : 'not'}`)}</li>
        ))}
        {hasOthers ? <li>{say('others')}</li> : null}
        {status ? <li>{say(`statuses.${status}`)}</li> : null}
      </ul>
    </div>
  );
}
