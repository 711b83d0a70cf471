/** Packs ascending minutes: the first one, then the gaps, each as a varint (7 bits per byte, lowest first). Most gaps need one byte. */
export function packStarts(minutes: readonly number[]): Uint8Array {
  const bytes: number[] = [];
  let previous = 0;
  for (const minute of minutes) {
    let gap = minute - previous;
    previous = minute;
    while (gap >= 128) {
      bytes.push((gap & 127) | 128);
      gap = Math.floor(gap / 128);
    }
    bytes.push(gap);
  }
  return Uint8Array.from(bytes);
}

/** Passes the minutes to `visit` until it returns false. Most readers need only the first few. */
export function readStarts(bytes: Uint8Array, visit: (minute: number) => boolean): void {
  let minute = 0;
  for (let at = 0; at < bytes.length; ) {
    let gap = 0;
    let unit = 1;
    for (let byte = 128; byte >= 128; unit *= 128) {
      byte = bytes[at++] ?? 0;
      gap += (byte & 127) * unit;
    }
    minute += gap;
    if (!visit(minute)) return;
  }
}
