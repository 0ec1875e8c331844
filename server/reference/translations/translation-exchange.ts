import { sql } from 'kysely'
import { type ImportDiff, showSome } from '#contract/import-diff.ts'
import { MAX_TRANSLATION } from '#contract/reference/translation-rules.ts'
import type { ToMake } from '../../kernel/calls.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { SheetRecord } from '../../kernel/files/sheet.ts'
import { sheetOf, XLSX_TYPE } from '../../kernel/files/sheet-tasks.ts'
import { plainText } from '../../kernel/html.ts'
import { changesBetween } from '../../kernel/process/audit.ts'
import type { FieldRefusal } from '../../kernel/refuse.ts'
import { say } from '../../kernel/words/messages.ts'
import { type Texts, TOPIC } from './texts.ts'
import {
  loadRows,
  placeholderFaults,
  type ReviewedLanguage,
  reviewAfter,
  type TranslationRow,
  toOverride,
  type Written,
  written,
} from './translation-rows.ts'
import { everything } from './translations.ts'
import '../tables.ts'

const columns = ['key', 'uz', 'ru', 'eng', 'cyrl'] as const
const translations = ['uz', 'ru', 'eng', 'cyrl'] as const
const CHUNK = 1000

export async function exportTranslations(
  ctx: Ctx,
  texts: Texts,
  { format, namespace }: { format: 'xlsx' | 'json'; namespace?: string | undefined },
): Promise<ToMake> {
  const all = everything(texts, await loadRows(ctx)).filter((one) => !namespace || one.namespace === namespace)
  if (format === 'json') {
    const list = all.map(({ key, uz, ru, eng, cyrl }) => ({ key, uz, ru, eng, cyrl }))
    const body = new TextEncoder().encode(`${JSON.stringify(list, null, 2)}\n`)
    return { fileName: 'translations.json', contentType: 'application/json', body }
  }
  const widths = columns.map((title) => ({ title, width: title === 'key' ? 36 : 50 }))
  const rows = all.map((one) => columns.map((column) => one[column]))
  return { fileName: 'translations.xlsx', contentType: XLSX_TYPE, body: sheetOf(widths, rows, 'translations') }
}

interface Change {
  key: string
  before: Written
  after: Written
  values: ReturnType<typeof toOverride> & { review: ReviewedLanguage[] }
}

export async function importTranslations(
  ctx: Ctx,
  texts: Texts,
  records: readonly SheetRecord[],
  apply: boolean,
): Promise<ImportDiff> {
  const rows = await loadRows(ctx)
  const known = new Set(everything(texts, rows).map((one) => one.key))
  const faults: ImportDiff['faults']['items'] = []
  const changes: Change[] = []
  const seen = new Set<string>()
  let unchanged = 0
  for (const record of records) {
    const key = record.values.key ?? ''
    const fault = (message: string) => faults.push({ row: record.row, message: `${key}: ${message}` })
    if (seen.has(key)) fault(say('E_DUPLICATE', ctx.lang, { number: key }))
    else if (!known.has(key)) fault(say('E_NOT_FOUND', ctx.lang))
    else {
      const outcome = changeOf(texts, record, rows.get(key))
      if (Array.isArray(outcome))
        for (const one of outcome)
          fault(`${one.field}: ${say(one.code, ctx.lang, { label: one.field, ...one.values })}`)
      else if (outcome) changes.push(outcome)
      else unchanged++
    }
    seen.add(key)
  }
  const applied = apply && faults.length === 0
  if (applied && changes.length > 0) await applyChanges(ctx, changes)
  const missing = [...known].filter((key) => !seen.has(key)).map((key) => ({ key, name: key }))
  return {
    added: showSome([]),
    changed: showSome(
      changes.map(({ key, before, after }) => ({ key, name: after.uz ?? key, changes: changesBetween(before, after) })),
    ),
    unchanged,
    missing: showSome(missing),
    faults: showSome(faults),
    applied,
  }
}

/** What one row of the file changes; nothing, or its faults. A column that is not in the file leaves its language alone. */
function changeOf(
  { defaults }: Texts,
  { values }: SheetRecord,
  row: TranslationRow | undefined,
): Change | FieldRefusal[] | undefined {
  const key = values.key ?? ''
  const before = written(key, defaults, row)
  const wanted: { -readonly [L in keyof Written]?: string | undefined } = {}
  for (const lang of translations) {
    wanted[lang] = (values[lang] === undefined ? row?.[lang] : plainText(values[lang])) || undefined
  }
  // The file carries generated Cyrillic as plain text; left as exported, it goes on following uz.
  if (row?.cyrl == null && wanted.cyrl === before.cyrl) wanted.cyrl = undefined
  if (values.uz !== undefined && !wanted.uz) return [{ field: 'uz', code: 'V_ML_UZ' }]
  const long = translations.find((lang) => (wanted[lang]?.length ?? 0) > MAX_TRANSLATION)
  if (long) return [{ field: long, code: 'V_LEN', values: { min: 0, max: MAX_TRANSLATION } }]
  const faults = placeholderFaults(key, defaults, wanted)
  if (faults.length > 0) return faults
  const override = toOverride(key, defaults, wanted)
  if (translations.every((lang) => override[lang] === (row?.[lang] ?? null))) return undefined
  const after = written(key, defaults, override)
  return {
    key,
    before,
    after,
    values: { ...override, review: reviewAfter(before, after, override, row?.review ?? []) },
  }
}

async function applyChanges(ctx: Ctx, changes: readonly Change[]): Promise<void> {
  const updatedBy = ctx.actor?.userId ?? null
  for (let from = 0; from < changes.length; from += CHUNK) {
    const rows = changes
      .slice(from, from + CHUNK)
      .map(({ key, values }) => ({ key, ...values, updatedAt: ctx.now, updatedBy }))
    await ctx.tx
      .insertInto('translations')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((eb) => ({
          uz: eb.ref('excluded.uz'),
          ru: eb.ref('excluded.ru'),
          eng: eb.ref('excluded.eng'),
          cyrl: eb.ref('excluded.cyrl'),
          review: eb.ref('excluded.review'),
          updatedAt: eb.ref('excluded.updatedAt'),
          updatedBy: eb.ref('excluded.updatedBy'),
          rowVersion: sql`translations.row_version + 1`,
        })),
      )
      .execute()
  }
  for (const { key, before, after } of changes) {
    await ctx.audit({
      action: 'translation.imported',
      objectType: 'translation',
      objectId: key,
      changes: changesBetween(before, after),
    })
  }
  await ctx.changed(TOPIC)
}
