export const staleToastId = 'stale-page';
