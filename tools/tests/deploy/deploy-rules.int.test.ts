import { beforeAll, describe, expect, it } from 'vitest';
import { listChartEnvironments, listClusterObjects, renderChart } from '#tools/deploy/chart.ts';
import { type KubeObject, parseObjects } from '#tools/deploy/kube-object.ts';
import { componentRules } from '#tools/deploy/rules/component-rules.ts';
import { networkRules } from '#tools/deploy/rules/network-rules.ts';
import { podRules } from '#tools/deploy/rules/pod-rules.ts';
import { findBreaches, type Rule } from '#tools/deploy/rules/rule.ts';
import { applications } from '#tools/world/applications.ts';
import { breaches } from './planted-breaches.ts';

const forAll: Rule[] = [...podRules, ...networkRules];
const forOurs: Rule[] = [...forAll, ...componentRules];

const components = applications.flat().filter(({ folder }) => folder !== 'tools').length;
let production: KubeObject[] = [];
beforeAll(async () => {
  production = parseObjects(await renderChart('production'));
});

describe('rules about objects', () => {
  it.each(listChartEnvironments())('hold in %s', async (environment) => {
    const objects = parseObjects(await renderChart(environment));
    expect(objects.filter(({ kind }) => kind === 'Deployment')).toHaveLength(components);
    expect(findBreaches(forOurs, objects)).toEqual([]);
  });

  it('hold in k8s/, with the default-deny policy of the chart', () => {
    const denied = production.filter(({ metadata }) => metadata.name === 'default-deny');
    expect(findBreaches(forAll, [...listClusterObjects(), ...denied])).toEqual([]);
  });

  it('each have a planted breach', () => {
    const broken = new Set(breaches.map(({ rule }) => rule));
    expect(forOurs.map(({ name }) => name).filter((name) => !broken.has(name))).toEqual([]);
  });
});

describe('a rule finds', () => {
  it.each(breaches)('$name', ({ rule, says, plant, also = [] }) => {
    const objects = structuredClone(production);
    plant(objects);
    const found = findBreaches(forOurs, objects);
    expect(found.filter((each) => each.rule === rule).map((each) => each.says)).toContainEqual(
      expect.stringContaining(says),
    );
    expect(found.map((each) => each.rule).filter((name) => name !== rule && !also.includes(name))).toEqual([]);
  });
});
