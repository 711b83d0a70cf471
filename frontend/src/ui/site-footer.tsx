import { sayUi } from '#src/lib/words.ts';

/** Crisis help is one tap away on every page. */
export function SiteFooter({ supportEmail }: { supportEmail: string }) {
  return (
    <footer className="site-footer">
      <div>
        <p className="crisis" id="crisis">
          <strong>{sayUi('footer.crisis')}</strong> {sayUi('footer.call')} <a href="tel:988">988</a>{' '}
          {sayUi('footer.lifeline')} {sayUi('footer.danger')} <a href="tel:911">911</a>. {sayUi('footer.noEmergency')}
        </p>
        <p>
          {sayUi('footer.questions')} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
      </div>
    </footer>
  );
}
