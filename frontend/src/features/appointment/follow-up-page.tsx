import { providerPath, signInPath } from '#src/lib/paths.ts';
import { AppointmentCard } from './appointment-card.tsx';
import type { AppointmentView } from './appointment-view.ts';

/** The next session with the same therapist begins at their open times. */
export function FollowUpPage({ view }: { view: AppointmentView }) {
  const { provider } = view;
  return (
    <article className="appointment-page">
      <h1>Book your next session</h1>
      <AppointmentCard view={view} />
      <p>Follow-ups are booked for somebody we know: sign in first, so that nothing has to be typed again.</p>
      <p className="actions">
        <a className="button" href={signInPath}>
          Sign in
        </a>
        {provider ? (
          <a className="button plain" href={providerPath(provider)}>
            See open times
          </a>
        ) : null}
      </p>
    </article>
  );
}
