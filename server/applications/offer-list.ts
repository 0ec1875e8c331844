import { sql } from 'kysely'
import type { z } from 'zod'
import { type OfferPage, type OfferQuery, offerTabs } from '#contract/applications/applications.ts'
import { peopleByIds } from '../identity/public.ts'
import type { SignedCtx } from '../kernel/context.ts'
import { days, is } from '../kernel/list/filters.ts'
import { byTabs, list } from '../kernel/list/list.ts'
import { type Condition, down, orderBy } from '../kernel/list/order.ts'
import type { ApplicationKind } from './kind.ts'
import { namesOf } from './names.ts'
import { isAddressedOf } from './rows.ts'
import { isNamed } from './view.ts'

type Asked = z.output<typeof OfferQuery>

const tabs: Record<Asked['tab'], (ctx: SignedCtx) => Condition> = {
  mine: ({ actor }) => sql`o.author_id = ${actor.userId}`,
  approval: () => sql`o.status = 'pending_approval'`,
  sent: () => sql`o.status in ('sent', 'viewed')`,
  contracts: () => sql`o.status = 'accepted' and a.status in ('accepted', 'contracting')`,
  money: () => sql`o.status = 'accepted' and a.status not in ('accepted', 'contracting')`,
}

/** Offers of the organization acted for, within the caller's part of its work. */
const offers = (kinds: readonly ApplicationKind[]) =>
  list({
    rows: (ctx: SignedCtx, _asked: Asked) =>
      ctx.tx
        .selectFrom('applicationOffers as o')
        .innerJoin('applicationRequests as r', 'r.id', 'o.requestId')
        .innerJoin('applications as a', 'a.id', 'o.applicationId')
        .select(['o.id', 'o.requestId', 'o.status', 'o.amount', 'o.content', 'o.computed', 'o.authorId', 'o.sentAt'])
        .select(['o.validUntil', 'o.rowVersion', 'a.kind', 'a.number', 'a.subjectId', 'a.userId', 'a.organizationId'])
        .select(['r.status as requestStatus', 'r.takenAt', 'r.endedAt'])
        .where('o.recipientId', '=', ctx.actor.organizationId ?? null)
        .where(isAddressedOf(ctx, kinds)),
    order: orderBy(down('o.updatedAt', 'moment'), down('o.id', 'row')),
    filters: {
      kind: is('a.kind'),
      status: is('o.status'),
      subjectId: is('a.subjectId'),
      authorId: is('o.authorId'),
      ...days('o.createdAt'),
    },
    counts: { counts: byTabs<SignedCtx, 'tab', Asked['tab']>('tab', offerTabs, (tab, ctx) => tabs[tab](ctx)) },
  })

export async function listOffers(
  ctx: SignedCtx,
  kinds: readonly ApplicationKind[],
  asked: Asked,
): Promise<z.input<typeof OfferPage>> {
  const { shown, page } = await offers(kinds).read(ctx, asked)
  const named = (row: (typeof shown)[number]) => isNamed(ctx, { ...row, status: row.requestStatus })
  const names = await namesOf(ctx, kinds, { subjects: shown, applicants: shown.filter(named), recipients: [] })
  const people = await peopleByIds(
    ctx,
    shown.map(({ authorId }) => authorId),
  )
  const items = shown.map((row) => ({
    id: row.id,
    requestId: row.requestId,
    kind: row.kind,
    number: row.number,
    title: names.titleOf(row.kind, row.subjectId),
    applicant: named(row) ? names.applicant(row) : null,
    status: row.status,
    amount: row.amount,
    content: row.content,
    computed: row.computed,
    author: people.get(row.authorId)?.name ?? '',
    sentAt: row.sentAt?.toISOString() ?? null,
    validUntil: row.validUntil.toISOString(),
    rowVersion: row.rowVersion,
  }))
  return { items, ...page }
}
