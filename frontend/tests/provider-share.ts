/** Providers of the seeds have a short id from their id; the providers of the demo logins have one with a name in it. */
const seededShortId = /[0-9a-f]{10}/;

/** Two workers run the journeys. Each has providers of its own, by their short id, so that the workers never compete for a time. */
const workerShare = Number(process.env.VITEST_POOL_ID ?? 0) % 2;

/** Returns those of this worker's providers with whom tests book as clients. The order stays. */
export function keepForClients<Named>(providers: readonly Named[], nameOf: (provider: Named) => string): Named[] {
  const own = keepOwn(providers, nameOf);
  const reserved = lastOf(own.map(nameOf));
  return own.filter((provider) => nameOf(provider) !== reserved);
}

/** Returns the one of this worker's providers whose calendar tests change as the provider. */
export function pickForProvider<Named>(
  providers: readonly Named[],
  nameOf: (provider: Named) => string,
): Named | undefined {
  const own = keepOwn(providers, nameOf);
  const reserved = lastOf(own.map(nameOf));
  return own.find((provider) => nameOf(provider) === reserved);
}

function keepOwn<Named>(providers: readonly Named[], nameOf: (provider: Named) => string): Named[] {
  return providers.filter((provider) => {
    const shortId = seededShortId.exec(nameOf(provider))?.[0] ?? '';
    const sum = [...shortId].reduce((total, letter) => total + letter.charCodeAt(0), 0);
    return shortId !== '' && sum % 2 === workerShare;
  });
}

function lastOf(names: readonly string[]): string | undefined {
  return [...names].sort().at(-1);
}
