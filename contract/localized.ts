import { z } from 'zod'

export const languageShape = z.enum(['uz', 'ru', 'eng', 'cyrl'])

/** Multilingual text: uz is the master, the others fall back to it (cyrl by transliteration). */
export interface Localized {
  uz: string
  ru?: string | undefined
  eng?: string | undefined
  cyrl?: string | undefined
}

type Clean = (text: string) => string

const optionalText = (max: number, clean: Clean) =>
  z
    .string()
    .overwrite(clean)
    .trim()
    .max(max)
    .transform((text) => text || undefined)
    .optional()

export const localized = (max: number, clean: Clean = (text) => text) =>
  z.object({
    uz: z.string().overwrite(clean).trim().min(1, { error: 'V_ML_UZ' }).max(max),
    ru: optionalText(max, clean),
    eng: optionalText(max, clean),
    cyrl: optionalText(max, clean),
  })
