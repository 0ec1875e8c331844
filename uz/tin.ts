/** TIN (STIR, INN): nine digits. */
export const isTin = (text: string) => /^\d{9}$/.test(text)

export type TinHolder = 'entity' | 'person'

/** Who a TIN seems to belong to, by its first digit. */
export const tinHolder = (tin: string): TinHolder => (/^[23]/.test(tin) ? 'entity' : 'person')

/**
 * The holder a TIN points to when that differs from the expected one, else undefined. A hint beside the field, never
 * a refusal: the first digit is a habit of the tax office, not a rule.
 */
export function tinWarning(tin: string, expected: TinHolder): TinHolder | undefined {
  const holder = tinHolder(tin)
  return isTin(tin) && holder !== expected ? holder : undefined
}
