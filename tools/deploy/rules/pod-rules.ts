import { type Container, getContainers, type Pod } from '../kube-object.ts';
import { aboutPods, findNamed, listFailed, type Rule } from './rule.ts';

/** Rules about every pod, ours and those of the stores. */
export const podRules: Rule[] = [
  {
    name: 'restricted',
    why: 'A compromised process must not reach its node or gain rights (Pod Security Standards, restricted).',
    breaches: aboutPods((pod) => [...findPodFaults(pod), ...getContainers(pod).flatMap(findContainerFaults)]),
  },
  {
    name: 'no-token',
    why: 'No pod calls the API server, so none may have its token.',
    breaches: aboutPods((pod) => listFailed({ 'mounts a token': pod.automountServiceAccountToken === false })),
  },
  {
    name: 'probed',
    why: 'A hanging pod is restarted, and a pod that is not ready gets no requests.',
    breaches: aboutPods((pod, { kind }) =>
      kind === 'Job'
        ? []
        : pod.containers.flatMap(({ startupProbe, readinessProbe, livenessProbe }) =>
            listFailed({
              'has no startup probe': startupProbe !== undefined,
              'has no readiness probe': readinessProbe !== undefined,
              'has no liveness probe': livenessProbe !== undefined,
            }),
          ),
    ),
  },
  {
    name: 'bounded',
    why: 'A growing pod must not starve others, and the scheduler needs requests to spread load.',
    breaches: aboutPods((pod) =>
      getContainers(pod).flatMap(({ resources }) =>
        listFailed({
          'requests no cpu': Boolean(resources?.requests?.cpu),
          'requests no memory': Boolean(resources?.requests?.memory),
          'has no cpu limit': Boolean(resources?.limits?.cpu),
          'has no memory limit': Boolean(resources?.limits?.memory),
        }),
      ),
    ),
  },
  {
    name: 'pinned-images',
    why: 'The same objects must run the same program tomorrow.',
    breaches: aboutPods((pod) =>
      getContainers(pod)
        .map(({ image }) => image)
        .filter((image) => !/(:[\w.-]+|@sha256:[0-9a-f]{64})$/.test(image) || image.endsWith(':latest'))
        .map((image) => `runs ${image}, which can change`),
    ),
  },
  {
    name: 'own-references',
    why: 'A pod with missing settings never starts.',
    breaches: (objects) =>
      aboutPods((pod) => {
        const { serviceAccountName: account, volumes = [] } = pod;
        const mounted = volumes.flatMap(({ configMap }) => (configMap as { name: string } | undefined)?.name ?? []);
        const read = getContainers(pod).flatMap(({ envFrom = [] }) =>
          envFrom.flatMap(({ configMapRef }) => configMapRef?.name ?? []),
        );
        return listFailed({
          ...(account && { [`no account ${account}`]: findNamed(objects, 'ServiceAccount', account) !== undefined }),
          ...Object.fromEntries(
            [...mounted, ...read].map((name) => [
              `no settings ${name}`,
              findNamed(objects, 'ConfigMap', name) !== undefined,
            ]),
          ),
        });
      })(objects),
  },
];

function findPodFaults(pod: Pod): string[] {
  return listFailed({
    'may run as root': pod.securityContext?.runAsNonRoot === true && pod.securityContext.runAsUser !== 0,
    'may make any system call': pod.securityContext?.seccompProfile?.type === 'RuntimeDefault',
    'sees its node': !pod.hostNetwork && !pod.hostPID && !pod.hostIPC,
    'mounts its node': !(pod.volumes ?? []).some((volume) => 'hostPath' in volume),
  });
}

function findContainerFaults({ securityContext }: Container): string[] {
  const { capabilities } = securityContext ?? {};
  return listFailed({
    'may gain rights': securityContext?.allowPrivilegeEscalation === false && !securityContext.privileged,
    'keeps capabilities': capabilities?.drop?.includes('ALL') === true && !capabilities.add?.length,
  });
}
