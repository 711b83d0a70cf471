import type { Finding, Outcome } from './finding.ts';
import { frameRules } from './frame-rules.ts';
import type { LayerRule } from './layer-rule.ts';
import { roomRules } from './rooms.ts';
import { screenRules } from './screen-rules.ts';
import { serviceRules } from './service-rules.ts';
import type { SourceFile } from './source-files.ts';

export const layerRules: LayerRule[] = [...serviceRules, ...roomRules, ...screenRules, ...frameRules];

/** Checks which files may import which, and which may use I/O. */
export function checkLayers(files: SourceFile[], rules = layerRules): Outcome {
  const findings = files.flatMap((file) => rules.flatMap((rule) => findBreaches(rule, file)));
  return { findings, summary: `${rules.length} rules hold in ${files.length} files` };
}

function findBreaches({ name, why, covers, breaches }: LayerRule, file: SourceFile): Finding[] {
  if (!covers(file.path)) return [];
  return breaches(file).map((breach) => ({ path: file.path, says: `${breach} breaks ${name}: ${why}` }));
}
