import { sayUi } from '#src/lib/words/words.ts';
import type { HeaderLinkName } from './find-header-link.ts';
import { Logo } from './logo.tsx';

export interface SiteLink {
  href: string;
  label: string;
  current?: boolean;
  /** For scripts that change the link. */
  name?: HeaderLinkName;
  /** Only for readers who are signed in, or who are not; by default for both. */
  shownWhen?: 'when-signed-in' | 'when-signed-out';
  /** The label is replaced with the name of the signed-in account. */
  showsName?: true;
}

export function SiteHeader({ home, links }: { home: string; links: SiteLink[] }) {
  return (
    <header className="site-header">
      <Logo href={home} />
      <nav aria-label={sayUi('header.label')}>
        <ul>
          {links.map(({ href, label, current, name, shownWhen, showsName }) => (
            <li key={href} className={shownWhen}>
              <a href={href} data-link={name} aria-current={current ? 'page' : undefined}>
                {showsName ? (
                  <>
                    <span className="visually-hidden">{sayUi('header.account')} </span>
                    <span className="account-name" data-account-name="">
                      {label}
                    </span>
                  </>
                ) : (
                  label
                )}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}
