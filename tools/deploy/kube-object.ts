import { parseAllDocuments } from 'yaml';

/** A Kubernetes object. validate-objects.ts checks it against its schema. */
export type KubeObject = {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string>; annotations?: Record<string, string> };
  spec?: unknown;
  data?: Record<string, string>;
  [field: string]: unknown;
};

export type Probe = {
  grpc?: { port: number };
  httpGet?: { path: string; port: number | string };
  tcpSocket?: object;
  exec?: object;
  periodSeconds?: number;
  failureThreshold?: number;
};

export type Variable = {
  name: string;
  value?: string;
  valueFrom?: { secretKeyRef?: { name: string; key: string; optional?: boolean } };
};

type Amounts = { cpu?: string; memory?: string };

export type Container = {
  name: string;
  image: string;
  args?: string[];
  ports?: { name: string; containerPort: number }[];
  env?: Variable[];
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  startupProbe?: Probe;
  readinessProbe?: Probe;
  livenessProbe?: Probe;
  lifecycle?: { preStop?: { sleep?: { seconds: number } } };
  resources?: { requests?: Amounts; limits?: Amounts };
  securityContext?: {
    allowPrivilegeEscalation?: boolean;
    readOnlyRootFilesystem?: boolean;
    privileged?: boolean;
    capabilities?: { drop?: string[]; add?: string[] };
  };
  volumeMounts?: { name: string; mountPath: string }[];
};

export type Pod = {
  serviceAccountName?: string;
  automountServiceAccountToken?: boolean;
  hostNetwork?: boolean;
  hostPID?: boolean;
  hostIPC?: boolean;
  terminationGracePeriodSeconds?: number;
  securityContext?: { runAsNonRoot?: boolean; runAsUser?: number; seccompProfile?: { type?: string } };
  topologySpreadConstraints?: { topologyKey: string }[];
  containers: Container[];
  initContainers?: Container[];
  volumes?: { name: string; [kind: string]: unknown }[];
};

/** Parses a file of YAML documents. @throws Error when it is not YAML */
export function parseObjects(text: string): KubeObject[] {
  return parseAllDocuments(text).flatMap((document) => {
    const [fault] = document.errors;
    if (fault) throw fault;
    const value = document.toJS() as KubeObject | null;
    return value ? [value] : [];
  });
}

/** Returns for example `Deployment bff`, for messages. */
export function formatTitle(object: KubeObject): string {
  return `${object.kind} ${object.metadata.name}`;
}

/** Returns the pod of a workload; undefined for other objects. */
export function getPod(object: KubeObject): Pod | undefined {
  if (!['Deployment', 'StatefulSet', 'DaemonSet', 'Job'].includes(object.kind)) return undefined;
  return (object.spec as { template: { spec: Pod } }).template.spec;
}

export function getContainers(pod: Pod): Container[] {
  return [...(pod.initContainers ?? []), ...pod.containers];
}

/** Returns the labels of a workload's pods. */
export function getPodLabels(object: KubeObject): Record<string, string> {
  const { template } = object.spec as { template: { metadata?: { labels?: Record<string, string> } } };
  return template.metadata?.labels ?? {};
}
