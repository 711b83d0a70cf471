import { useState } from 'react';
import * as styles from '#src/features/provider-home/provider-home.module.css';
import { clientPaths } from '#src/lib/client/client-paths.ts';
import { writeToClipboard } from '#src/lib/page/write-to-clipboard.ts';
import { getProviderPath } from '#src/lib/paths/paths.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { say } from './words.ts';

interface SchedulingLinksProps {
  provider: { shortId: string; name: string };
  /** Without it the page for new clients does not exist. */
  isPublic: boolean;
  /** Origin of the client host, where clients book. */
  clientOrigin: string;
}

/** Links that a provider sends to clients, to copy. They name no client. */
export function SchedulingLinks({ provider, isPublic, clientOrigin }: SchedulingLinksProps) {
  const own = { id: 'own', url: clientOrigin + clientPaths.appointments() } as const;
  const links = isPublic ? [{ id: 'new', url: clientOrigin + getProviderPath(provider) } as const, own] : [own];
  return (
    <section aria-labelledby="links" className={`card side-card ${styles.schedulingLinks}`}>
      <header>
        <h2 id="links">{say('links.title')}</h2>
      </header>
      <ul>
        {links.map(({ id, url }) => (
          <li key={id}>
            <SchedulingLink label={say(`links.${id}`)} url={url} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SchedulingLink({ label, url }: { label: string; url: string }) {
  const [isCopied, setIsCopied] = useState<boolean>();
  return (
    <>
      <div>
        <p>{label}</p>
        <p className="quiet small">{url.replace(/^https?:\/\//, '')}</p>
        <p className={isCopied === false ? `small ${styles.schedulingLinkFailed}` : 'small'} role="status">
          {isCopied === undefined ? '' : say(isCopied ? 'links.copied' : 'links.copyFailed')}
        </p>
      </div>
      <Button
        tone="plain"
        label={say('links.copyOne', { label })}
        onPress={() => void writeToClipboard(url).then(setIsCopied)}
      >
        {say('links.copy')}
      </Button>
    </>
  );
}
