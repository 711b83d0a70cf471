import type { EnvironmentName } from './environments.ts';

/** Environments whose processes talk over networks that others may reach. */
const deployed: ReadonlySet<string> = new Set<EnvironmentName>(['production', 'staging', 'uat']);

const loopback = /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Returns a fault for each address that is not encrypted; none outside of deployed environments. What a variable holds decides, not its
 * name: every http address must be https, wherever it leads. `PLAINTEXT_ON_LOOPBACK=true` exempts addresses of this machine. The
 * telemetry collector (`OTEL_EXPORTER_OTLP_ENDPOINT`) is no setting of a program, and the one exception.
 * @param names the settings of the program; other variables of the machine do not count
 */
export function findUnencrypted(env: Readonly<Record<string, string | undefined>>, names: readonly string[]): string[] {
  if (!deployed.has(env.LINDEN_ENV ?? '')) return [];
  const onLoopback = env.PLAINTEXT_ON_LOOPBACK === 'true';
  return names.flatMap((name) => {
    const text = env[name] ?? '';
    const fault = findFault(name, text, env);
    return fault && !(onLoopback && isLoopback(name, text)) ? [`${name} ${fault}`] : [];
  });
}

function findFault(name: string, text: string, { TLS_DIR }: { TLS_DIR?: string | undefined }): string | undefined {
  const address = URL.parse(text);
  if (address?.protocol === 'redis:') return 'must use rediss in this environment';
  if (address?.protocol === 'tcp:') return 'must use tls in this environment';
  if (address?.protocol === 'http:') return 'must use https in this environment';
  if (address && /^postgres(ql)?:$/.test(address.protocol)) {
    const isVerified = address.searchParams.get('sslmode') === 'verify-full';
    return isVerified ? undefined : 'must have sslmode=verify-full in this environment';
  }
  if (name.endsWith('_RPC') || name === 'RPC_LISTEN') return TLS_DIR ? undefined : 'needs TLS_DIR in this environment';
  return undefined;
}

function isLoopback(name: string, text: string): boolean {
  if (name.endsWith('_RPC') || name === 'RPC_LISTEN')
    return text.split(',').every((each) => loopback.test(each.replace(/:\d+$/, '')));
  return loopback.test(URL.parse(text)?.hostname ?? '');
}
