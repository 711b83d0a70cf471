import { join } from 'node:path';
import { Fault, printFailure } from '../bootstrap/fault.mjs';
import { root } from '../bootstrap/places.mjs';
import { bundleImage } from './bundle-image.ts';
import { listImages } from './images.ts';

/** `node tools/deploy/bundle.ts [IMAGE...]`: writes the contents of the named images, or all, to dist/image/IMAGE. */
const all = listImages();
const names = process.argv.slice(2);
try {
  const unknown = names.find((name) => !all.some((image) => image.name === name));
  if (unknown) throw new Fault(`there is no image ${unknown}; there are ${all.map(({ name }) => name).join(', ')}`);
  for (const image of all.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const { externals, places } = await bundleImage(image, join(root, 'dist/image', image.name));
    console.log(`${image.name}: imports ${externals.length} packages, installs ${places.length}`);
  }
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
