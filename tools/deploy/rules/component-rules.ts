import { getPod, getPodLabels, type KubeObject, type Pod, type Probe } from '../kube-object.ts';
import { aboutPods, findNamed, listFailed, type Rule, selects } from './rule.ts';

const notice = 5;
const drain = 20;

type Scaler = { scaleTargetRef: { name: string }; minReplicas: number; maxReplicas: number };
type Rollout = { replicas?: number; strategy?: { rollingUpdate?: { maxUnavailable?: number; maxSurge?: number } } };

/** Rules about the objects of a component. */
export const componentRules: Rule[] = [
  {
    name: 'nothing-to-write',
    why: 'A read-only file system cannot be modified; scratch files have a folder with a size limit.',
    breaches: aboutPods((pod) =>
      pod.containers.flatMap(({ securityContext, volumeMounts = [] }) =>
        listFailed({
          'can write its own files': securityContext?.readOnlyRootFilesystem === true,
          'has no folder for scratch files': volumeMounts.some(({ mountPath }) => mountPath === '/tmp'),
        }),
      ),
    ),
  },
  {
    name: 'alive-by-itself',
    why: 'A missing store must not restart every pod, and a draining pod is not a hanging one.',
    breaches: aboutDeployments((pod) =>
      pod.containers.flatMap(({ livenessProbe }) =>
        listFailed({
          'checks more than its own health': checksOnlyItself(livenessProbe),
          'is restarted while it drains': getPatienceSeconds(livenessProbe) >= notice + drain,
        }),
      ),
    ),
  },
  {
    name: 'goes-in-peace',
    why: 'While the address lists change, new calls are still answered and running calls may finish.',
    breaches: (objects) =>
      aboutDeployments((pod, { metadata }) => isKilledEarly(pod, getSettings(objects, metadata.name)))(objects),
  },
  {
    name: 'never-fewer',
    why: 'A new version must answer before an old pod stops.',
    breaches: aboutDeployments((_, { spec }) => {
      const { maxUnavailable, maxSurge } = (spec as Rollout).strategy?.rollingUpdate ?? {};
      return listFailed({ 'loses pods in a rollout': maxUnavailable === 0 && (maxSurge ?? 0) > 0 });
    }),
  },
  {
    name: 'evicted-one-by-one',
    why: 'Draining a node must not remove a whole service.',
    breaches: (objects) =>
      aboutDeployments((_, object) => {
        const budget = findNamed(objects, 'PodDisruptionBudget', object.metadata.name)?.spec;
        const { selector, maxUnavailable } = (budget ?? {}) as { selector?: object; maxUnavailable?: number };
        return listFailed({
          'has no disruption budget': maxUnavailable === 1 && selects(selector ?? {}, getPodLabels(object)),
        });
      })(objects),
  },
  {
    name: 'scaled',
    why: 'Load sets the number of pods, unless an environment fixes it.',
    breaches: (objects) =>
      aboutDeployments((_, { metadata, spec }) => {
        const scaler = findNamed(objects, 'HorizontalPodAutoscaler', metadata.name)?.spec as Scaler | undefined;
        const fixed = (spec as Rollout).replicas !== undefined;
        return listFailed({
          'must be either scaled or fixed': (scaler !== undefined) !== fixed,
          'scales another object': !scaler || scaler.scaleTargetRef.name === metadata.name,
          'cannot grow': !scaler || scaler.maxReplicas > scaler.minReplicas,
        });
      })(objects),
  },
  {
    name: 'spread',
    why: 'Losing a node or zone must not stop the whole component.',
    breaches: aboutDeployments((pod) => {
      const keys = (pod.topologySpreadConstraints ?? []).map(({ topologyKey }) => topologyKey);
      return listFailed({
        'may run on one node only': keys.includes('kubernetes.io/hostname'),
        'may run in one zone only': keys.includes('topology.kubernetes.io/zone'),
      });
    }),
  },
  {
    name: 'reachable',
    why: 'gRPC callers balance over all pods only when the name resolves to all of them.',
    breaches: (objects) => aboutDeployments((pod, object) => unreachable(objects, pod, object))(objects),
  },
];

function aboutDeployments(judge: (pod: Pod, object: KubeObject) => string[]): Rule['breaches'] {
  return aboutPods((pod, object) => (object.kind === 'Deployment' ? judge(pod, object) : []));
}

function checksOnlyItself(probe: Probe | undefined): boolean {
  return probe?.grpc !== undefined || probe?.httpGet?.path === '/healthz';
}

/** Returns the seconds for which a probe may fail. */
function getPatienceSeconds(probe: Probe | undefined): number {
  return (probe?.periodSeconds ?? 10) * (probe?.failureThreshold ?? 3);
}

function isKilledEarly(pod: Pod, settings: Record<string, string>): string[] {
  const [container] = pod.containers;
  const listens = container?.ports?.[0]?.name;
  const sleeps = container?.lifecycle?.preStop?.sleep?.seconds ?? 0;
  const says = Number(settings.DRAIN_NOTICE_MS ?? 0) / 1000;
  return listFailed({
    'stops without a delay for address changes': listens === 'health' || (listens === 'http' ? sleeps : says) >= notice,
    'is killed while calls run': (pod.terminationGracePeriodSeconds ?? 30) > Math.max(sleeps, says) + drain,
  });
}

function getSettings(objects: readonly KubeObject[], name: string): Record<string, string> {
  return findNamed(objects, 'ConfigMap', name)?.data ?? {};
}

function unreachable(objects: readonly KubeObject[], pod: Pod, object: KubeObject): string[] {
  const [port] = pod.containers[0]?.ports ?? [];
  if (port?.name === 'health') return [];
  const spec = findNamed(objects, 'Service', object.metadata.name)?.spec as
    | { clusterIP?: string; selector: Record<string, string>; ports: { port: number; targetPort: string }[] }
    | undefined;
  return listFailed({
    'has no service': spec !== undefined && selects({ matchLabels: spec.selector }, getPodLabels(object)),
    'has a single cluster address': port?.name !== 'rpc' || spec?.clusterIP === 'None',
    'has a service on another port': spec?.ports.some(
      ({ port: offered, targetPort }) => offered === port?.containerPort && targetPort === port.name,
    ),
  });
}

/** Returns the names of a release's components. */
export function listComponentNames(objects: readonly KubeObject[]): string[] {
  return objects
    .filter((object) => object.kind === 'Deployment' && getPod(object))
    .map(({ metadata }) => metadata.name);
}
