import { providerPath, signInPath } from '#src/lib/paths.ts';
import { AppointmentCard } from './appointment-card.tsx';
import type { AppointmentView } from './appointment-view.ts';
import { say } from './words.ts';

/** The next session with the same therapist begins at their open times. */
export function FollowUpPage({ view }: { view: AppointmentView }) {
  const { provider } = view;
  return (
    <article className="appointment-page">
      <h1>{say('followUp.title')}</h1>
      <AppointmentCard view={view} />
      <p>{say('followUp.lead')}</p>
      <p className="actions">
        <a className="button" href={signInPath}>
          {say('followUp.signIn')}
        </a>
        {provider ? (
          <a className="button plain" href={providerPath(provider)}>
            {say('followUp.times')}
          </a>
        ) : null}
      </p>
    </article>
  );
}
