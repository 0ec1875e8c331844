/** The same stored picture in a narrower width; the server cuts to a few, and the last part of an address names one. */
export const pictureAt = (url: string, width: 96 | 160): string => url.replace(/\/\d+$/, `/${width}`)
