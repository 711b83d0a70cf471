/**
 * Returns the seconds by which this browser's clock is behind our server's; 0 when unknown. The same answer brings the nonce for the next
 * proof.
 */
export async function measureClockSkew(keepNonce: (nonce: string) => void): Promise<number> {
  try {
    const { headers } = await fetch('/api/proof-nonce', { cache: 'no-store', signal: AbortSignal.timeout(5_000) });
    const nonce = headers.get('dpop-nonce');
    if (nonce) keepNonce(nonce);
    const served = Date.parse(headers.get('date') ?? '');
    const skew = Math.round((served - Date.now()) / 1000);
    // Small differences are within the leeway.
    return Number.isFinite(skew) && Math.abs(skew) > 30 ? skew : 0;
  } catch {
    return 0;
  }
}
