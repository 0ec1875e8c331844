import { sql } from 'kysely'
import type { ParsedOf } from '#contract/call.ts'
import type {
  findTranslations as FindCall,
  Translation,
  updateTranslation as UpdateCall,
} from '#contract/reference/translations.ts'
import type { Ctx } from '../../kernel/context.ts'
import { plainText } from '../../kernel/html.ts'
import { changesBetween } from '../../kernel/process/audit.ts'
import { refuse, refuseFields } from '../../kernel/refuse.ts'
import type { Override } from '../../kernel/words/words.ts'
import { keysOf, type Texts, TOPIC } from './texts.ts'
import {
  loadRows,
  placeholderFaults,
  presentTranslation,
  type ReviewedLanguage,
  reviewAfter,
  type TranslationRow,
  toOverride,
  written,
} from './translation-rows.ts'
import '../tables.ts'

type Filters = ParsedOf<typeof FindCall>['query']
type Change = ParsedOf<typeof UpdateCall>['body']

/** Defaults live in memory and overrides are few: the list is put together here, by one statement. */
export async function findTranslations(ctx: Ctx, texts: Texts, filters: Filters) {
  const rows = await loadRows(ctx)
  const found = everything(texts, rows).filter(matching(filters))
  const { take, page } = filters
  return { items: found.slice((page - 1) * take, page * take), take, page, total: found.length }
}

export function everything({ defaults }: Texts, rows: ReadonlyMap<string, TranslationRow>): Translation[] {
  return [...keysOf(defaults, rows)].sort().map((key) => presentTranslation(key, defaults, rows.get(key)))
}

/** Every way to type the apostrophe of oʻ finds the same text. */
const folded = (text: string) => text.toLowerCase().replace(/[ʻʼ'`‘’]/g, '')

function matching({ namespace, missing, status, search, overridden }: Filters): (one: Translation) => boolean {
  const wanted = folded(search ?? '')
  return (one) =>
    (!namespace || one.namespace === namespace) &&
    (!missing || one[missing] === null) &&
    (!status || one.status === status) &&
    (!overridden || one.overridden.length > 0) &&
    (!wanted ||
      [one.key, one.uz, one.ru, one.eng, one.cyrl].some((text) => text !== null && folded(text).includes(wanted)))
}

export async function findNamespaces(ctx: Ctx, texts: Texts) {
  const groups = Map.groupBy(everything(texts, await loadRows(ctx)), (one) => one.namespace)
  const items = [...groups].map(([namespace, all]) => ({
    namespace,
    keys: all.length,
    missing: all.filter((one) => one.status === 'missing').length,
  }))
  return { items }
}

export async function getTranslation(ctx: Ctx, texts: Texts, key: string): Promise<Translation> {
  return presentTranslation(key, texts.defaults, await getRow(ctx, texts, key))
}

export async function updateTranslation(ctx: Ctx, texts: Texts, key: string, change: Change): Promise<Translation> {
  const { defaults } = texts
  const row = await getRow(ctx, texts, key)
  const wanted = {
    uz: plainText(change.uz),
    ru: cleaned(change.ru),
    eng: cleaned(change.eng),
    cyrl: cleaned(change.cyrl),
  }
  if (!wanted.uz) refuseFields([{ field: 'uz', code: 'V_ML_UZ' }])
  const faults = placeholderFaults(key, defaults, wanted)
  if (faults.length > 0) refuseFields(faults)

  const override = toOverride(key, defaults, wanted)
  const before = written(key, defaults, row)
  const review = change.reviewed
    ? []
    : reviewAfter(before, written(key, defaults, override), override, row?.review ?? [])
  return save(ctx, texts, key, row, { override, review, rowVersion: change.rowVersion, action: 'translation.updated' })
}

export async function resetTranslation(ctx: Ctx, texts: Texts, key: string, rowVersion: number): Promise<Translation> {
  const row = await getRow(ctx, texts, key)
  const override = { uz: null, ru: null, eng: null, cyrl: null }
  return save(ctx, texts, key, row, { override, review: [], rowVersion, action: 'translation.reset' })
}

/** Cyrillic follows uz by itself; what somebody once wrote by hand is let go. */
export async function regenerateCyrillic(
  ctx: Ctx,
  texts: Texts,
  keys: readonly string[],
): Promise<{ changed: number }> {
  const rows = await ctx.tx
    .selectFrom('translations')
    .select(['key', 'uz', 'ru', 'eng', 'cyrl'])
    .where('key', 'in', keys)
    .where('cyrl', 'is not', null)
    .orderBy('key')
    .forUpdate()
    .execute()
  if (rows.length === 0) return { changed: 0 }
  await ctx.tx
    .updateTable('translations')
    .set({
      cyrl: null,
      review: sql`array_remove(review, 'cyrl')`,
      rowVersion: sql`row_version + 1`,
      updatedAt: ctx.now,
      updatedBy: ctx.actor?.userId ?? null,
    })
    .where(
      'key',
      'in',
      rows.map((row) => row.key),
    )
    .execute()
  for (const row of rows) {
    const now = written(row.key, texts.defaults, { ...row, cyrl: null })
    await ctx.audit({
      action: 'translation.cyrillic',
      objectType: 'translation',
      objectId: row.key,
      changes: { cyrl: [row.cyrl, now.cyrl] },
    })
  }
  await ctx.changed(TOPIC)
  return { changed: rows.length }
}

function requireKnown(texts: Texts, key: string, row: TranslationRow | undefined): void {
  if (!row && !keysOf(texts.defaults, new Map()).has(key)) refuse('E_NOT_FOUND')
}

const cleaned = (text: string | undefined) => (text && plainText(text)) || undefined

async function getRow(ctx: Ctx, texts: Texts, key: string): Promise<TranslationRow | undefined> {
  const row = (await loadRows(ctx, [key])).get(key)
  requireKnown(texts, key, row)
  return row
}

interface Saving {
  override: Override
  review: ReviewedLanguage[]
  rowVersion: number
  action: string
}

async function save(
  ctx: Ctx,
  texts: Texts,
  key: string,
  row: TranslationRow | undefined,
  saving: Saving,
): Promise<Translation> {
  const { defaults } = texts
  const { override, review, rowVersion, action } = saving
  const values = { ...override, review, updatedAt: ctx.now, updatedBy: ctx.actor?.userId ?? null }
  // Version 0 is a text nobody has touched yet: the first of two editors inserts, the second is stale.
  const saved =
    rowVersion === 0
      ? await ctx.tx
          .insertInto('translations')
          .values({ key, ...values })
          .onConflict((conflict) => conflict.column('key').doNothing())
          .returning('key')
          .executeTakeFirst()
      : await ctx.tx
          .updateTable('translations')
          .set({ ...values, rowVersion: sql`row_version + 1` })
          .where('key', '=', key)
          .where('rowVersion', '=', rowVersion)
          .returning('key')
          .executeTakeFirst()
  const current = (await loadRows(ctx, [key])).get(key)
  if (!saved) refuse('E_STALE', {}, { current: presentTranslation(key, defaults, current) })
  const changes = changesBetween(written(key, defaults, row), written(key, defaults, override))
  await ctx.audit({ action, objectType: 'translation', objectId: key, changes })
  await ctx.changed(TOPIC)
  return presentTranslation(key, defaults, current)
}
