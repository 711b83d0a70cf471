import { formatTitle, getPod, getPodLabels, type KubeObject } from '../kube-object.ts';
import { pickKind, type Rule, selects } from './rule.ts';

type Selector = { matchLabels?: Record<string, string> };
type Peer = { podSelector?: Selector; namespaceSelector?: Selector; ipBlock?: AddressBlock };
type Way = { from?: Peer[]; to?: Peer[]; ports?: { port: number; protocol?: string }[] };
type Policy = { podSelector: Selector; policyTypes: string[]; ingress?: Way[]; egress?: Way[] };

/** Rules about network connections between pods. */
export const networkRules: Rule[] = [
  {
    name: 'default-deny',
    why: 'Connections without a policy must be denied.',
    breaches: (objects) => {
      const all = policies(objects).some(
        ({ podSelector, policyTypes, ingress, egress }) =>
          Object.keys(podSelector).length === 0 && policyTypes.length === 2 && !ingress?.length && !egress?.length,
      );
      return all ? [] : ['the namespace allows all connections'];
    },
  },
  {
    name: 'own-policy',
    why: 'Every pod has its connections written down, in both directions.',
    breaches: (objects) => objects.flatMap((object) => (getPod(object) ? findUncovered(objects, object) : [])),
  },
  {
    name: 'narrow-ways',
    why: 'A rule without a peer or a port is open to all.',
    breaches: (objects) =>
      pickKind(objects, 'NetworkPolicy').flatMap((object) => {
        const { ingress = [], egress = [] } = object.spec as Policy;
        return [...ingress, ...egress].flatMap((way) =>
          isNarrow(way) ? [] : [`${formatTitle(object)}: ${JSON.stringify(way)}`],
        );
      }),
  },
  {
    name: 'both-ends',
    why: 'A connection needs a rule at both ends.',
    breaches: (objects) => {
      const out = listEdges(objects, 'egress');
      const into = listEdges(objects, 'ingress');
      return [
        ...out.filter((edge) => !into.includes(edge)).map((edge) => `${edge} may be called but not answered`),
        ...into.filter((edge) => !out.includes(edge)).map((edge) => `${edge} may be answered but not called`),
      ];
    },
  },
];

/** Returns connections between components as `bff -> search:8113`, from the rules of one end. */
export function listEdges(objects: readonly KubeObject[], end: 'ingress' | 'egress'): string[] {
  return policies(objects)
    .flatMap((policy) => {
      const own = getComponent(policy.podSelector);
      return (policy[end] ?? []).flatMap(({ from, to, ports = [] }) =>
        (from ?? to ?? []).flatMap(({ podSelector, namespaceSelector }) => {
          const other = namespaceSelector ? undefined : getComponent(podSelector ?? {});
          if (!own || !other) return [];
          return ports.map(({ port }) =>
            end === 'ingress' ? `${other} -> ${own}:${port}` : `${own} -> ${other}:${port}`,
          );
        }),
      );
    })
    .sort();
}

/** Returns the ports on which a component may reach other systems, such as stores. */
export function listOutsidePorts(objects: readonly KubeObject[], component: string): number[] {
  return policies(objects)
    .filter(({ podSelector }) => getComponent(podSelector) === component)
    .flatMap(({ egress = [] }) => egress)
    .filter(({ to = [] }) => !to.some(({ podSelector }) => getComponent(podSelector ?? {})))
    .flatMap(({ ports = [] }) => ports.map(({ port }) => port))
    .filter((port) => port !== 53);
}

function policies(objects: readonly KubeObject[]): Policy[] {
  return pickKind(objects, 'NetworkPolicy').map(({ spec }) => spec as Policy);
}

function getComponent({ matchLabels = {} }: Selector): string | undefined {
  return matchLabels['app.kubernetes.io/component'];
}

function findUncovered(objects: readonly KubeObject[], object: KubeObject): string[] {
  const covering = policies(objects).filter(
    ({ podSelector }) => podSelector.matchLabels && selects(podSelector, getPodLabels(object)),
  );
  return ['Ingress', 'Egress']
    .filter((type) => !covering.some(({ policyTypes }) => policyTypes.includes(type)))
    .map((type) => `${formatTitle(object)} has no ${type.toLowerCase()} policy of its own`);
}

function isNarrow({ from, to, ports }: Way): boolean {
  const peers = from ?? to ?? [];
  const open = peers.some((peer) => Object.values(peer).every((value) => isOpen(value)));
  return peers.length > 0 && !open && Boolean(ports?.length);
}

type AddressBlock = { cidr: string; except?: string[] };

/** Networks that are not the internet (RFC 6890): those of clusters, and the addresses of cloud metadata. */
const privateNetworks = [
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
];

/** Whether it is an empty selector, or the block of all addresses with private ones among them. */
function isOpen(value: Selector | AddressBlock): boolean {
  if (!('cidr' in value)) return Object.keys(value.matchLabels ?? {}).length === 0;
  return value.cidr.endsWith('/0') && !privateNetworks.every((network) => value.except?.includes(network));
}
