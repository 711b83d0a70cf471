import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EnvironmentName, environments } from '@linden/platform/config/environments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listChartEnvironments, listClusterObjects, renderChart } from '#tools/deploy/chart.ts';
import { createClusterSecrets } from '#tools/deploy/cluster-secrets.ts';
import { getEnvironment, listSecrets as keysOf, listRequiredSecrets } from '#tools/deploy/component-environment.ts';
import { listImages } from '#tools/deploy/images.ts';
import { getContainers, getPod, type KubeObject, parseObjects } from '#tools/deploy/kube-object.ts';
import { findConfigFaults, listRequiredVariables } from '#tools/deploy/process-config.ts';
import { listComponentNames } from '#tools/deploy/rules/component-rules.ts';
import { listEdges, listOutsidePorts } from '#tools/deploy/rules/network-rules.ts';
import { findNamed } from '#tools/deploy/rules/rule.ts';
import { findSchemaFaults } from '#tools/deploy/validate-objects.ts';
import { type Application, applications } from '#tools/world/applications.ts';
import { loadSecrets } from '#tools/world/secrets.ts';
import { getPort, readSettings } from '#tools/world/settings.ts';

const processes = applications.flat().filter(({ folder }) => folder !== 'tools');
const releases = new Map<string, KubeObject[]>();
const required = new Map<string, string[]>();
const state = mkdtempSync(join(tmpdir(), 'linden-secrets-'));
const secrets = createClusterSecrets('linden', loadSecrets(state), {
  postgres: 'postgres://linden@postgres:5432/linden?sslmode=verify-full',
  redis: 'rediss://redis:6379',
  opensearch: 'https://opensearch:9200',
  storage: 'https://key:secret@files.linden.example/linden',
  carrier: 'https://texts.linden.example',
});

const release = (environment: string): KubeObject[] => releases.get(environment) ?? [];
const production = (): KubeObject[] => structuredClone(release('production'));
const requiredBy = (name: string): string[] => required.get(name) ?? [];

beforeAll(async () => {
  for (const environment of listChartEnvironments())
    releases.set(environment, parseObjects(await renderChart(environment)));
  for (const process of processes) required.set(process.name, listRequiredVariables(process));
});
afterAll(() => rmSync(state, { recursive: true, force: true }));

describe('components of the chart', () => {
  it('are the processes of the product without the door, on the same ports as in the local world', () => {
    const ports = listComponentNames(production()).map((name) => [name, containerOf(production(), name)?.ports?.[0]]);
    const settings = readSettings({});
    expect(Object.fromEntries(ports)).toEqual(
      Object.fromEntries(
        processes.map(({ name, listens }) => [name, { name: listens, containerPort: getPort(settings, name) }]),
      ),
    );
  });

  it('run programs that their images contain', () => {
    for (const application of processes) {
      const container = containerOf(production(), application.name);
      const image = listImages().find(({ name }) => container?.image.startsWith(`linden/${name}:`));
      const program = container?.args?.[0] ?? image?.entries[0]?.replace('.ts', '.js');
      expect(program).toBe(join(application.folder, application.entry).replace('.ts', '.js'));
      expect(image?.entries.map((entry) => entry.replace('.ts', '.js'))).toContain(program);
    }
    const job = findNamed(production(), 'Job', 'migrate');
    expect(job && getPod(job)?.containers[0]?.image).toMatch(/^linden\/migrate:/);
  });
});

