import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type ClientSection, clientPaths } from '#src/lib/client/client-paths.ts';
import { shownEntries } from './entries.ts';
import { SectionIcon } from './section-icon.tsx';
import { say } from './words.ts';

interface FrameViewProps {
  section: ClientSection | undefined;
  /** Empty until loaded. */
  name: string;
  /** Undefined when there is no choice. */
  showing: { name: string | undefined } | undefined;
  onSignOut: () => void;
  children: ReactNode;
}

/** The client's navigation: at the side, or below on phones; the name and sign-out are at the top. */
export function FrameView({ section, name, showing, onSignOut, children }: FrameViewProps) {
  return (
    <div className="client-frame">
      <nav className="client-nav" aria-label={say('navigation')}>
        <ul>
          {shownEntries().map((entry) => (
            <li key={entry.section}>
              <Link to={entry.path} aria-current={entry.section === section ? 'page' : undefined}>
                <SectionIcon section={entry.section} />
                {say(`entries.${entry.section}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="client-who">
        <p>{name ? say('signedInAs', { name }) : say('signedIn')}</p>
        {showing ? (
          <p>
            {say('showing', { name: showing.name ?? say('everyone') })}{' '}
            <Link to={clientPaths.chooseClient} aria-label={say('changeWhom')}>
              {say('change')}
            </Link>
          </p>
        ) : null}
        <button type="button" className="as-link" onClick={onSignOut}>
          {say('signOut')}
        </button>
      </div>
      <div className="client-page">{children}</div>
    </div>
  );
}
