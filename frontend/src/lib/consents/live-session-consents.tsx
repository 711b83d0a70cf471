import { bindWords } from '#src/lib/words/i18n.ts';
import { sessionConsents } from '#src/locales/en/session-consents.ts';
import { SessionConsents } from './session-consents.tsx';
import { useSessionInsights } from './use-session-insights.ts';

const say = bindWords('session-consents', sessionConsents);

/** On the page of a session: who agrees right now. Nothing is shown until it is known. */
export function LiveSessionConsents({ appointmentShortId }: { appointmentShortId: string }) {
  const insights = useSessionInsights(appointmentShortId);
  if (!insights) return null;
  return (
    <section className="card" aria-labelledby="session-consents">
      <h2 id="session-consents">{say('title')}</h2>
      <p className="quiet">{say('lead')}</p>
      <SessionConsents insights={insights} />
    </section>
  );
}