describe('the environment of a process', () => {
  it.each(processes)('satisfies the config of $name in every environment', (process) => {
    const given = listChartEnvironments().map((name) => getEnvironment(release(name), process.name, secrets));
    expect(given.map(({ LINDEN_ENV }) => LINDEN_ENV)).toEqual(listChartEnvironments());
    expect(findConfigFaults(process, given)).toEqual(listChartEnvironments().map(() => []));
  });

  it.each([
    { name: 'REDIS_URL', of: 'accounts', says: 'REDIS_URL is not set', plant: dropSecret('accounts', 'REDIS_URL') },
    { name: 'SEARCH_RPC', of: 'bff', says: 'SEARCH_RPC is not set', plant: setting('bff', 'SEARCH_RPC', '') },
    {
      name: 'TLS_DIR',
      of: 'messaging',
      says: ['RPC_LISTEN', 'ACCOUNTS_RPC', 'SCHEDULING_RPC'].map((name) => `${name} needs TLS_DIR in this environment`),
      plant: setting('messaging', 'TLS_DIR', ''),
    },
    {
      name: 'BFF_URL',
      of: 'frontend',
      says: 'BFF_URL must be a URL of http or https',
      plant: setting('frontend', 'BFF_URL', 'bff:8120'),
    },
  ])('is missed when $name is wrong', ({ of, says, plant }) => {
    const objects = production();
    plant(objects);
    expect(findConfigFaults(processNamed(of), [getEnvironment(objects, of, secrets)])).toEqual([[says].flat()]);
  });

  it('names files that its image contains', () => {
    for (const { name } of processes) {
      const files = listImages().find((image) => image.name === name)?.files ?? [];
      const env = getEnvironment(production(), name, secrets);
      const paths = Object.values(env).filter((value) => /^[a-z][\w./-]*\.json$/.test(value));
      expect(files).toEqual(expect.arrayContaining(paths));
      if (name === 'bff') expect(paths).toHaveLength(1);
    }
  });

  it('holds no secret that it does not need', () => {
    const given = processes.flatMap(({ name }) =>
      (containerOf(production(), name)?.env ?? [])
        .filter(({ valueFrom }) => !valueFrom?.secretKeyRef?.optional)
        .map((variable) => `${name} ${variable.name}`),
    );
    const asked = processes.flatMap(({ name }) => requiredBy(name).map((variable) => `${name} ${variable}`));
    expect(given.filter((each) => !asked.includes(each))).toEqual([]);
    expect(given).toContain('accounts DATABASE_URL');
  });

  it('may contain the previous key only for processes that verify', () => {
    const seal = secrets.filter(({ metadata }) => /sealing-(accounts|messaging)$/.test(metadata.name));
    const giving = (former: string) =>
      secrets.map((each) =>
        seal.includes(each) ? { ...each, stringData: { ...(each.stringData as object), former } } : each,
      );
    const key = randomBytes(32).toString('base64url');
    const given = processes.flatMap((process) => {
      const withKey = getEnvironment(production(), process.name, giving(key));
      if (withKey.FORMER_SEALING_KEY !== key) return [];
      const wrong = getEnvironment(production(), process.name, giving('short'));
      return [[process.name, findConfigFaults(process, [withKey, wrong]).map((faults) => faults.join())]];
    });
    const refused = ['', expect.stringMatching(/^FORMER_SEALING_KEY /)];
    expect(Object.fromEntries(given)).toEqual({
      accounts: refused,
      messaging: refused,
      'messaging-worker': refused,
    });
  });

  it('comes from described secrets, each of which a process reads', async () => {
    const read = [...listRequiredSecrets(production()), ...listRequiredSecrets(listClusterObjects())].sort();
    expect(keysOf(secrets)).toEqual(read);
    expect(read).toContain('linden-signing-bff/key');
    expect(await findSchemaFaults({ secrets })).toEqual([]);
  });
});

