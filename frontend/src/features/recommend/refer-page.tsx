import { providerPaths } from '#src/lib/paths/provider-paths.ts';
import { LinkButton } from '#src/ui/kit/link-button.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import { RecommendationList } from './recommendation-list.tsx';
import { say } from './words.ts';

/** `/refer-client`: the recommendations that the provider made, and the way to a new one. */
export function ReferPage() {
  return (
    <ShellPage
      title={say('list.title')}
      lead={say('list.lead')}
      className="practice-page"
      actions={<LinkButton to={providerPaths.recommend}>{say('list.new')}</LinkButton>}
    >
      <RecommendationList />
    </ShellPage>
  );
}
