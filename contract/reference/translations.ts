import { z } from 'zod'
import { call, codes } from '../call.ts'
import { History } from '../history.ts'
import { rowVersion } from '../ids.ts'
import { IMPORT_MAX_BYTES, ImportDiff, importQuery, queryFlag } from '../import-diff.ts'
import { pageOf, pageQuery, searchText } from '../list.ts'
import { languageShape } from '../localized.ts'
import { Permission } from '../permissions.ts'
import { reference } from '../scope.ts'
import { MAX_TRANSLATION, TRANSLATION_KEY, translationStatuses } from './translation-rules.ts'

const manage = codes(Permission.TranslationManage)
const exchange = codes(Permission.TranslationImportExport)

const translationKey = z.string().regex(TRANSLATION_KEY)

export const Translation = z.object({
  key: z.string(),
  namespace: z.string(),
  /** Null: nobody has written it, visitors read uz. */
  uz: z.string().nullable(),
  ru: z.string().nullable(),
  eng: z.string().nullable(),
  cyrl: z.string().nullable(),
  overridden: z.array(languageShape),
  /** Languages whose text was left as it was when uz changed. */
  review: z.array(languageShape),
  status: z.enum(translationStatuses),
  placeholders: z.array(z.string()),
  updatedAt: z.iso.datetime().nullable(),
  updatedByName: z.string().nullable(),
  rowVersion: z.int(),
  can: z.object({ update: z.boolean(), reset: z.boolean() }),
})
export type Translation = z.infer<typeof Translation>

export const getTranslations = call('GET /api/translations', {
  summary: 'Every text of a language as one flat object',
  access: 'open',
  bare: true,
  query: z.object({ lang: languageShape.optional() }),
  answer: z.record(z.string(), z.string()),
})

const filters = {
  namespace: z.string().max(120).optional(),
  missing: z.enum(['ru', 'eng']).optional(),
  status: z.enum(translationStatuses).optional(),
  search: searchText,
  overridden: queryFlag,
}

export const findTranslations = call('GET /main/api-reference/translations', {
  summary: 'Texts with their translations, defaults and what staff changed together',
  access: manage,
  scope: reference,
  query: z.object({ ...pageQuery, ...filters }),
  answer: pageOf(Translation),
})

export const findNamespaces = call('GET /main/api-reference/translations/namespaces', {
  summary: 'Namespaces of texts with the number of keys and of missing translations',
  access: manage,
  scope: reference,
  answer: z.object({ items: z.array(z.object({ namespace: z.string(), keys: z.int(), missing: z.int() })) }),
})

export const getTranslation = call('GET /main/api-reference/translations/{key}', {
  summary: 'One text in every language',
  access: manage,
  scope: reference,
  params: z.object({ key: translationKey }),
  answer: Translation,
})

const optionalText = z
  .string()
  .trim()
  .max(MAX_TRANSLATION)
  .nullish()
  .transform((text) => text || undefined)

export const updateTranslation = call('PUT /main/api-reference/translations/{key}', {
  summary: 'Change a text; an empty language goes back to its default',
  access: manage,
  scope: reference,
  params: z.object({ key: translationKey }),
  body: z.object({
    uz: z.string().trim().min(1, { error: 'V_ML_UZ' }).max(MAX_TRANSLATION),
    ru: optionalText,
    eng: optionalText,
    cyrl: optionalText,
    /** The translator has looked: what was left unchanged still fits. */
    reviewed: z.boolean().default(false),
    rowVersion,
  }),
  answer: Translation,
})

export const resetTranslation = call('POST /main/api-reference/translations/{key}/reset', {
  summary: 'Go back to the text the code carries',
  access: manage,
  scope: reference,
  params: z.object({ key: translationKey }),
  body: z.object({ rowVersion }),
  answer: Translation,
})

export const regenerateCyrillic = call('POST /main/api-reference/translations/cyrl-from-uz', {
  summary: 'Let the Cyrillic texts of these keys follow the Uzbek ones again',
  access: manage,
  scope: reference,
  body: z.object({ keys: z.array(translationKey).min(1).max(500) }),
  answer: z.object({ changed: z.int() }),
})

export const findTranslationHistory = call('GET /main/api-reference/translations/{key}/history', {
  summary: 'Who changed a text, when and how',
  access: manage,
  scope: reference,
  params: z.object({ key: translationKey }),
  answer: History,
})

export const exportTranslations = call('GET /main/api-reference/translations/export', {
  summary: 'All texts as a sheet or as JSON, ready to be imported back',
  access: exchange,
  scope: reference,
  query: z.object({ format: z.enum(['xlsx', 'json']).default('xlsx'), namespace: z.string().max(120).optional() }),
  download: true,
})

export const importTranslations = call('POST /main/api-reference/translations/import', {
  summary: 'Take texts from a sheet, CSV or JSON; without apply=true only shows what would change',
  access: exchange,
  scope: reference,
  upload: { maxBytes: IMPORT_MAX_BYTES },
  query: z.object(importQuery),
  answer: ImportDiff,
})
