/** region:district:zone:massiv:block:parcel, then building and part. */
export const isCadastre = (text: string) => /^\d{2}:\d{2}:\d{2}:\d{2}:\d{2}:\d{4}(:\d{4}(:\d{3})?)?$/.test(text)

/** Contour of a field: `123`, `123/4`, `123/4a`. */
export const isContour = (text: string) => /^\d{1,5}(\/\d{1,3})?[a-z]?$/.test(text)

/** SOATO (MHOBT): region 4, district 7, settlement 10 digits. */
export const isSoato = (text: string) => /^17\d{2}(\d{3}(\d{3})?)?$/.test(text)

/** A territory's code begins with the code of the one above it. */
export const isSoatoUnder = (child: string, parent: string) =>
  isSoato(child) && isSoato(parent) && child.length > parent.length && child.startsWith(parent)

export const isOked = (text: string) => /^\d{5}$/.test(text)

/** MXIK (IKPU): product code of fiscal receipts and e-invoices. */
export const isMxik = (text: string) => /^\d{17}$/.test(text)

export const isLivestockTag = (text: string) => /^UZ\d{9,12}$/.test(text)
