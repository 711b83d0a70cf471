import { sayUi } from '#src/lib/words/words.ts';
import type { SiteLink } from './site-header.tsx';

interface SiteFooterProps {
  supportEmail: string;
  /** Address of the page with crisis help. */
  crisis: string;
  links: readonly SiteLink[];
}

/** Crisis help is one tap away on every page. */
export function SiteFooter({ supportEmail, crisis, links }: SiteFooterProps) {
  return (
    <footer className="site-footer">
      <div>
        <p className="crisis" id="crisis">
          <strong>{sayUi('footer.crisis')}</strong> {sayUi('footer.call')} <a href="tel:988">988</a>{' '}
          {sayUi('footer.lifeline')} {sayUi('footer.danger')} <a href="tel:911">911</a>. {sayUi('footer.noEmergency')}{' '}
          <a href={crisis}>{sayUi('footer.moreHelp')}</a>
        </p>
        <p>
          {sayUi('footer.questions')} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
        <nav aria-label={sayUi('footer.about')}>
          <ul>
            {links.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
