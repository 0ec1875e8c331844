import { sql } from 'kysely'
import type { ParsedOf } from '#contract/call.ts'
import type { listPublicLots, PublicLot } from '#contract/finance/supply/lots.ts'
import type { Ctx } from '../../kernel/context.ts'
import { byColumn, list } from '../../kernel/list/list.ts'
import { down, orderBy, up } from '../../kernel/list/order.ts'
import { refuse } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { goodsForSale } from '../../market/public.ts'
import { territoriesByIds } from '../../reference/public.ts'
import { kindIn, participants, presentLots } from './present.ts'
import { isOpen } from './rows.ts'

type Asked = ParsedOf<typeof listPublicLots>['query']

const published = list({
  rows: (ctx: Ctx, _asked: Asked) =>
    ctx.tx
      .selectFrom('supplyLots')
      .selectAll()
      .select(participants)
      .where('status', 'in', ['published', 'closed', 'awarded'])
      .where('opensAt', '<=', ctx.now),
  order: ({ open }) =>
    open ? orderBy(up('closesAt', 'moment'), up('id', 'row')) : orderBy(down('closesAt', 'moment'), down('id', 'row')),
  filters: {
    open: (_, { now }) => sql`(status = 'published' and closes_at > ${now})`,
    category: (id) => sql`category_id in (select id from categories where path @> array[${id}]::integer[])`,
    region: async (id, ctx) => {
      const path = (await territoriesByIds(ctx, [id])).get(id)?.path ?? ''
      return sql`(territory_ids = '{}' or exists (select 1 from territories t where t.id = any(territory_ids)
        and (t.path = ${path} or t.path like ${`${path}/%`} or ${path} like t.path || '/%')))`
    },
  },
  counts: { counts: byColumn('kind') },
})

export async function findPublicLots(ctx: Ctx, asked: Asked) {
  const { shown, page } = await published.read(ctx, asked)
  const rows = await presentLots(ctx, shown)
  return { items: rows.map((row, at) => ({ ...row, isOpen: isOpenAt(ctx, shown[at]) })), ...page }
}
const isOpenAt = (ctx: Ctx, lot: Parameters<typeof isOpen>[1] | undefined) => lot !== undefined && isOpen(ctx, lot)

export async function getPublicLot(ctx: Ctx, id: number): Promise<PublicLot> {
  const lot = await ctx.tx
    .selectFrom('supplyLots')
    .selectAll()
    .select(participants)
    .where('id', '=', id)
    .where('status', '<>', 'draft')
    .executeTakeFirst()
  if (!lot) return refuse('E_NOT_FOUND')
  const [row] = await presentLots(ctx, [lot])
  if (!row) return refuse('E_NOT_FOUND')
  const product = lot.productId && (await goodsForSale(ctx, [lot.productId])).get(lot.productId)
  const awarded =
    lot.status === 'awarded'
      ? await ctx.tx
          .selectFrom('supplyParticipations')
          .select(['place', 'awardedQty', 'price'])
          .where('lotId', '=', id)
          .where('awardedQty', 'is not', null)
          .where('status', 'not in', ['lapsed', 'withdrawn'])
          .orderBy('place')
          .limit(100)
          .execute()
      : []
  return {
    ...row,
    description: lot.description && textIn(ctx.lang, lot.description),
    eligible: lot.eligibleKinds.map((kind) => kindIn(ctx, kind)),
    deliveryMode: lot.deliveryMode,
    deliveryFrom: lot.deliveryFrom,
    deliveryTo: lot.deliveryTo,
    product: product ? { id: product.id, title: textIn(ctx.lang, product.snapshot.title) } : null,
    sourceUrl: lot.sourceUrl,
    externalNo: lot.externalNo,
    isOpen: isOpen(ctx, lot),
    awarded: awarded.map(({ place, awardedQty, price }) => ({ place: place ?? 0, qty: String(awardedQty), price })),
  }
}
