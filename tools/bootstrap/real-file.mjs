import { realpathSync } from 'node:fs';

/** @param {string} file @returns {string} the file behind symbolic links, or the name itself when it leads nowhere */
export function realFile(file) {
  try {
    return realpathSync(file);
  } catch {
    return file;
  }
}
