import { sql } from 'kysely'
import type { ScopedThing } from '#contract/scope.ts'
import { NOSTRO, SUSPENSE } from '../clearing/accounts.ts'
import { leg, post } from '../clearing/post.ts'
import type { Ctx } from '../kernel/context.ts'
import { someTerms } from './finance.ts'

/** Somebody at home in a mahalla; `mark` says where, in every text that could come out. */
export interface Settled {
  path: string
  mark: string
  territoryId: number
  userId: string
  clientId: number
  organizationId: string
  employeeId: string
}

/**
 * Rows of every thing that lies in territories, made in the place of somebody settled; answers the ids by which calls
 * may point at them. A new thing does not compile without its maker.
 */
export const makers: Record<ScopedThing, (ctx: Ctx, settled: Settled) => Promise<string[]>> = {
  // The country itself is open to everybody; a call about a place only settles people there.
  place: async () => [],
  organization: async (_, { organizationId, employeeId }) => [organizationId, employeeId],
  async person(ctx, { mark, userId }) {
    const toSealed = ctx.vault.seal('+998900000000')
    await ctx.tx
      .insertInto('messages')
      .values({ userId, channel: 'sms', template: mark, toSealed, createdAt: ctx.now })
      .execute()
    return [userId]
  },
  async judgement(ctx, { path, mark, userId, territoryId }) {
    const owned = { ownerUserId: userId, title: { uz: mark }, territoryPath: path }
    const dates = { submittedAt: ctx.now, dueAt: ctx.now }
    const made = await ctx.tx
      .insertInto('moderationCases')
      .values(
        ['product', 'ad'].map((kind) => ({
          ...owned,
          ...dates,
          targetType: kind,
          targetId: String(territoryId),
          version: 1,
          queue: kind,
          territoryId,
          after: {},
        })),
      )
      .returning('id')
      .execute()
    const complaint = await ctx.tx
      .insertInto('complaints')
      .values({
        ...owned,
        targetType: 'product',
        targetId: String(territoryId),
        reason: 'other',
        text: mark,
        createdAt: ctx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return [...made, complaint].map(({ id }) => String(id))
  },
  async deal(ctx, { mark, userId, organizationId, territoryId }) {
    const { id } = await ctx.tx
      .insertInto('deals')
      .values({
        number: `B-${mark}`,
        source: 'basket',
        buyerUserId: userId,
        sellerUserId: userId,
        sellerOrganizationId: organizationId,
        places: [territoryId],
        status: 'disputed',
        deliveryMode: 'pickup',
        payMode: 'payme',
        language: 'uz',
        net: 1,
        vat: 0,
        gross: 1,
        title: { uz: mark },
        lineCount: 1,
        qty: 1,
        searchKey: mark.toLowerCase(),
        createdAt: ctx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const dispute = await ctx.tx
      .insertInto('disputes')
      .values({ dealId: id, kind: 'quality', claim: 1, openedAt: ctx.now, dueAt: ctx.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await ctx.tx
      .insertInto('disputeEntries')
      .values({ disputeId: dispute.id, at: ctx.now, side: 'buyer', kind: 'claim', text: mark })
      .execute()
    await ctx.tx
      .insertInto('payments')
      .values({
        dealId: id,
        provider: 'payme',
        providerTxnId: mark,
        amount: 1,
        providerTime: ctx.now,
        createdAt: ctx.now,
        receiptUrl: mark,
      })
      .execute()
    await ctx.tx
      .insertInto('reviews')
      .values({
        dealId: id,
        side: 'buyer',
        authorId: userId,
        authorUserId: userId,
        aboutUserId: userId,
        rating: 5,
        text: mark,
        writtenAt: ctx.now,
        shownFrom: ctx.now,
      })
      .execute()
    await post(ctx, {
      operation: 'suspend',
      key: mark,
      dealId: id,
      reason: mark,
      debit: [leg(NOSTRO, 1)],
      credit: [leg(SUSPENSE, 1)],
    })
    return [id, String(dispute.id)]
  },
  async application(ctx, { mark, userId, organizationId, territoryId }) {
    const { id } = await ctx.tx
      .insertInto('applications')
      .values({
        kind: 'loan',
        number: mark,
        status: 'submitted',
        stateSince: ctx.now,
        submittedAt: ctx.now,
        userId,
        territoryId,
        subjectId: 1,
        content: { mark },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await makeClaim(ctx, id, { mark, userId, organizationId })
    return [String(id)]
  },
  async event(ctx, { mark, userId, organizationId, territoryId }) {
    const { id } = await ctx.tx
      .insertInto('events')
      .values({
        type: 'seminar',
        ownerUserId: userId,
        ownerOrganizationId: organizationId,
        status: 'published',
        content: { title: { uz: mark }, territoryId },
        version: 1,
        title: mark,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const participant = await ctx.tx
      .insertInto('participants')
      .values({
        eventId: id,
        userId,
        status: 'attended',
        ticket: mark,
        registeredAt: ctx.now,
        updatedAt: ctx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await ctx.tx.insertInto('eventQuestions').values({ eventId: id, userId, text: mark, at: ctx.now }).execute()
    await ctx.tx
      .insertInto('eventFeedback')
      .values({ participantId: participant.id, eventId: id, rating: 5, text: mark, at: ctx.now })
      .execute()
    return [String(id), String(participant.id)]
  },
  async agreement(ctx, { mark, userId, organizationId, territoryId }) {
    const categoryId = 900_000 + territoryId
    await ctx.tx
      .insertInto('categories')
      .values({
        id: categoryId,
        path: [categoryId],
        slug: `c-${territoryId}`,
        name: { uz: `Olma ${territoryId}` },
        kind: 'produce',
        vatDefault: 'none',
        orderNo: territoryId,
        searchKey: '',
        looseSearchKey: '',
      })
      .execute()
    const { id } = await ctx.tx
      .insertInto('cooperationAgreements')
      .values({
        number: `KO-${mark}`,
        organizationId,
        userId,
        territoryId,
        begunBy: 'staff',
        authorId: userId,
        categoryId,
        volume: 100,
        priceRule: 'fixed',
        price: 100,
        startsOn: '2026-01-01',
        endsOn: '2026-12-31',
        paymentDays: 15,
        createdAt: ctx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return [String(id)]
  },
  async recommendation(ctx, { mark, userId, territoryId }) {
    const product = await ctx.tx
      .insertInto('financeProducts')
      .values({ code: `r-${territoryId}`, kind: 'loan', draft: someTerms(), searchKey: '', createdAt: ctx.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await ctx.tx
      .insertInto('recommendations')
      .values({
        number: `TV-${mark}`,
        userId,
        territoryId,
        productId: product.id,
        seasonKey: '2026',
        opinion: mark,
        activity: mark,
        createdAt: ctx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return [String(id)]
  },
}

/** A loss told of under a policy of the application; by the same id, so that a call that points at one points at the other. */
async function makeClaim(
  ctx: Ctx,
  id: number,
  { mark, userId, organizationId }: Pick<Settled, 'mark' | 'userId' | 'organizationId'>,
): Promise<void> {
  const request = await ctx.tx
    .insertInto('applicationRequests')
    .values({
      applicationId: id,
      kind: 'loan',
      recipientId: organizationId,
      round: 1,
      status: 'won',
      stateSince: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into finance_policies
    (id, application_id, sum_insured, risks, premium, own, share, franchise_bp, total, unit, starts_on, ends_on)
    overriding system value values (${id}, ${id}, 1, '{hail}', 1, 1, 0, 0, 1, 'area', now(), now())`.execute(ctx.tx)
  await sql`insert into finance_claims
    (id, number, policy_id, application_id, request_id, risk, event_on, damaged, description, photos, filed_by)
    overriding system value values
    (${id}, ${`ZA-${mark}`}, ${id}, ${id}, ${request.id}, 'hail', now(), 1, ${mark}, '[]', ${userId})`.execute(ctx.tx)
}
