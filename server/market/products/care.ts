import { sql } from 'kysely'
import { EXPIRY_NOTICE_DAYS, publicationProcess } from '#contract/moderation/publication.ts'
import { dayOf, formatDate } from '#uz/date.ts'
import { notify } from '../../communication/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { audit } from './publication.ts'
import { change, type Product } from './row.ts'
import { shelve } from './shelf.ts'

const DAY_MS = 24 * 3600 * 1000
const AT_ONCE = 200

const titleOf = ({ id, content }: Product) => content.title ?? `№ ${id}`

/** Whose time is over goes off sale; true while there may be more. */
export async function expireSome(ctx: Ctx): Promise<boolean> {
  const rows = await ctx.tx
    .selectFrom('products')
    .selectAll()
    .where('status', 'in', [...publicationProcess.expire.from])
    .where('expiresAt', '<=', ctx.now)
    .orderBy('expiresAt')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute()
  const { to } = publicationProcess.expire
  for (const row of rows) {
    await change(ctx, row, { status: to })
    await audit(ctx, row, 'expire', to)
    await notify(ctx, 'product.expired', [row.ownerUserId], { title: titleOf(row) })
  }
  await shelve(
    ctx,
    rows.map((row) => row.id),
  )
  return rows.length === AT_ONCE
}

/** Three days before; once. */
export async function tellExpiring(ctx: Ctx): Promise<void> {
  const soon = new Date(ctx.now.getTime() + EXPIRY_NOTICE_DAYS * DAY_MS)
  const rows = await ctx.tx
    .updateTable('products')
    .set({ expiryTold: true })
    .where('status', 'in', [...publicationProcess.expire.from])
    .where('expiresAt', '<=', soon)
    .where('expiryTold', '=', false)
    .returningAll()
    .execute()
  for (const row of rows)
    await notify(
      ctx,
      'product.expiring',
      [row.ownerUserId],
      { title: titleOf(row), date: formatDate(row.expiresAt ?? soon) },
      { link: `/dashboard/my-products?edit=${row.id}` },
    )
}

/** A certificate that has run out leaves the shelf with its badge. */
export async function dropLapsedCertificates(ctx: Ctx): Promise<number> {
  const rows = await ctx.tx
    .selectFrom('offers')
    .select('productId')
    .where(sql<boolean>`cardinality(certificates) > 0`)
    .where(
      sql<boolean>`exists (select from jsonb_array_elements(content -> 'certificates') paper
        where paper ->> 'validTo' < ${dayOf(ctx.now)} and certified_until is not null)`,
    )
    .execute()
  return reshelve(
    ctx,
    rows.map((row) => row.productId),
  )
}

/** In portions: a statement takes so many values and no more. */
export async function reshelve(ctx: Ctx, ids: readonly number[]): Promise<number> {
  for (let from = 0; from < ids.length; from += AT_ONCE) await shelve(ctx, ids.slice(from, from + AT_ONCE))
  return ids.length
}
