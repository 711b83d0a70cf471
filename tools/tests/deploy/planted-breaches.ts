import { type Container, getPod, type KubeObject, type Pod } from '#tools/deploy/kube-object.ts';
import { findNamed } from '#tools/deploy/rules/rule.ts';

type Plant = (objects: KubeObject[]) => void;

/** Each planted breach is found by its own rule, and by no other unless named. */
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
    plant: (objects) => Object.assign(findPod(objects, 'Job', 'migrate').securityContext ?? {}, { runAsUser: 0 }),
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
    name: 'a second container without restrictions',
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
    name: 'no memory limit',
    rule: 'bounded',
    says: 'Deployment bff: has no memory limit',
    plant: inContainer('bff', ({ resources }) => Reflect.deleteProperty(resources?.limits ?? {}, 'memory')),
  },
  ...['linden/bff', 'linden/bff:latest', 'mirror.example:5000/bff'].map((image) => ({
    name: `the image ${image}`,
    rule: 'pinned-images',
    says: `Deployment bff: runs ${image}`,
    plant: inContainer('bff', (container) => Object.assign(container, { image })),
  })),
  {
    name: 'missing settings',
    rule: 'own-references',
    says: 'Deployment bff: no settings bff',
    also: ['goes-in-peace'],
    plant: without('ConfigMap', 'bff'),
  },
  {
    name: 'a missing account',
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
    name: 'a liveness probe that checks other parts',
    rule: 'alive-by-itself',
    says: 'Deployment bff: checks more than its own health',
    plant: inContainer('bff', ({ livenessProbe }) => Object.assign(livenessProbe?.httpGet ?? {}, { path: '/readyz' })),
  },
  {
    name: 'a liveness probe that fails before the drain ends',
    rule: 'alive-by-itself',
    says: 'Deployment accounts: is restarted while it drains',
    plant: inContainer('accounts', ({ livenessProbe }) => Object.assign(livenessProbe ?? {}, { failureThreshold: 2 })),
  },
  {
    name: 'a web server that closes at once',
    rule: 'goes-in-peace',
    says: 'Deployment frontend: stops without a delay for address changes',
    plant: inContainer('frontend', (container) => Reflect.deleteProperty(container, 'lifecycle')),
  },
  {
    name: 'a gRPC server that closes at once',
    rule: 'goes-in-peace',
    says: 'Deployment accounts: stops without a delay for address changes',
    plant: (objects) =>
      Reflect.deleteProperty(findNamed(objects, 'ConfigMap', 'accounts')?.data ?? {}, 'DRAIN_NOTICE_MS'),
  },
  {
    name: 'a grace period that is too short',
    rule: 'goes-in-peace',
    says: 'Deployment accounts: is killed while calls run',
    plant: inPod('accounts', (pod) => Object.assign(pod, { terminationGracePeriodSeconds: 20 })),
  },
  {
    name: 'a rollout that removes pods first',
    rule: 'never-fewer',
    says: 'Deployment bff: loses pods in a rollout',
    plant: inSpec('Deployment', 'bff', (spec) => Reflect.deleteProperty(spec, 'strategy')),
  },
  {
    name: 'no disruption budget',
    rule: 'evicted-one-by-one',
    says: 'Deployment bff: has no disruption budget',
    plant: without('PodDisruptionBudget', 'bff'),
  },
  {
    name: 'a budget for another component',
    rule: 'evicted-one-by-one',
    says: 'Deployment bff: has no disruption budget',
    plant: inSpec('PodDisruptionBudget', 'bff', (spec) =>
      Object.assign(spec, { selector: { matchLabels: { 'app.kubernetes.io/component': 'beef' } } }),
    ),
  },
  {
    name: 'no scaler',
    rule: 'scaled',
    says: 'Deployment bff: must be either scaled or fixed',
    plant: without('HorizontalPodAutoscaler', 'bff'),
  },
  {
    name: 'a number that the scaler would fight',
    rule: 'scaled',
    says: 'Deployment bff: must be either scaled or fixed',
    plant: inSpec('Deployment', 'bff', (spec) => Object.assign(spec, { replicas: 3 })),
  },
  {
    name: 'all on one node',
    rule: 'spread',
    says: 'Deployment bff: may run on one node only',
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
    says: 'Deployment search: has a single cluster address',
    plant: inSpec('Service', 'search', (spec) => Reflect.deleteProperty(spec, 'clusterIP')),
  },
  {
    name: 'an open namespace',
    rule: 'default-deny',
    says: 'the namespace allows all connections',
    plant: without('NetworkPolicy', 'default-deny'),
  },
  {
    name: 'a component without a policy',
    rule: 'own-policy',
    says: 'Deployment frontend has no egress policy of its own',
    also: ['both-ends'],
    plant: without('NetworkPolicy', 'frontend'),
  },
  {
    name: 'a connection to everywhere',
    rule: 'narrow-ways',
    says: 'NetworkPolicy bff: {"ports":[{"protocol":"TCP","port":443}]}',
    plant: addWay('bff', 'egress', { ports: [{ protocol: 'TCP', port: 443 }] }),
  },
  {
    name: 'a connection to the internet and to private networks',
    rule: 'narrow-ways',
    says: 'NetworkPolicy bff: {"to":[{"ipBlock":{"cidr":"0.0.0.0/0","except":["10.0.0.0/8"]}}]',
    plant: addWay('bff', 'egress', {
      to: [{ ipBlock: { cidr: '0.0.0.0/0', except: ['10.0.0.0/8'] } }],
      ports: [{ protocol: 'TCP', port: 443 }],
    }),
  },
  {
    name: 'a connection from every namespace',
    rule: 'narrow-ways',
    says: 'NetworkPolicy bff: {"from":[{"namespaceSelector":{}}]',
    plant: addWay('bff', 'ingress', { from: [{ namespaceSelector: {} }], ports: [{ protocol: 'TCP', port: 8120 }] }),
  },
  {
    name: 'a call without a policy for the answer',
    rule: 'both-ends',
    says: 'frontend -> billing:8111 may be called but not answered',
    plant: addWay('frontend', 'egress', {
      to: [{ podSelector: { matchLabels: { 'app.kubernetes.io/component': 'billing' } } }],
      ports: [{ protocol: 'TCP', port: 8111 }],
    }),
  },
];

function findPod(objects: KubeObject[], kind: string, name: string): Pod {
  const pod = getPod(thing(objects, kind, name));
  if (!pod) throw new Error(`${kind} ${name} runs nothing`);
  return pod;
}

function thing(objects: KubeObject[], kind: string, name: string): KubeObject {
  const object = findNamed(objects, kind, name);
  if (!object) throw new Error(`there is no ${kind} ${name}`);
  return object;
}

function inPod(name: string, change: (pod: Pod) => void): Plant {
  return (objects) => change(findPod(objects, 'Deployment', name));
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
