import type { Ctx } from '../kernel/context.ts'
import { textIn } from '../kernel/words/localized.ts'
import { wordsBegin } from './name-search.ts'
import './tables.ts'

interface Filters {
  mfo?: string | undefined
  search?: string | undefined
  kind?: 'bank' | 'insurer' | 'lessor' | undefined
  take: number
}

export async function findBanks(ctx: Ctx, { mfo, search, kind, take }: Filters) {
  let query = ctx.tx
    .selectFrom('banks')
    .select(['slug', 'kind', 'category', 'name', 'mfo', 'mfoGrade'])
    .where('status', '=', 'active')
  if (mfo) query = query.where('mfo', '=', mfo)
  if (kind) query = query.where('kind', '=', kind)
  if (search) query = query.where(wordsBegin('searchKey', search))
  const rows = await query.orderBy('id').limit(take).execute()
  return { items: rows.map((row) => ({ ...row, name: textIn(ctx.lang, row.name) })), take }
}

export interface BankName {
  id: number
  slug: string
  name: string
}

const bankNames = (ctx: Ctx) => ctx.tx.selectFrom('banks').select(['id', 'slug', 'name', 'mfo', 'status', 'kind'])

/** The bank the directory names for a code, or else the one chosen by hand; undefined when neither is there. */
export async function findBankFor(
  ctx: Ctx,
  { mfo, slug }: { mfo: string; slug: string | null },
): Promise<(BankName & { known: boolean }) | undefined> {
  const rows = await bankNames(ctx)
    .where('kind', '=', 'bank')
    .where('status', '=', 'active')
    .where((eb) => eb.or([eb('mfo', '=', mfo), eb('slug', '=', slug ?? '')]))
    .orderBy('id')
    .execute()
  const named = rows.find((row) => row.mfo === mfo)
  const bank = named ?? rows[0]
  return bank && { id: bank.id, slug: bank.slug, name: textIn(ctx.lang, bank.name), known: named !== undefined }
}

/** Banks by id, closed ones too: details already written down keep their name. */
export async function banksByIds(ctx: Ctx, ids: readonly number[]): Promise<Map<number, BankName>> {
  if (ids.length === 0) return new Map()
  const rows = await bankNames(ctx)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, slug, name }) => [id, { id, slug, name: textIn(ctx.lang, name) }]))
}
