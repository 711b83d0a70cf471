/** Crisis help is one tap away on every page. */
export function SiteFooter({ supportEmail }: { supportEmail: string }) {
  return (
    <footer className="site-footer">
      <div>
        <p className="crisis" id="crisis">
          <strong>In a crisis?</strong> Call or text <a href="tel:988">988</a> for the Suicide &amp; Crisis Lifeline,
          day or night. In danger right now, call <a href="tel:911">911</a>. Linden is not an emergency service.
        </p>
        <p>
          Questions? <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
      </div>
    </footer>
  );
}
