import { z } from 'zod'

/** Multilingual text: uz is the master, the others fall back to it (cyrl by transliteration). */
export interface Localized {
  uz: string
  ru?: string | undefined
  eng?: string | undefined
  cyrl?: string | undefined
}

const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((text) => text || undefined)
    .optional()

export const localized = (max: number) =>
  z.object({
    uz: z.string().trim().min(1, { error: 'V_ML_UZ' }).max(max),
    ru: optionalText(max),
    eng: optionalText(max),
    cyrl: optionalText(max),
  })
