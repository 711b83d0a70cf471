/** Providers of the seeds have a short id from their id; the providers of the demo logins have one with a name in it. */
const seededShortId = /[0-9a-f]{10}/;

/** Two workers run the journeys. Each books with providers of its own, by their short id, so that the workers never compete for a time. */
const workerShare = Number(process.env.VITEST_POOL_ID ?? 0) % 2;

/** Returns those of the providers in California with whom this worker's tests book as clients. The order stays. */
export function keepForClients<Named>(providers: readonly Named[], nameOf: (provider: Named) => string): Named[] {
  return providers.filter((provider) => {
    const shortId = seededShortId.exec(nameOf(provider))?.[0] ?? '';
    const sum = [...shortId].reduce((total, letter) => total + letter.charCodeAt(0), 0);
    return shortId !== '' && sum % 2 === workerShare;
  });
}
