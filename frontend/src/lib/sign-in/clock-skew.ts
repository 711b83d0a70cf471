/** Returns the seconds by which this browser's clock is behind our server's; 0 when unknown. */
export async function measureClockSkew(): Promise<number> {
  try {
    const { headers } = await fetch('/healthz', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(5_000),
    });
    const served = Date.parse(headers.get('date') ?? '');
    const skew = Math.round((served - Date.now()) / 1000);
    // Small differences are within the leeway.
    return Number.isFinite(skew) && Math.abs(skew) > 30 ? skew : 0;
  } catch {
    return 0;
  }
}
