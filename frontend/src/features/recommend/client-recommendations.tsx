import * as styles from '#src/features/recommend/recommend.module.css';
import { recommendToPath } from '#src/lib/paths/provider-paths.ts';
import { LinkButton } from '#src/ui/kit/link-button.tsx';
import { RecommendationList } from './recommendation-list.tsx';
import { say } from './words.ts';

/** What the provider recommended to one client, on the client's page. */
export function ClientRecommendations({ patientId }: { patientId: string }) {
  return (
    <section className={`card ${styles.recommendSection}`} aria-labelledby="recommendations">
      <div className={styles.recommendHead}>
        <h2 id="recommendations">{say('list.section')}</h2>
        <LinkButton tone="plain" to={recommendToPath(patientId)}>
          {say('list.new')}
        </LinkButton>
      </div>
      <RecommendationList patientId={patientId} />
    </section>
  );
}
