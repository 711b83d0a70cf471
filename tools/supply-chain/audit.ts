import { root } from '../bootstrap/places.mjs';
import { findAdvisoryFaults, findExceptionFaults, NotChecked } from './advisories.ts';
import { fetchKnownAdvisories } from './ask-registry.ts';
import { exceptions, readDay } from './exceptions.ts';
import { readLock } from './locked-packages.ts';

/**
 * `npm run audit`: checks that no package that may run has an unreviewed advisory of high or critical severity. Without a registry that
 * offers advisories it prints 'not checked', which fails with LINDEN_AUDIT=required.
 */
const today = readDay(new Date());
try {
  const advisories = await fetchKnownAdvisories(root);
  const faults = findAdvisoryFaults(advisories, exceptions, today);
  for (const fault of faults) console.error(fault);
  const count = readLock(root).filter(({ isForDevelopment }) => !isForDevelopment).length;
  if (faults.length === 0)
    console.log(`checked: ${count} packages that may run, ${exceptions.length} reviewed advisories`);
  process.exitCode = faults.length > 0 ? 1 : 0;
} catch (error) {
  if (!(error instanceof NotChecked)) throw error;
  const faults = findExceptionFaults(exceptions, today);
  for (const fault of faults) console.error(fault);
  console.error(`not checked, because ${error.message}`);
  process.exitCode = faults.length > 0 || process.env.LINDEN_AUDIT === 'required' ? 1 : 0;
}