describe('network connections', () => {
  it('lead exactly to the processes whose addresses a process reads', () => {
    const wanted = processes.flatMap(({ name }) =>
      requiredBy(name).flatMap((variable) => {
        // The issuer's public address is not used inside; only the bff reads its keys.
        if (variable === 'ISSUER_URL' && name !== 'bff') return [];
        const called = /^(\w+)_(RPC|URL)$/.exec(variable)?.[1]?.toLowerCase().replaceAll('_', '-');
        const port = processes.some((each) => each.name === called) && portOfService(production(), called ?? '');
        return port ? [`${name} -> ${called}:${port}`] : [];
      }),
    );
    expect(listEdges(production(), 'egress')).toEqual(wanted.sort());
    expect(listEdges(production(), 'ingress')).toEqual(wanted);
    expect(wanted).toEqual(expect.arrayContaining(['bff -> search:8113', 'frontend -> bff:8120']));
  });

  it.each(['production', 'local'])(
    'lead outside to the stores and carriers that a process needs, and to telemetry, in %s',
    (name) => {
      const carriers =
        name === 'local' ? { SMTP_URL: 8141, TWILIO_API_URL: 8140 } : { SMTP_URL: 587, TWILIO_API_URL: 443 };
      const files = { STORAGE_URL: name === 'local' ? 8333 : 443, SCANNER_URL: 3310 };
      const servers = { DATABASE_URL: 5432, REDIS_URL: 6379, OPENSEARCH_URL: 9200 };
      const stores: Record<string, number> = { ...servers, ...files, ...carriers };
      for (const process of processes) {
        const asked = requiredBy(process.name).flatMap((variable) => stores[variable] ?? []);
        // Calendar servers of providers, anywhere on the internet; the card processor; the clearinghouse and the card processor;
        // the telehealth service and the language model, which have one way.
        const vendorCounts: Record<string, number> = {
          'scheduling-worker': 1,
          billing: 1,
          'billing-worker': 2,
          'clinical-notes': 1,
          'clinical-notes-worker': 1,
        };
        const vendors = Array<number>(vendorCounts[process.name] ?? 0).fill(443);
        // It passes stored files on, and has no key of the storage.
        const passed = process.name === 'bff' ? [files.STORAGE_URL] : [];
        const wanted = [...asked, ...passed, ...vendors, 4318].sort();
        expect(listOutsidePorts(release(name), process.name).sort(), process.name).toEqual(wanted);
      }
      expect(listOutsidePorts(release(name), 'migrate')).toEqual([5432]);
    },
  );
});

describe('the ingress', () => {
  const deployed = listChartEnvironments().filter((name) => name !== 'local');

  it.each(deployed)('has the hosts of the table in %s and routes like the door', (name) => {
    const { rules } = (findNamed(release(name), 'Ingress', 'linden')?.spec ?? {}) as { rules: IngressRule[] };
    const { hosts } = environments[name as EnvironmentName];
    expect(rules.map(({ host }) => host).sort()).toEqual(Object.values(hosts).sort());
    for (const { host, http } of rules) {
      const ways = http.paths.map(({ path, backend }) => `${path} ${backend.service.name}`);
      const own: Record<string, string[]> = { [hosts.id]: ['/ issuer'], [hosts.documents]: ['/documents bff'] };
      expect(ways).toEqual(own[host] ?? ['/api bff', '/ frontend']);
    }
  });

  it.each(listChartEnvironments())('has the public addresses that processes in %s use', (name) => {
    const origins = environments[name as EnvironmentName].publicOrigins;
    for (const process of ['issuer', 'bff']) {
      expect(getEnvironment(release(name), process, secrets)).toMatchObject({
        ISSUER_URL: origins.id,
        CLIENT_ORIGIN: origins.client,
        PROVIDER_ORIGIN: origins.provider,
        OPS_ORIGIN: origins.ops,
      });
      if (process === 'bff') {
        const { DOCUMENTS_ORIGIN } = getEnvironment(release(name), process, secrets);
        expect(DOCUMENTS_ORIGIN).toBe(origins.documents);
      }
    }
  });

  it('is the door itself in a local cluster', () => {
    expect(findNamed(release('local'), 'Ingress', 'linden')).toBeUndefined();
  });
});

type IngressRule = { host: string; http: { paths: { path: string; backend: { service: { name: string } } }[] } };

function containerOf(objects: KubeObject[], name: string) {
  const deployment = findNamed(objects, 'Deployment', name);
  const pod = deployment && getPod(deployment);
  return pod && getContainers(pod)[0];
}

function portOfService(objects: KubeObject[], name: string): number | undefined {
  return (findNamed(objects, 'Service', name)?.spec as { ports: { port: number }[] } | undefined)?.ports[0]?.port;
}

function processNamed(name: string): Application {
  const process = processes.find((each) => each.name === name);
  if (!process) throw new Error(`there is no process ${name}`);
  return process;
}

function setting(component: string, variable: string, value: string) {
  return (objects: KubeObject[]) => {
    Object.assign(findNamed(objects, 'ConfigMap', component)?.data ?? {}, { [variable]: value });
  };
}

function dropSecret(component: string, variable: string) {
  return (objects: KubeObject[]) => {
    const container = containerOf(objects, component);
    if (container) container.env = container.env?.filter(({ name }) => name !== variable) ?? [];
  };
}
