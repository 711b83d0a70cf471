import { sayUi } from '#src/lib/words.ts';
import { Logo } from './logo.tsx';

export interface SiteLink {
  href: string;
  label: string;
  current?: boolean;
}

export function SiteHeader({ home, links }: { home: string; links: SiteLink[] }) {
  return (
    <header className="site-header">
      <Logo href={home} />
      <nav aria-label={sayUi('header.label')}>
        <ul>
          {links.map(({ href, label, current }) => (
            <li key={href}>
              <a href={href} aria-current={current ? 'page' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}
