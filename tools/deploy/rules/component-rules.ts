import { type KubeObject, type Pod, type Probe, podLabelsOf, podOf } from '../kube-object.ts';
import { aboutPods, named, type Rule, selects, unless } from './rule.ts';

const notice = 5;
const drain = 20;

type Scaler = { scaleTargetRef: { name: string }; minReplicas: number; maxReplicas: number };
type Rollout = { replicas?: number; strategy?: { rollingUpdate?: { maxUnavailable?: number; maxSurge?: number } } };

/** Rules about what the chart makes of a component. */
export const componentRules: Rule[] = [
  {
    name: 'nothing-to-write',
    why: 'What cannot be written cannot be replaced; scratch files have a place with a limit.',
    breaches: aboutPods((pod) =>
      pod.containers.flatMap(({ securityContext, volumeMounts = [] }) =>
        unless({
          'can write its own files': securityContext?.readOnlyRootFilesystem === true,
          'has nowhere for scratch files': volumeMounts.some(({ mountPath }) => mountPath === '/tmp'),
        }),
      ),
    ),
  },
  {
    name: 'alive-by-itself',
    why: 'A store that is away must not restart everybody, and a drain is not a hang.',
    breaches: aboutDeployments((pod) =>
      pod.containers.flatMap(({ livenessProbe }) =>
        unless({
          'is asked for more than its own health': asksItself(livenessProbe),
          'is restarted while it drains': patience(livenessProbe) >= notice + drain,
        }),
      ),
    ),
  },
  {
    name: 'goes-in-peace',
    why: 'Calls that are sent while the lists of addresses change are answered, and those that run may end.',
    breaches: (objects) =>
      aboutDeployments((pod, { metadata }) => hurries(pod, settingsOf(objects, metadata.name)))(objects),
  },
  {
    name: 'never-fewer',
    why: 'A new version takes nothing away before it answers.',
    breaches: aboutDeployments((_, { spec }) => {
      const { maxUnavailable, maxSurge } = (spec as Rollout).strategy?.rollingUpdate ?? {};
      return unless({ 'loses pods in a rollout': maxUnavailable === 0 && (maxSurge ?? 0) > 0 });
    }),
  },
  {
    name: 'evicted-one-by-one',
    why: 'Emptying a node must not empty a service.',
    breaches: (objects) =>
      aboutDeployments((_, object) => {
        const budget = named(objects, 'PodDisruptionBudget', object.metadata.name)?.spec;
        const { selector, maxUnavailable } = (budget ?? {}) as { selector?: object; maxUnavailable?: number };
        return unless({ 'has no budget': maxUnavailable === 1 && selects(selector ?? {}, podLabelsOf(object)) });
      })(objects),
  },
  {
    name: 'scaled',
    why: 'Load decides how many there are, unless an environment has a fixed number.',
    breaches: (objects) =>
      aboutDeployments((_, { metadata, spec }) => {
        const scaler = named(objects, 'HorizontalPodAutoscaler', metadata.name)?.spec as Scaler | undefined;
        const fixed = (spec as Rollout).replicas !== undefined;
        return unless({
          'is neither scaled nor fixed, or both': (scaler !== undefined) !== fixed,
          'scales something else': !scaler || scaler.scaleTargetRef.name === metadata.name,
          'has no room to grow': !scaler || scaler.maxReplicas > scaler.minReplicas,
        });
      })(objects),
  },
  {
    name: 'spread',
    why: 'One node or zone that goes takes a part with it, not all.',
    breaches: aboutDeployments((pod) => {
      const keys = (pod.topologySpreadConstraints ?? []).map(({ topologyKey }) => topologyKey);
      return unless({
        'may sit on one node': keys.includes('kubernetes.io/hostname'),
        'may sit in one zone': keys.includes('topology.kubernetes.io/zone'),
      });
    }),
  },
  {
    name: 'reachable',
    why: 'Callers of gRPC spread their calls over all pods only when a name gives them all.',
    breaches: (objects) => aboutDeployments((pod, object) => unreachable(objects, pod, object))(objects),
  },
];

function aboutDeployments(judge: (pod: Pod, object: KubeObject) => string[]): Rule['breaches'] {
  return aboutPods((pod, object) => (object.kind === 'Deployment' ? judge(pod, object) : []));
}

function asksItself(probe: Probe | undefined): boolean {
  return probe?.grpc !== undefined || probe?.httpGet?.path === '/healthz';
}

/** Seconds for which a probe may fail. */
function patience(probe: Probe | undefined): number {
  return (probe?.periodSeconds ?? 10) * (probe?.failureThreshold ?? 3);
}

function hurries(pod: Pod, settings: Record<string, string>): string[] {
  const [container] = pod.containers;
  const listens = container?.ports?.[0]?.name;
  const sleeps = container?.lifecycle?.preStop?.sleep?.seconds ?? 0;
  const says = Number(settings.DRAIN_NOTICE_MS ?? 0) / 1000;
  return unless({
    'gives no notice before it stops': listens === 'health' || (listens === 'http' ? sleeps : says) >= notice,
    'is killed while calls run': (pod.terminationGracePeriodSeconds ?? 30) > Math.max(sleeps, says) + drain,
  });
}

function settingsOf(objects: readonly KubeObject[], name: string): Record<string, string> {
  return named(objects, 'ConfigMap', name)?.data ?? {};
}

function unreachable(objects: readonly KubeObject[], pod: Pod, object: KubeObject): string[] {
  const [port] = pod.containers[0]?.ports ?? [];
  if (port?.name === 'health') return [];
  const spec = named(objects, 'Service', object.metadata.name)?.spec as
    | { clusterIP?: string; selector: Record<string, string>; ports: { port: number; targetPort: string }[] }
    | undefined;
  return unless({
    'has no service': spec !== undefined && selects({ matchLabels: spec.selector }, podLabelsOf(object)),
    'is hidden behind one address': port?.name !== 'rpc' || spec?.clusterIP === 'None',
    'has a service on another port': spec?.ports.some(
      ({ port: offered, targetPort }) => offered === port?.containerPort && targetPort === port.name,
    ),
  });
}

/** Names of the components of a release. */
export function componentNames(objects: readonly KubeObject[]): string[] {
  return objects.filter((object) => object.kind === 'Deployment' && podOf(object)).map(({ metadata }) => metadata.name);
}
