import { followUpPath } from '#src/lib/paths/appointment-paths.ts';
import { getProviderPath, signInPathTo } from '#src/lib/paths/paths.ts';
import { AppointmentCard } from './appointment-card.tsx';
import type { AppointmentView } from './appointment-view.ts';
import { say } from './words.ts';

/** Asks a visitor to sign in for a follow-up; a signed-in client continues to the form. */
export function FollowUpPage({ view }: { view: AppointmentView }) {
  const { provider, id } = view;
  const form = followUpPath(id);
  return (
    <article className="appointment-page" data-signed-in-to={form}>
      <h1>{say('followUp.title')}</h1>
      <AppointmentCard view={view} />
      <p>{say('followUp.lead')}</p>
      <p className="actions">
        <a className="button" href={signInPathTo(form)}>
          {say('followUp.signIn')}
        </a>
        {provider ? (
          <a className="button plain" href={getProviderPath(provider)}>
            {say('followUp.times')}
          </a>
        ) : null}
      </p>
    </article>
  );
}
