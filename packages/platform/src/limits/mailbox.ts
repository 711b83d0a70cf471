/**
 * Returns what counts as one mailbox, for limits only: `maya+1@gmail.com` and `ma.ya@googlemail.com` arrive where `maya@gmail.com` does.
 * Letters and proofs use the address as it was typed.
 * @param address one email address; other text is returned in lower case
 */
export function getMailbox(address: string): string {
  const text = address.trim().normalize('NFKC').toLowerCase();
  const at = text.lastIndexOf('@');
  if (at < 1) return text;
  const domain = text.slice(at + 1);
  const local = text.slice(0, at);
  const name = local.startsWith('+') ? local : local.replace(/\+.*$/s, '');
  // Gmail ignores dots, and has two domains.
  if (domain === 'gmail.com' || domain === 'googlemail.com') return `${name.replaceAll('.', '')}@gmail.com`;
  // Proton ignores these signs, and has three domains.
  if (protonDomains.has(domain)) return `${name.replaceAll(/[._-]/g, '')}@proton.me`;
  return `${name}@${domain}`;
}

const protonDomains: ReadonlySet<string> = new Set(['proton.me', 'protonmail.com', 'pm.me']);
