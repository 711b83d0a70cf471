import { getSchemaName } from '@linden/platform/store/schema-name';
import { carrierToken } from '../inbox/carrier-token.ts';
import { listServicesWithData } from '../services-with-data.ts';
import { getRolePassword } from '../world/role-password.ts';
import type { Secrets } from '../world/secrets.ts';
import type { KubeObject } from './kube-object.ts';

/** Addresses of a cluster's stores for its pods. */
export type StoreAddresses = {
  /** The database owner, without a password when k8s/postgres.yaml sets it. */
  postgres: string;
  redis: string;
  opensearch: string;
  /** With its key and bucket; without a secret when k8s/storage.yaml sets it. */
  storage: string;
  /** Where text messages are sent, instead of the stand-in. */
  carrier?: string;
};

/** Services that sign calls inside the cluster; operators keep their own key. */
const signingServices = [
  ...(['accounts', 'bff', 'billing', 'clinical-notes', 'identity', 'messaging', 'scheduling', 'search'] as const),
] as const;

/** Services that encrypt database columns. */
const encryptingServices = [
  ...(['accounts', 'bff', 'billing', 'clinical-notes', 'identity', 'messaging', 'scheduling'] as const),
] as const;

/** Where developer clusters send messages: the stand-ins of the local world. */
const inbox = {
  'smtp-url': 'smtp://inbox:8141',
  'mail-from': 'Linden <hello@linden.example>',
  'twilio-api-url': 'http://inbox:8140',
  'twilio-account-sid': `AC${'0'.repeat(32)}`,
  'twilio-auth-token': carrierToken,
  'twilio-from': '+15005550006',
};

/** Returns every secret named by the chart and k8s/, for an environment whose stores have no own secrets. */
export function createClusterSecrets(prefix: string, secrets: Secrets, stores: StoreAddresses): KubeObject[] {
  const owner = new URL(stores.postgres);
  owner.password ||= secrets.postgres;
  const files = new URL(stores.storage);
  files.password ||= secrets.storage;
  const trust = Object.entries(secrets.callers).map(([issuer, pair]) => [issuer, pair.public]);
  const values: Record<string, Record<string, string>> = {
    postgres: { password: owner.password },
    'database-owner': { url: owner.href, 'app-password-secret': secrets.postgres },
    ...Object.fromEntries(
      listServicesWithData().map(({ service }) => [
        `database-${service}`,
        { url: roleUrl(owner, `${getSchemaName(service)}_app`, secrets.postgres) },
      ]),
    ),
    ...Object.fromEntries(
      listServicesWithData().map(({ service }) => [
        `audit-${service}`,
        { url: roleUrl(owner, `${getSchemaName(service)}_audit`, secrets.postgres) },
      ]),
    ),
    redis: { url: stores.redis },
    opensearch: { url: stores.opensearch },
    storage: { url: files.href },
    'storage-server': { secret: files.password },
    carriers: { ...inbox, ...(stores.carrier && { 'twilio-api-url': stores.carrier }) },
    'caller-trust': { keys: JSON.stringify(Object.fromEntries(trust)) },
    ...Object.fromEntries(encryptingServices.map((owner) => [`sealing-${owner}`, { key: secrets.keys[owner] }])),
    ...Object.fromEntries(
      signingServices.map((issuer) => [`signing-${issuer}`, { key: JSON.stringify(secrets.callers[issuer].private) }]),
    ),
  };
  return Object.entries(values).map(([name, stringData]) => ({
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name: `${prefix}-${name}`, namespace: 'linden' },
    stringData,
  }));
}

/** Uses the password that the migration gives the role. */
function roleUrl(owner: URL, role: string, secret: string): string {
  const url = new URL(owner);
  url.username = role;
  url.password = getRolePassword(secret, role);
  return url.href;
}
