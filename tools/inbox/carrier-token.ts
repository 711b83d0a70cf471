/** What the stand-in of the carrier takes for a password. It opens nothing else. */
export const carrierToken = 'of-this-machine-only';
