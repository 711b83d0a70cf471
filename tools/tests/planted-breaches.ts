import { type Container, type KubeObject, type Pod, podOf } from '../deploy/kube-object.ts';
import { named } from '../deploy/rules/rule.ts';

type Plant = (objects: KubeObject[]) => void;

/** What is planted is found by the rule it is meant for, and by no other unless named. */
export const breaches: { name: string; rule: string; says: string; plant: Plant; also?: string[] }[] = [
  {
    name: 'a pod that may run as root',
    rule: 'restricted',
    says: 'Deployment bff: may run as root',
    plant: inPod('bff', (pod) => Object.assign(pod.securityContext ?? {}, { runAsNonRoot: false })),
  },
  {
    name: 'a migration that may run as root',
    rule: 'restricted',
    says: 'Job migrate: may run as root',
    plant: (objects) => Object.assign(podIn(objects, 'Job', 'migrate').securityContext ?? {}, { runAsUser: 0 }),
  },
  {
    name: 'any system call',
    rule: 'restricted',
    says: 'Deployment bff: may make any system call',
    plant: inPod('bff', (pod) => Reflect.deleteProperty(pod.securityContext ?? {}, 'seccompProfile')),
  },
  {
    name: "the node's network",
    rule: 'restricted',
    says: 'Deployment bff: sees its node',
    plant: inPod('bff', (pod) => Object.assign(pod, { hostNetwork: true })),
  },
  {
    name: "the node's files",
    rule: 'restricted',
    says: 'Deployment bff: mounts its node',
    plant: inPod('bff', (pod) => pod.volumes?.push({ name: 'node', hostPath: { path: '/' } })),
  },
  {
    name: 'a container that may gain rights',
    rule: 'restricted',
    says: 'Deployment search: may gain rights',
    plant: inContainer('search', ({ securityContext }) =>
      Reflect.deleteProperty(securityContext ?? {}, 'allowPrivilegeEscalation'),
    ),
  },
  {
    name: 'a capability that is added',
    rule: 'restricted',
    says: 'Deployment search: keeps capabilities',
    plant: inContainer('search', ({ securityContext }) =>
      Object.assign(securityContext ?? {}, { capabilities: { drop: ['ALL'], add: ['NET_ADMIN'] } }),
    ),
  },
  {
    name: 'a container beside the first that is not restricted',
    rule: 'restricted',
    says: 'Deployment search: keeps capabilities',
    also: ['probed', 'bounded', 'nothing-to-write', 'alive-by-itself'],
    plant: inPod('search', (pod) => pod.containers.push({ name: 'more', image: 'more:1' })),
  },
  {
    name: 'a token',
    rule: 'no-token',
    says: 'Deployment bff: mounts a token',
    plant: inPod('bff', (pod) => Reflect.deleteProperty(pod, 'automountServiceAccountToken')),
  },
  {
    name: 'no readiness probe',
    rule: 'probed',
    says: 'Deployment bff: has no readiness probe',
    plant: inContainer('bff', (container) => Reflect.deleteProperty(container, 'readinessProbe')),
  },
  {
    name: 'no limit of memory',
    rule: 'bounded',
    says: 'Deployment bff: has no limit of memory',
    plant: inContainer('bff', ({ resources }) => Reflect.deleteProperty(resources?.limits ?? {}, 'memory')),
  },
  ...['linden/bff', 'linden/bff:latest', 'mirror.example:5000/bff'].map((image) => ({
    name: `the image ${image}`,
    rule: 'pinned-images',
    says: `Deployment bff: runs ${image}`,
    plant: inContainer('bff', (container) => Object.assign(container, { image })),
  })),
  {
    name: 'settings that are not there',
    rule: 'own-references',
    says: 'Deployment bff: no settings bff',
    also: ['goes-in-peace'],
    plant: without('ConfigMap', 'bff'),
  },
  {
    name: 'an account that is not there',
    rule: 'own-references',
    says: 'Deployment bff: no account bff',
    plant: without('ServiceAccount', 'bff'),
  },
  {
    name: 'a container that can write its own files',
    rule: 'nothing-to-write',
    says: 'Deployment bff: can write its own files',
    plant: inContainer('bff', ({ securityContext }) =>
      Object.assign(securityContext ?? {}, { readOnlyRootFilesystem: false }),
    ),
  },
  {
    name: 'liveness that asks more than itself',
    rule: 'alive-by-itself',
    says: 'Deployment bff: is asked for more than its own health',
    plant: inContainer('bff', ({ livenessProbe }) => Object.assign(livenessProbe?.httpGet ?? {}, { path: '/readyz' })),
  },
  {
    name: 'liveness that is over before a drain',
    rule: 'alive-by-itself',
    says: 'Deployment accounts: is restarted while it drains',
    plant: inContainer('accounts', ({ livenessProbe }) => Object.assign(livenessProbe ?? {}, { failureThreshold: 2 })),
  },
  {
    name: 'a web server that closes at once',
    rule: 'goes-in-peace',
    says: 'Deployment frontend: gives no notice before it stops',
    plant: inContainer('frontend', (container) => Reflect.deleteProperty(container, 'lifecycle')),
  },
  {
    name: 'a gRPC server that closes at once',
    rule: 'goes-in-peace',
    says: 'Deployment accounts: gives no notice before it stops',
    plant: (objects) => Reflect.deleteProperty(named(objects, 'ConfigMap', 'accounts')?.data ?? {}, 'DRAIN_NOTICE_MS'),
  },
  {
    name: 'an end that comes too soon',
    rule: 'goes-in-peace',
    says: 'Deployment accounts: is killed while calls run',
    plant: inPod('accounts', (pod) => Object.assign(pod, { terminationGracePeriodSeconds: 20 })),
  },
  {
    name: 'a rollout that takes pods away first',
    rule: 'never-fewer',
    says: 'Deployment bff: loses pods in a rollout',
    plant: inSpec('Deployment', 'bff', (spec) => Reflect.deleteProperty(spec, 'strategy')),
  },
  {
    name: 'no disruption budget',
    rule: 'evicted-one-by-one',
    says: 'Deployment bff: has no budget',
    plant: without('PodDisruptionBudget', 'bff'),
  },
  {
    name: 'a budget for somebody else',
    rule: 'evicted-one-by-one',
    says: 'Deployment bff: has no budget',
    plant: inSpec('PodDisruptionBudget', 'bff', (spec) =>
      Object.assign(spec, { selector: { matchLabels: { 'app.kubernetes.io/component': 'beef' } } }),
    ),
  },
  {
    name: 'no scaler',
    rule: 'scaled',
    says: 'Deployment bff: is neither scaled nor fixed, or both',
    plant: without('HorizontalPodAutoscaler', 'bff'),
  },
  {
    name: 'a number that the scaler would fight',
    rule: 'scaled',
    says: 'Deployment bff: is neither scaled nor fixed, or both',
    plant: inSpec('Deployment', 'bff', (spec) => Object.assign(spec, { replicas: 3 })),
  },
  {
    name: 'all on one node',
    rule: 'spread',
    says: 'Deployment bff: may sit on one node',
    plant: inPod('bff', (pod) => pod.topologySpreadConstraints?.pop()),
  },
  {
    name: 'no service',
    rule: 'reachable',
    says: 'Deployment bff: has no service',
    plant: without('Service', 'bff'),
  },
  {
    name: 'gRPC behind one address',
    rule: 'reachable',
    says: 'Deployment search: is hidden behind one address',
    plant: inSpec('Service', 'search', (spec) => Reflect.deleteProperty(spec, 'clusterIP')),
  },
  {
    name: 'a namespace that is open',
    rule: 'default-deny',
    says: 'the namespace lets everybody talk',
    plant: without('NetworkPolicy', 'default-deny'),
  },
  {
    name: 'a component without a policy',
    rule: 'own-policy',
    says: 'Deployment frontend has no policy of its own for egress',
    also: ['both-ends'],
    plant: without('NetworkPolicy', 'frontend'),
  },
  {
    name: 'a way to everywhere',
    rule: 'narrow-ways',
    says: 'NetworkPolicy bff: {"ports":[{"protocol":"TCP","port":443}]}',
    plant: addWay('bff', 'egress', { ports: [{ protocol: 'TCP', port: 443 }] }),
  },
  {
    name: 'a way from every namespace',
    rule: 'narrow-ways',
    says: 'NetworkPolicy bff: {"from":[{"namespaceSelector":{}}]',
    plant: addWay('bff', 'ingress', { from: [{ namespaceSelector: {} }], ports: [{ protocol: 'TCP', port: 8120 }] }),
  },
  {
    name: 'a call that nobody answers',
    rule: 'both-ends',
    says: 'frontend -> billing:8111 may be called but not answered',
    plant: addWay('frontend', 'egress', {
      to: [{ podSelector: { matchLabels: { 'app.kubernetes.io/component': 'billing' } } }],
      ports: [{ protocol: 'TCP', port: 8111 }],
    }),
  },
];

function podIn(objects: KubeObject[], kind: string, name: string): Pod {
  const pod = podOf(thing(objects, kind, name));
  if (!pod) throw new Error(`${kind} ${name} runs nothing`);
  return pod;
}

function thing(objects: KubeObject[], kind: string, name: string): KubeObject {
  const object = named(objects, kind, name);
  if (!object) throw new Error(`there is no ${kind} ${name}`);
  return object;
}

function inPod(name: string, change: (pod: Pod) => void): Plant {
  return (objects) => change(podIn(objects, 'Deployment', name));
}

function inContainer(name: string, change: (container: Container) => void): Plant {
  return inPod(name, ({ containers }) => containers.slice(0, 1).forEach(change));
}

function inSpec(kind: string, name: string, change: (spec: object) => void): Plant {
  return (objects) => change(thing(objects, kind, name).spec as object);
}

function without(kind: string, name: string): Plant {
  return (objects) => void objects.splice(objects.indexOf(thing(objects, kind, name)), 1);
}

function addWay(name: string, end: 'ingress' | 'egress', way: object): Plant {
  return inSpec('NetworkPolicy', name, (spec) => void (spec as Record<string, object[]>)[end]?.push(way));
}
