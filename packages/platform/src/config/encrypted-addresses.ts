import type { EnvironmentName } from './environments.ts';

/** Environments whose processes talk over networks that others may reach. */
const deployed: ReadonlySet<string> = new Set<EnvironmentName>(['production', 'staging', 'uat']);

const databases = /(^|_)DATABASE_URL$/;
const webAddresses = new Set(['OPENSEARCH_URL', 'STORAGE_URL', 'BFF_URL', 'ISSUER_INTERNAL_URL', 'ISSUER_URL']);
const origins = /^(CLIENT|PROVIDER|OPS)_ORIGIN$/;
const loopback = /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Returns a fault for each store or service address that is not encrypted; none outside of deployed environments. `PLAINTEXT_ON_LOOPBACK=true`
 * exempts addresses of this machine.
 */
export function findUnencrypted(env: Readonly<Record<string, string | undefined>>): string[] {
  if (!deployed.has(env.LINDEN_ENV ?? '')) return [];
  const onLoopback = env.PLAINTEXT_ON_LOOPBACK === 'true';
  return Object.entries(env).flatMap(([name, text = '']) => {
    const fault = findFault(name, text, env);
    return fault && !(onLoopback && isLoopback(name, text)) ? [`${name} ${fault}`] : [];
  });
}

function findFault(name: string, text: string, { TLS_DIR }: { TLS_DIR?: string | undefined }): string | undefined {
  if (name === 'REDIS_URL') return text.startsWith('rediss:') ? undefined : 'must use rediss in this environment';
  if (databases.test(name)) {
    const isVerified = URL.parse(text)?.searchParams.get('sslmode') === 'verify-full';
    return isVerified ? undefined : 'must have sslmode=verify-full in this environment';
  }
  if (webAddresses.has(name) || origins.test(name))
    return text.startsWith('https:') ? undefined : 'must use https in this environment';
  if (name.endsWith('_RPC') || name === 'RPC_LISTEN') return TLS_DIR ? undefined : 'needs TLS_DIR in this environment';
  return undefined;
}

function isLoopback(name: string, text: string): boolean {
  if (name.endsWith('_RPC') || name === 'RPC_LISTEN')
    return text.split(',').every((each) => loopback.test(each.replace(/:\d+$/, '')));
  return loopback.test(URL.parse(text)?.hostname ?? '');
}
