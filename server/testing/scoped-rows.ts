import { sql } from 'kysely'
import type { Field } from '#contract/forms/fields/field.ts'
import type { ScopedThing } from '#contract/scope.ts'
import { NOSTRO, SUSPENSE } from '../clearing/accounts.ts'
import { leg, post } from '../clearing/post.ts'
import type { Ctx } from '../kernel/context.ts'
import { json } from '../kernel/json.ts'
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
  async report(ctx, { path, mark, organizationId, territoryId }) {
    const template = await ctx.tx
      .insertInto('fieldTemplates')
      .values({
        code: `report-${territoryId}`,
        name: { uz: 'Hisobot' },
        context: 'report',
        fields: json<Field[]>([]),
        searchKey: '',
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const type = await ctx.tx
      .insertInto('reportTypes')
      .values({
        code: `report-${territoryId}`,
        name: { uz: 'Hisobot' },
        templateId: template.id,
        level: 'mahalla',
        period: 'month',
        dueDays: 5,
        status: 'active',
        activeSince: '2026-01-01',
        searchKey: '',
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await ctx.tx
      .insertInto('reports')
      .values({
        typeId: type.id,
        level: 'mahalla',
        periodStart: '2026-01-01',
        periodEnd: '2026-01-31',
        dueAt: ctx.now,
        closesAt: ctx.now,
        territoryId,
        path,
        organizationId,
        status: 'closed',
        values: { problems: mark },
        comment: mark,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return [String(id)]
  },
  async leader(ctx, { mark, userId, organizationId, territoryId }) {
    const { id } = await ctx.tx
      .insertInto('leaders')
      .values({
        organizationId,
        name: { uz: mark },
        story: { uz: mark },
        directions: [1],
        territoryId,
        places: [territoryId],
        authorId: userId,
        createdAt: ctx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return [String(id)]
  },
  async project(ctx, { mark, userId, organizationId, territoryId }) {
    const { id } = await ctx.tx
      .insertInto('initiativeProjects')
      .values({
        number: `LY-${mark}`,
        name: { uz: mark },
        searchKey: mark.toLowerCase(),
        type: 'bee',
        territoryId,
        organizationId,
        initiatorKind: 'person',
        initiatorName: mark,
        initiatorSealed: ctx.vault.seal('31205712010440'),
        initiatorFingerprint: ctx.vault.fingerprint('31205712010440'),
        total: 100,
        own: 100,
        loan: 0,
        subsidy: 0,
        grant: 0,
        other: 0,
        authorId: userId,
        createdAt: ctx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return [String(id)]
  },
  async land(ctx, { mark, userId, organizationId, territoryId }) {
    const values = {
      territoryId,
      cadastre: null,
      contour: '12/3',
      holderName: mark,
      point: null,
      applications: [],
      comment: mark,
      visitDate: null,
      area: 5000,
      outline: null,
      type: null,
      plantedYear: null,
      rowM: null,
      treeM: null,
      trees: null,
      varieties: [],
      rootstock: mark,
      inVitro: false,
      bearing: null,
      survival: null,
      irrigation: null,
      replantArea: null,
      yieldCha: null,
      volume: null,
      soldWhere: [],
      policy: null,
    }
    const { id } = await ctx.tx
      .insertInto('landForms')
      .values({
        kind: 'garden',
        year: 2026,
        territoryId,
        organizationId,
        objectKey: mark,
        contour: '12/3',
        holderName: mark,
        holderSealed: ctx.vault.seal('31205712010440'),
        holderFingerprint: ctx.vault.fingerprint('31205712010440'),
        values: json(values),
        area: 5000,
        searchKey: mark.toLowerCase(),
        authorId: userId,
        createdAt: ctx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return [String(id)]
  },
  async plan(ctx, { mark, userId, organizationId, territoryId }) {
    const categoryId = 800_000 + territoryId
    await ctx.tx
      .insertInto('categories')
      .values({
        id: categoryId,
        path: [categoryId],
        slug: `p-${territoryId}`,
        name: { uz: `Uzum ${territoryId}` },
        kind: 'produce',
        vatDefault: 'none',
        orderNo: territoryId,
        searchKey: '',
        looseSearchKey: '',
      })
      .execute()
    const { id } = await ctx.tx
      .insertInto('specializationPlans')
      .values({
        territoryId,
        categoryId,
        year: 2026,
        isMain: true,
        status: 'approved',
        organizationId,
        reason: mark,
        authorId: userId,
        createdAt: ctx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return [String(id)]
  },
  async snapshot(ctx, { path, territoryId }) {
    const period = { grain: 'week' as const, periodStart: '2026-11-09', revision: 1 }
    await ctx.tx
      .insertInto('monitoringPeriods')
      .values({ ...period, periodEnd: '2026-11-15', computedAt: ctx.now })
      .onConflict((one) => one.doNothing())
      .execute()
    const { id } = await ctx.tx
      .selectFrom('monitoringIndicators')
      .select('id')
      .where('code', '=', 'users')
      .executeTakeFirstOrThrow()
    const parent = path.slice(0, path.lastIndexOf('/'))
    await ctx.tx
      .insertInto('monitoringSnapshots')
      .values({ ...period, parent, path, indicatorId: id, territoryId, num: 1 })
      .execute()
    return []
  },
  async visit(ctx, { mark, userId, organizationId, territoryId }) {
    const subject = await ctx.tx
      .insertInto('visitSubjects')
      .values({
        kind: 'household',
        territoryId,
        title: mark,
        street: mark,
        addressKey: mark,
        searchKey: mark.toLowerCase(),
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const template = await ctx.tx
      .insertInto('fieldTemplates')
      .values({
        code: `visit-${territoryId}`,
        name: { uz: 'Shakl' },
        context: 'householdForm',
        fields: sql`'[]'`,
        searchKey: '',
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const version = { templateId: template.id, version: 1, fields: sql<never>`'[]'`, at: ctx.now }
    await ctx.tx.insertInto('fieldTemplateVersions').values(version).execute()
    const { id } = await ctx.tx
      .insertInto('visitForms')
      .values({
        kind: 'household',
        subjectId: subject.id,
        territoryId,
        number: mark,
        status: 'verified',
        turn: 1,
        season: '2026-kuzgi',
        templateId: template.id,
        templateVersion: 1,
        values: sql`'{}'`,
        visitedOn: '2026-11-01',
        authorId: userId,
        organizationId,
        clientKey: crypto.randomUUID(),
        checkToken: mark,
        disputeText: mark,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const common = { formId: id, territoryId, createdAt: ctx.now, updatedAt: ctx.now }
    const need = await ctx.tx
      .insertInto('formNeeds')
      .values({ ...common, kind: 'loan', text: mark, urgent: false, dueOn: '2026-12-01' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await ctx.tx
      .insertInto('needLinks')
      .values({ needId: need.id, what: 'letter', ref: mark, link: `/${mark}`, begunBy: userId, begunAt: ctx.now })
      .execute()
    const check = await ctx.tx
      .insertInto('visitChecks')
      .values({ ...common, facts: [], note: mark })
      .returning('id')
      .executeTakeFirstOrThrow()
    return [String(id), String(subject.id), String(need.id), String(check.id)]
  },
  async fieldDevice(ctx, { mark, userId, organizationId, territoryId }) {
    const { id } = await ctx.tx
      .insertInto('fieldDevices')
      .values({
        deviceKey: crypto.randomUUID(),
        userId,
        organizationId,
        territoryId,
        name: mark,
        takenAt: ctx.now,
        seenAt: ctx.now,
        leaseUntil: ctx.now,
        createdAt: ctx.now,
        updatedAt: ctx.now,
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
