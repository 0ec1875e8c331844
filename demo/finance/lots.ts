import { sql } from 'kysely'
import { LotFieldsShape } from '#contract/finance/supply/lots.ts'
import type { JoinFields } from '#contract/finance/supply/participations.ts'
import { award, createLot, getLot, publishLot } from '#server/finance/supply/lots.ts'
import { lots } from '#server/finance/supply/rows.ts'
import { settleLot } from '#server/finance/supply/settle.ts'
import { join } from '#server/finance/supply/taking-part.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { daysFrom } from '#uz/durations.ts'
import { actAs } from '../act-as.ts'
import type { People } from '../people.ts'
import { requisiteOf } from './requisite.ts'

interface Crop {
  categoryId: number
  name: { uz: string; ru: string }
  sellers: { userId: string; productId: number; price: number }[]
}

/** Crops that at least three sell by the kilogram, the commonest first. */
async function cropsOf(ctx: Ctx, people: People): Promise<Crop[]> {
  const known = people.sellers.map(({ userId }) => userId)
  const { rows } = await sql<Crop>`
    select o.category_id, c.name,
      jsonb_agg(jsonb_build_object('userId', o.seller_user_id, 'productId', o.product_id, 'price', o.price)
        order by o.product_id) as sellers
    from (select distinct on (category_id, seller_user_id) * from offers
      where not sold_out and available >= 300 and content -> 'delivery' ? 'pickup' and seller_user_id = any(${known}::uuid[])
      order by category_id, seller_user_id, product_id) o
    join categories c on c.id = o.category_id and c.measurement_id = o.unit_id
    group by o.category_id, c.name having count(*) >= 3 order by count(*) desc, o.category_id limit 4`.execute(ctx.tx)
  return rows
}

/** Lots of the state in every state: two growers ask for one at once, and one was awarded last week. */
export async function buildLots(ctx: Ctx, people: People): Promise<void> {
  const [first, second, third] = await cropsOf(ctx, people)
  if (!first || !second || !third) return
  await closed(ctx, people, first, 'awarded')
  await closed(ctx, people, second, 'closed')
  await open(ctx, people, third)
  const writer = await actAs(ctx, people.account('supply'))
  const draft = lotOf(third, ctx.now, {
    title: { uz: `Zaxira uchun ${third.name.uz.toLowerCase()}`, ru: `В запас: ${third.name.ru.toLowerCase()}` },
  })
  await createLot(writer, draft)
}

function lotOf({ categoryId, name, sellers: [one] }: Crop, now: Date, over: object = {}) {
  return LotFieldsShape.parse({
    kind: 'purchase',
    mode: 'deal',
    title: {
      uz: `Bogʻcha va maktablar uchun ${name.uz.toLowerCase()}`,
      ru: `Закупка для детских садов и школ: ${name.ru.toLowerCase()}`,
    },
    description: { uz: 'Sifatli, saralangan, qutilarda. Olib ketish bizning hisobimizdan.' },
    categoryId,
    qty: '400',
    minQty: '20',
    price: one?.price ?? 100_000,
    priceRule: 'auction_down',
    deliveryMode: 'pickup',
    opensAt: now.toISOString(),
    closesAt: daysFrom(now, 12).toISOString(),
    ...over,
  })
}

async function joinAs(ctx: Ctx, lotId: number, seller: Crop['sellers'][number], share: number, qty: string) {
  const one = await actAs(ctx, seller.userId)
  const requisiteId = await requisiteOf(one)
  const fields: JoinFields = {
    qty,
    minQty: '20',
    price: Math.round((seller.price * share) / 10_000) * 100,
    requisiteId,
    productId: seller.productId,
  }
  await join(one, lotId, undefined, fields)
}

async function published(ctx: Ctx, people: People, crop: Crop, kind: object = {}): Promise<number> {
  const writer = await actAs(ctx, people.account('supply'))
  const { id, rowVersion } = await createLot(writer, lotOf(crop, ctx.now, kind))
  await publishLot(writer, id, rowVersion)
  return id
}

async function closed(ctx: Ctx, people: People, crop: Crop, end: 'closed' | 'awarded'): Promise<void> {
  const before = (days: number) => ({ ...ctx, now: daysFrom(ctx.now, -days) })
  const id = await published(before(end === 'awarded' ? 20 : 13), people, crop)
  const price = Math.min(...crop.sellers.map((one) => one.price))
  for (const [at, seller] of crop.sellers.slice(0, 3).entries())
    await joinAs(before(12.5 - at), id, { ...seller, price }, 90 + 3 * at, at === 0 ? '250' : '150')
  const row = await lots.lock(ctx, id)
  await lots.take(before(0.5), row, 'close')
  if (end === 'closed') return
  const judge = await actAs(ctx, people.account('supply2'))
  const { rowVersion } = await getLot(judge, id)
  await award(judge, id, { rowVersion, passedOver: [] })
  await settleLot((act) => act(ctx), id)
}

async function open(ctx: Ctx, people: People, crop: Crop): Promise<void> {
  const id = await published({ ...ctx, now: daysFrom(ctx.now, -2) }, people, crop)
  const [seller] = crop.sellers
  if (seller) await joinAs(ctx, id, seller, 95, '200')
  const { id: categoryId } = await ctx.tx
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', 'kompleks-ogit')
    .executeTakeFirstOrThrow()
  await published(ctx, people, crop, {
    categoryId,
    price: 640_000,
    description: { uz: 'Birjadan imtiyozli narxda, qopda. Zavod omboridan olib ketiladi.' },
    kind: 'input',
    mode: 'external',
    priceRule: 'fixed',
    title: { uz: 'Imtiyozli oʻgʻit: birja loti', ru: 'Льготные удобрения: биржевой лот' },
    sourceUrl: 'https://xarid.uz',
    externalNo: '26-114',
  })
}
