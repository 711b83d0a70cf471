import { Link } from 'react-router';
import { providerPaths } from '#src/lib/provider-paths.ts';
import { Notice } from '#src/ui/notice.tsx';
import { say } from './words.ts';

/** The end of onboarding. */
export function ReadyNote() {
  return (
    <Notice role="status">
      <p>
        <strong>{say('ready.title')}</strong>
      </p>
      <p>{say('ready.text')}</p>
      <p className="actions">
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
