/** The password that the carrier stand-in accepts. It is valid nowhere else. */
export const carrierToken = 'of-this-machine-only';
