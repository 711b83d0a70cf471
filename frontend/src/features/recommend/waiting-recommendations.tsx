import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import * as styles from '#src/features/recommend/recommend.module.css';
import { WaitingRecommendationsDocument } from '#src/gen/operations.ts';
import { listPatients, useClient } from '#src/lib/client/client-user.tsx';
import { getRecommendedPath } from '#src/lib/paths/paths.ts';
import { Icon } from '#src/ui/icon.tsx';
import { sayReceived as say } from './received-words.ts';

/** Recommendations that wait for the client or the people they act for. Nothing while there are none or they cannot be loaded. */
export function WaitingRecommendations() {
  const { state, actsFor } = useClient();
  const { data } = useQuery(WaitingRecommendationsDocument, { fetchPolicy: 'no-cache' });
  const patients = listPatients(state);
  const waiting = (data?.receivedRecommendations ?? []).filter(({ patientId }) => !actsFor || patientId === actsFor.id);
  return waiting.map(({ linkId, sender, patientId }) => {
    const name = sender?.name ?? say('unnamed');
    const client = patients.length > 1 ? patients.find(({ id }) => id === patientId) : undefined;
    return (
      <section key={linkId} className={`card ${styles.recommendedWaiting}`} aria-label={say('waiting.title', { name })}>
        <Icon name="people" />
        <div>
          <h2>
            {client
              ? say('waiting.titleFor', { name, client: client.preferredFullName })
              : say('waiting.title', { name })}
          </h2>
          <p className="quiet small">{say('waiting.why')}</p>
        </div>
        <Link className="button plain" to={getRecommendedPath(linkId)}>
          {say('waiting.open')}
        </Link>
      </section>
    );
  });
}
