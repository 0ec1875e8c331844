import type { Ctx } from '../kernel/context.ts'
import { textIn } from '../kernel/localized.ts'
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
