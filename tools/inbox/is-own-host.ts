/** Whether a request names this machine. A page of another site whose name leads here (DNS rebinding) sends that name. */
export function isOwnHost(host: string | undefined): boolean {
  return /^(127(\.\d{1,3}){3}|\[::1\]|([a-z0-9-]+\.)*localhost|inbox)(:\d+)?$/i.test(host ?? '');
}
