import { sql } from 'kysely'
import { dayOf } from '#uz/date.ts'
import type { Ctx } from '../../kernel/context.ts'
import { publishedCare } from '../../moderation/public.ts'
import { publishedProducts } from './publication.ts'
import '../tables.ts'

export const {
  expireSome,
  tellExpiring,
  showAgain: reshelve,
  followOwner: followSeller,
} = publishedCare(publishedProducts)

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
