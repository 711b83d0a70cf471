import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  goldenFile,
  lintChart,
  listChartEnvironments,
  listClusterObjects,
  renderChart,
  selectGolden,
} from '#tools/deploy/chart.ts';
import { getPod, type KubeObject, parseObjects } from '#tools/deploy/kube-object.ts';
import { findSchemaFaults } from '#tools/deploy/validate-objects.ts';

const texts = new Map<string, string>();
const rendered = (environment: string): KubeObject[] => parseObjects(texts.get(environment) ?? '');

beforeAll(async () => {
  for (const environment of listChartEnvironments()) texts.set(environment, await renderChart(environment));
});

describe('the chart', () => {
  it('has values for every environment, and lint finds nothing in any of them', async () => {
    expect(listChartEnvironments()).toEqual(['development', 'local', 'production', 'staging', 'uat']);
    for (const environment of listChartEnvironments())
      expect(await lintChart(environment)).toContain('0 chart(s) failed');
  });

  it('gives the committed objects of production; npm run render updates them', () => {
    expect(selectGolden(texts.get('production') ?? '')).toBe(readFileSync(goldenFile, 'utf8'));
  });

  it.each([
    { name: 'of all components', path: 'componentDefaults.replicas.min', value: 4 },
    { name: 'of the ingress', path: 'ingress.className', value: 'other' },
    { name: 'of the migration', path: 'migrate.resources.limits.memory', value: '3Gi' },
  ])('gives other committed objects when a value $name changes', async ({ path, value }) => {
    expect(selectGolden(await renderChart('production', { [path]: value }))).not.toBe(readFileSync(goldenFile, 'utf8'));
  });

  it('commits an object of every kind from every template', () => {
    const listKinds = (text: string) => [...new Set(text.match(/^# Source: .*\n[^#]*?^kind: .*$/gm))].sort();
    expect(listKinds(readFileSync(goldenFile, 'utf8'))).toEqual(listKinds(texts.get('production') ?? ''));
    expect(listKinds(texts.get('production') ?? '').length).toBeGreaterThan(10);
  });
});

describe('another issuer', () => {
  const other = 'https://sign-in.example.org/realms/care';
  const named = (objects: KubeObject[], kind: string, name: string) =>
    JSON.stringify(objects.find((each) => each.kind === kind && each.metadata.name === name));

  it('is trusted by bff and frontend and called by the bff alone; our own issuer keeps its name', async () => {
    const algorithms = { 'components.bff.settings.TOKEN_ALGORITHMS': 'RS256' };
    const objects = parseObjects(await renderChart('production', { 'otherIssuer.url': other, ...algorithms }));
    expect(named(objects, 'ConfigMap', 'bff')).toContain('"TOKEN_ALGORITHMS":"RS256"');
    // Identity does not know its sessions.
    expect(named(objects, 'ConfigMap', 'bff')).toContain('"CHECK_SESSIONS":"false"');
    for (const name of ['bff', 'frontend']) expect(named(objects, 'ConfigMap', name)).toContain(`"${other}"`);
    for (const name of ['issuer', 'identity']) expect(named(objects, 'ConfigMap', name)).not.toContain(other);
    const reaching = ['bff', 'frontend', 'accounts'].filter((name) =>
      named(objects, 'NetworkPolicy', name).includes('192.0.2.0/24'),
    );
    expect(reaching).toEqual(['bff']);
  });

  it('appears nowhere unless it is configured', () => {
    expect(texts.get('production')).not.toContain('192.0.2.0/24');
  });
});

describe('certificates and alerts', () => {
  it('come from operators of the cluster where the values name them', async () => {
    const wanted = { 'tls.certManager.issuer': 'inside', 'alerts.prometheusRule': true };
    const objects = parseObjects(await renderChart('production', wanted));
    const certificates = objects.filter(({ kind }) => kind === 'Certificate');
    const called = objects.filter(({ kind, data }) => kind === 'ConfigMap' && data?.TLS_DIR === '/tls');
    expect(certificates.map(({ metadata }) => metadata.name)).toEqual(called.map(({ metadata }) => metadata.name));
    expect(certificates.find(({ metadata }) => metadata.name === 'scheduling-worker')?.spec).toMatchObject({
      secretName: 'linden-tls-scheduling-worker',
      dnsNames: ['scheduling-worker', 'scheduling-worker.linden.svc'],
      // It presents the tokens of scheduling.
      uris: ['spiffe://linden/scheduling'],
      issuerRef: { name: 'inside', kind: 'ClusterIssuer' },
    });
    const [rule] = objects.filter(({ kind }) => kind === 'PrometheusRule');
    expect(JSON.stringify(rule?.spec)).toContain('LindenForgedCallerTokens');
    expect(rendered('production').map(({ kind }) => kind)).not.toContain('Certificate');
  });
});

describe('the schemas of Kubernetes', () => {
  it('accept every object of every environment and of k8s/', async () => {
    const all = Object.fromEntries(listChartEnvironments().map((environment) => [environment, rendered(environment)]));
    expect(Object.values(all).every((objects) => objects.length > 40)).toBe(true);
    expect(await findSchemaFaults({ ...all, k8s: listClusterObjects() })).toEqual([]);
  });

  it('refuse unknown content', async () => {
    const planted = Object.fromEntries(plants.map(({ name, plant }) => [name, [changed(plant)]]));
    const faults = await findSchemaFaults(planted);
    expect(plants.map(({ name }) => faults.filter((fault) => fault.startsWith(`${name}: `)).length)).toEqual(
      plants.map(() => 1),
    );
    for (const { says } of plants) expect(faults).toContainEqual(expect.stringContaining(says));
  });
});

const plants: { name: string; plant: (object: KubeObject) => void; says: string }[] = [
  { name: 'an unknown field', plant: (object) => Object.assign(object, { speck: {} }), says: "'speck' was unexpected" },
  {
    name: 'an unknown field deep inside',
    plant: (object) => Object.assign(getPod(object)?.containers[0] ?? {}, { imagePullPolice: 'Always' }),
    says: "'imagePullPolice' was unexpected",
  },
  {
    name: 'a wrong type',
    plant: (object) => Object.assign(object.spec as object, { revisionHistoryLimit: 'three' }),
    says: "'three' is not of type 'integer'",
  },
  {
    name: 'a field that is missing',
    plant: (object) => Reflect.deleteProperty(object.spec as object, 'selector'),
    says: "'selector' is a required property",
  },
  {
    name: 'an unknown kind',
    plant: (object) => Object.assign(object, { kind: 'Deploiment' }),
    says: 'has no Deploiment',
  },
];

function changed(plant: (object: KubeObject) => void): KubeObject {
  const object = rendered('production').find(({ kind }) => kind === 'Deployment');
  if (!object) throw new Error('production has no deployment');
  plant(object);
  return object;
}

describe('values.schema.json', () => {
  it.each([
    { name: 'an unknown value', path: 'replicaCount', value: 2, says: "'replicaCount' not allowed" },
    { name: 'an unknown field of a component', path: 'components.bff.prot', value: 1, says: "'prot' not allowed" },
    { name: 'a port that is a word', path: 'components.bff.port', value: 'http', says: 'components/bff/port' },
    { name: 'an unknown need', path: 'components.bff.needs', value: ['mysql'], says: 'components/bff/needs' },
    { name: 'an environment that is not in the table', path: 'environment', value: 'prod', says: "at '/environment'" },
    { name: 'an image that changes', path: 'images.tag', value: 'latest', says: "at '/images/tag'" },
    { name: 'a store open to all', path: 'stores.redis.peers', value: [], says: 'stores/redis/peers' },
    { name: 'a selector for all pods', path: 'ingress.peers', value: [{ podSelector: {} }], says: 'ingress/peers' },
    {
      name: 'a block of all addresses',
      path: 'stores.database.peers',
      value: [{ ipBlock: { cidr: '0.0.0.0/0' } }],
      says: 'stores/database/peers',
    },
    {
      name: 'a secret among the settings',
      path: 'components.bff.settings',
      value: { SESSION_SECRET: 'x' },
      says: "invalid propertyName 'SESSION_SECRET'",
    },
    { name: 'production without TLS', path: 'ingress.tlsSecret', value: '', says: "at '/ingress/tlsSecret'" },
    { name: 'production with one of each', path: 'componentDefaults.replicas.min', value: 1, says: 'replicas/min' },
    { name: 'production that is not scaled', path: 'componentDefaults.autoscale', value: false, says: 'autoscale' },
    {
      name: 'a drain shorter than a call may take',
      path: 'componentDefaults.drain.drainSeconds',
      value: 5,
      says: 'drain',
    },
    { name: 'memory in no unit', path: 'migrate.resources.limits.memory', value: '256', says: 'limits/memory' },
    { name: 'a worker in public', path: 'components.search-worker.public', value: ['/'], says: 'listens' },
  ])('refuses $name', async ({ path, value, says }) => {
    await expect(renderChart('production', { [path]: value })).rejects.toThrow(says);
  });

  it('lets a local cluster run one of each', async () => {
    const release = renderChart('local', { 'componentDefaults.replicas.min': 1, 'ingress.tlsSecret': '' });
    await expect(release).resolves.toContain('replicas: 1');
  });

  it('is followed by a template that refuses calls to unknown components', async () => {
    const calls = renderChart('production', { 'components.bff.calls': ['billling'] });
    await expect(calls).rejects.toThrow('bff calls billling, which is no component');
  });
});
