import { realpathSync } from 'node:fs';

/** @param {string} file @returns {string} the file behind symbolic links, or the name itself for a broken link */
export function realFile(file) {
  try {
    return realpathSync(file);
  } catch {
    return file;
  }
}
