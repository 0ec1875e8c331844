import { seasonKey } from '#contract/finance/formulas/season.ts'
import { nextNumber } from '../../documents/public.ts'
import { partyTerritory, personBy } from '../../identity/public.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { refuse, refuseFields } from '../../kernel/refuse.ts'
import { territoriesByIds } from '../../reference/public.ts'
import { offeredProducts } from '../products/lookup.ts'
import { type Letter, type LetterCtx, letters, RECOMMENDATION, RECOMMENDATIONS_TOPIC } from './rows.ts'
import { tellAssistants } from './tell.ts'
import '../tables.ts'

/** A letter nobody has written yet. The government domain begins them from its visits too. */
interface Begun {
  userId: string
  territoryId: number
  productId: number
  requestedAt: Date | null
  author?: { authorId: string; organizationId: string | null }
}

export async function openLetter(ctx: Ctx, { author, ...begun }: Begun): Promise<Letter> {
  const product = (await offeredProducts(ctx)).find(({ id }) => id === begun.productId)
  if (!product) return refuseFields([{ field: 'productId', code: 'V_NOT_OFFERED' }])
  const live = await ctx.tx
    .selectFrom('recommendations')
    .select('number')
    .where('userId', '=', begun.userId)
    .where('productId', '=', begun.productId)
    .where('seasonKey', '=', seasonKey(product.terms.seasonRule, ctx.now))
    .where('status', 'in', ['draft', 'signed'])
    .executeTakeFirst()
  if (live) refuse('E_DUPLICATE', { number: live.number })
  const letter = await ctx.tx
    .insertInto('recommendations')
    .values({
      ...begun,
      ...author,
      number: await nextNumber(ctx, 'TV-{YYYY}-{N6}', ctx.now),
      seasonKey: seasonKey(product.terms.seasonRule, ctx.now),
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await letters.begin(ctx, letter)
  const action = begun.requestedAt ? 'request' : 'begin'
  await ctx.audit({
    action: `${RECOMMENDATION}.${action}`,
    objectType: RECOMMENDATION,
    objectId: letter.id,
    to: 'draft',
  })
  await ctx.changed(RECOMMENDATIONS_TOPIC)
  return letter
}

/** By the assistant, about somebody who lives in their mahalla; of others the answer is that there is nobody. */
export async function beginLetter(ctx: LetterCtx, given: { pinfl: string; productId: number }): Promise<Letter> {
  const unknown = () => refuseFields([{ field: 'pinfl', code: 'E_NOT_FOUND' }])
  const userId = (await personBy(ctx, { pinfl: given.pinfl })) ?? unknown()
  const territoryId = (await partyTerritory(ctx, { userId, organizationId: null })) ?? unknown()
  const place = (await territoriesByIds(ctx, [territoryId])).get(territoryId)
  if (!place || !ctx.holds(place.path)) unknown()
  if (userId === ctx.actor.userId) refuse('E_SELF_APPROVE')
  const author = { authorId: ctx.actor.userId, organizationId: ctx.actor.organizationId ?? null }
  return openLetter(ctx, { userId, territoryId, productId: given.productId, requestedAt: null, author })
}

/** By the person, with one button. */
export async function requestLetter(ctx: SignedCtx, productId: number): Promise<void> {
  const { userId } = ctx.actor
  const territoryId = await partyTerritory(ctx, { userId, organizationId: null })
  if (territoryId === null) return refuse('E_NO_HOME')
  await tellAssistants(ctx, await openLetter(ctx, { userId, territoryId, productId, requestedAt: ctx.now }))
}
