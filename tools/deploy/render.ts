import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/places.mjs';
import { goldenFile, listChartEnvironments, renderChart, selectGolden } from './chart.ts';

/** `npm run render`: writes all objects of every environment to .linden/rendered, and the committed part of production. */
const folder = join(root, '.linden/rendered');
mkdirSync(folder, { recursive: true });
for (const environment of listChartEnvironments()) {
  const rendered = await renderChart(environment);
  writeFileSync(join(folder, `${environment}.yaml`), rendered);
  if (environment === 'production') writeFileSync(goldenFile, selectGolden(rendered));
  console.log(`rendered ${environment}`);
}
