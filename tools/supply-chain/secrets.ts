import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding, Outcome } from '../check/finding.ts';
import { listFiles } from '../check/source-files.ts';
import { findValueFaults } from './secrets-in-values.ts';

/** Checks that no secrets are in git or in the values of a release; they are created where they are used. */
export function checkSecrets(root: string): Outcome {
  const files = listFiles(root, '').filter((path) => !pictures.test(path));
  const findings = files.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return [...findSecrets(path, text), ...(releases.test(path) ? findValueFaults(path, text) : [])];
  });
  return { findings, summary: `${files.length} files contain no secrets` };
}

const pictures = /\.(png|jpe?g|ico|woff2?)$/;
/** Templates are not YAML; their output is below `rendered`. */
const releases = /^(helm|k8s)\/(?!.*templates\/).*\.ya?ml$/;

/** Patterns by kind of secret, in the formats of their owners, which made-up test values rarely match. */
const kinds: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY(?: BLOCK)?-----/],
  ['the private half of a JWK', /["']?\bd["']?\s*:\s*["'][\w-]{42,}["']/],
  ['a key of AWS', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ['a key of Google', /\bAIza[\w-]{35}\b/],
  ['a token of GitHub', /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60})/],
  ['a token of GitLab', /\bglpat-[\w-]{20}/],
  ['a token of npm', /\bnpm_[A-Za-z0-9]{36}\b|:_authToken\s*=\s*[^\s$]/],
  ['a key of Stripe', /\b[sr]k_live_[A-Za-z0-9]{16}/],
  ['a key of Twilio', /\bSK[0-9a-f]{32}\b/],
  ['a key of SendGrid', /\bSG\.[\w-]{22}\.[\w-]{43}/],
  ['a token of Slack', /\bxox[abeoprs]-[\w-]{10}/],
  ['a signed token', /\beyJ[\w-]{16,}\.eyJ[\w-]{16,}\.[\w-]{32}/],
  ['an address with a password', /\b[a-z][a-z+]{2,}:\/\/[\w.%-]+:[\w.%!*-]{16,}@/],
];

/** Reports the place and the kind, never the secret, because the report is printed. */
export function findSecrets(path: string, text: string): Finding[] {
  return kinds.flatMap(([name, pattern]) => {
    const at = text.search(pattern);
    return at < 0 ? [] : [{ path, says: `line ${text.slice(0, at).split('\n').length} has ${name}` }];
  });
}
