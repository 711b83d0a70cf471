import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installPythonPackage } from '#tools/bootstrap/python-package.mjs';

/** The maintained source of ICD-10-CM. Its data comes from the CDC, which publishes a release each October and some in April. */
const source = {
  name: 'simple-icd-10-cm',
  version: '1.5.0',
  license: 'MIT, Copyright (c) 2021-2026 Stefano Travasci; the codes are published by the CDC',
  release: 'April 2026',
  fiscalYear: 2026,
  /** Days of service for which the release is valid. Fiscal year 2027 has another one. */
  validFrom: '2026-04-01',
  validTo: '2026-09-30',
};

/**
 * Billable codes only: those without subcategories. All of chapter F, the Z codes that therapists use, emotional state, attention, sleep, and confirmed
 * and suspected maltreatment.
 */
const prefixes = [
  'F',
  ...'R45 R41.840 G47 T74 T76'.split(' '),
  ...'Z55 Z56 Z57 Z58 Z59 Z60 Z62 Z63 Z64 Z65 Z69 Z70 Z71 Z72 Z73 Z81 Z86.5 Z91.1 Z91.4 Z91.5'.split(' '),
];

const program = `
import json, sys
import simple_icd_10_cm as icd
prefixes = tuple(json.load(sys.stdin))
codes = [c for c in icd.get_all_codes(with_dots=True) if c.startswith(prefixes) and '-' not in c and icd.is_leaf(c)]
print(json.dumps({c: icd.get_description(c) for c in sorted(codes)}, ensure_ascii=False))
`;

/** Writes packages/form-engine/src/diagnosis-codes.json. Run it after a new release of the package, and review the difference. */
const { python, env } = await installPythonPackage(source.name, source.version);
const output = execFileSync(python, ['-c', program], { env, input: JSON.stringify(prefixes), encoding: 'utf8' });
const codes: Record<string, string> = JSON.parse(output);
const path = join(import.meta.dirname, '../../packages/form-engine/src/diagnosis-codes.json');
writeFileSync(path, `${JSON.stringify({ ...source, codes }, null, 2)}\n`);
process.stdout.write(`${Object.keys(codes).length} codes written\n`);
