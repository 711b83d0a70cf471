import { root } from '../bootstrap/places.mjs';
import { checkBeforeInstall } from '../supply-chain/before-install.ts';
import { checkExceptions } from '../supply-chain/exceptions.ts';
import { checkInstallScripts } from '../supply-chain/install-scripts.ts';
import { checkLicenses } from '../supply-chain/licenses.ts';
import { checkOrigins } from '../supply-chain/origins.ts';
import { checkPinnedVersions } from '../supply-chain/pinned-versions.ts';
import { checkSecrets } from '../supply-chain/secrets.ts';
import { checkThirdPartyNotices } from '../supply-chain/third-party-notices.ts';
import { checkAuthorization } from './authorization.ts';
import { checkCircles } from './circles.ts';
import { checkContracts } from './contracts.ts';
import { checkControls } from './controls.ts';
import { checkCoverage } from './coverage.ts';
import { checkDesignTokens } from './design-tokens.ts';
import { checkDocuments } from './documents.ts';
import type { Outcome } from './finding.ts';
import { checkFolders } from './folders.ts';
import { checkLayers } from './layers.ts';
import { checkLooseTypes } from './loose-types.ts';
import { checkExportedVerbs } from './names/exported-verbs.ts';
import { checkPlainWords } from './plain-words.ts';
import { readSources } from './source-files.ts';
import { checkSpelling } from './spelling.ts';
import { checkScopedStyles } from './styles/scoped-styles.ts';

/** Runs all checks of the repository. Prints a line for each check, one for each finding, and last the checks that failed. */
const sources = readSources(root);
// cspell runs in its own process, beside the other checks.
const spelling = checkSpelling(root);
const checks: [name: string, run: () => Outcome | Promise<Outcome>][] = [
  ['layers', () => checkLayers(sources)],
  ['circles', () => checkCircles(sources)],
  ['folders', () => checkFolders(root, sources)],
  ['loose types', () => checkLooseTypes(sources)],
  ['names', () => checkExportedVerbs(sources)],
  ['design tokens', () => checkDesignTokens(root)],
  ['scoped styles', () => checkScopedStyles(root, sources)],
  ['contracts', () => checkContracts(root, sources)],
  ['coverage', () => checkCoverage(root)],
  ['documents', () => checkDocuments(root)],
  ['plain words', () => checkPlainWords(root)],
  ['authorization', () => checkAuthorization(root)],
  ['controls', () => checkControls(root)],
  ['before install', () => checkBeforeInstall(root)],
  ['pinned versions', () => checkPinnedVersions(root)],
  ['origins', () => checkOrigins(root)],
  ['licenses', () => checkLicenses(root)],
  ['notices', () => checkThirdPartyNotices(root)],
  ['install scripts', () => checkInstallScripts(root)],
  ['advisories', () => checkExceptions(new Date())],
  ['secrets', () => checkSecrets(root)],
  ['spelling', () => spelling],
];

const failed: string[] = [];
for (const [name, run] of checks) {
  const { findings, summary } = await run();
  if (findings.length > 0) failed.push(`${name} (${findings.length})`);
  for (const { path, says } of findings) console.error(`FAILED ${name}: ${path}: ${says}`);
  if (findings.length === 0) console.log(`${name}: ${summary}`);
}
console.log(failed.length > 0 ? `\nFAILED: ${failed.join(', ')}` : `\nall ${checks.length} checks passed`);
process.exitCode = failed.length > 0 ? 1 : 0;
