import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../bootstrap/places.mjs';
import { createBill, findBillFaults } from './bill-of-materials.ts';
import { readLock } from './locked-packages.ts';

/** `npm run sbom`: writes the bill of materials of the product, in CycloneDX, to `.linden/sbom.cdx.json`. */
const bill = await createBill(root);
const faults = findBillFaults(bill, readLock(root));
for (const fault of faults) console.error(fault);
if (faults.length === 0) {
  const file = join(root, '.linden/sbom.cdx.json');
  mkdirSync(join(root, '.linden'), { recursive: true });
  writeFileSync(file, `${JSON.stringify(bill, undefined, 2)}\n`);
  console.log(`${bill.components.length} components: ${relative(process.cwd(), file)}`);
}
process.exitCode = faults.length > 0 ? 1 : 0;
