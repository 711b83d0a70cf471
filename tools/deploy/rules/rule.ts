import { formatTitle, getPod, type KubeObject, type Pod } from '../kube-object.ts';

/** A rule about a set of objects that are applied together. */
export type Rule = {
  name: string;
  why: string;
  /** Returns the breaches, one line each with the object's name. */
  breaches(objects: readonly KubeObject[]): string[];
};

export type Finding = { rule: string; says: string };

export function findBreaches(rules: readonly Rule[], objects: readonly KubeObject[]): Finding[] {
  return rules.flatMap((rule) => rule.breaches(objects).map((says) => ({ rule: rule.name, says })));
}

/** Builds a rule that checks each pod alone. Lines get the object's name as a prefix. */
export function aboutPods(judge: (pod: Pod, object: KubeObject) => string[]): Rule['breaches'] {
  return (objects) =>
    objects.flatMap((object) => {
      const pod = getPod(object);
      return pod ? judge(pod, object).map((says) => `${formatTitle(object)}: ${says}`) : [];
    });
}

/** Returns the names of the conditions that do not hold. */
export function listFailed(conditions: Record<string, boolean | undefined>): string[] {
  return Object.entries(conditions).flatMap(([says, holds]) => (holds ? [] : [says]));
}

export function pickKind(objects: readonly KubeObject[], kind: string): KubeObject[] {
  return objects.filter((object) => object.kind === kind);
}

export function findNamed(objects: readonly KubeObject[], kind: string, name: string): KubeObject | undefined {
  return objects.find((object) => object.kind === kind && object.metadata.name === name);
}

/** Whether a selector matches these labels. */
export function selects(selector: { matchLabels?: Record<string, string> }, labels: Record<string, string>): boolean {
  return Object.entries(selector.matchLabels ?? {}).every(([key, value]) => labels[key] === value);
}
