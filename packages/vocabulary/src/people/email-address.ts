import { removeInvisibleMarks } from '#src/invisible-marks.ts';

/** No quoting, list or display name: one plain address. */
const localShape = /^[^\s@<>()[\],;:"\\\p{C}]{1,64}$/u;
const domainShape = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/;
const asciiOnly = /^[a-z0-9.-]*$/;
/** Characters of international domains, with the full stops of East Asia. */
const international = /^[\p{L}\p{M}\p{N}\p{So}.\-\u3002]+$/u;

/**
 * Returns the one form in which an email address is stored, compared and sent to, or `undefined` for text that is not one address. It is in
 * lower case and without the invisible marks of a paste; an international domain has its ASCII form (RFC 5891): `maya@bücher.example` becomes
 * `maya@xn--bcher-kva.example`.
 */
export function normalizeEmail(text: string): string | undefined {
  const address = removeInvisibleMarks(text).normalize('NFKC').trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at);
  const domain = toAsciiDomain(address.slice(at + 1));
  const isSound = at > 0 && localShape.test(local) && domainShape.test(domain);
  return isSound && local.length + domain.length < 254 ? `${local}@${domain}` : undefined;
}

/** Returns the normal form of an address. Other text only loses its invisible marks and the spaces around it. */
export function cleanEmail(text: string): string {
  return normalizeEmail(text) ?? removeInvisibleMarks(text).trim();
}

/** Browsers and Node convert the host of an address by the same standard (UTS 46). */
function toAsciiDomain(domain: string): string {
  if (asciiOnly.test(domain)) return domain;
  const address = `http://${domain}`;
  return international.test(domain) && URL.canParse(address) ? new URL(address).hostname : '';
}
