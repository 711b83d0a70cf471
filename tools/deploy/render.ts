import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { goldenFile, renderChart, reviewed } from './chart.ts';

/** `npm run render`: writes the chart's objects for the reviewed environments to helm/linden/rendered. */
for (const environment of reviewed) {
  const file = goldenFile(environment);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, await renderChart(environment));
  console.log(`rendered ${environment}`);
}
