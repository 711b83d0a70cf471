import { Link } from 'react-router';
import { getProviderPath } from '#src/lib/paths/paths.ts';
import { providerPaths } from '#src/lib/paths/provider-paths.ts';
import { Notice } from '#src/ui/notice.tsx';
import type { OnboardingRecord } from './use-onboarding.ts';
import { say } from './words.ts';

interface ReadyNoteProps {
  provider: Pick<OnboardingRecord, 'marketplaceVisible' | 'profile'>;
  clientOrigin: string;
}

/** The end of onboarding. */
export function ReadyNote({ provider, clientOrigin }: ReadyNoteProps) {
  return (
    <Notice role="status">
      {provider.marketplaceVisible ? (
        <>
          <p>
            <strong>{say('ready.title')}</strong>
          </p>
          <p>{say('ready.text')}</p>
        </>
      ) : (
        <p>{say('ready.saved')}</p>
      )}
      <p className="actions">
        {provider.marketplaceVisible ? (
          <a
            className="button"
            href={clientOrigin + getProviderPath(provider.profile)}
            target="_blank"
            rel="noreferrer"
          >
            {say('ready.profile')}
          </a>
        ) : null}
        <Link className="button plain" to={providerPaths.home}>
          {say('ready.home')}
        </Link>
        <Link className="button plain" to={providerPaths.schedulePreview}>
          {say('ready.preview')}
        </Link>
      </p>
    </Notice>
  );
}
