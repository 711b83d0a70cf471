/** Where the gallery of the UI kit is, on every host. */
export const galleryPath = '/gallery';
