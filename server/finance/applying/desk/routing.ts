import { sql } from 'kysely'
import { DAY_MS } from '#uz/durations.ts'
import type { Application, Recipient } from '../../../applications/public.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { memory, type Source } from '../../../kernel/memory.ts'
import { territoriesByIds } from '../../../reference/public.ts'
import { LENDERS_TOPIC, type Lender } from '../../lenders/lookup.ts'
import { lendersOf } from '../../products/lookup.ts'
import { chosenLenders } from '../content.ts'

const LOOKED_AT = 90 * DAY_MS

/** Branches of all lenders, by their lender. */
const BRANCHES = memory([LENDERS_TOPIC], async ({ tx }) =>
  Map.groupBy(
    await tx.selectFrom('loanBranches').selectAll().where('isActive', '=', true).orderBy('mfo').execute(),
    ({ loanOrganizationId }) => loanOrganizationId,
  ),
)

/** Where an applicant lives: the region, the district and the mahalla, from the smallest up. */
async function placesAround(ctx: Ctx, territoryId: number | null): Promise<number[]> {
  if (territoryId === null) return []
  const path = (await territoriesByIds(ctx, [territoryId])).get(territoryId)?.path
  if (!path) return [territoryId]
  const rows = await ctx.tx
    .selectFrom('territories')
    .select('id')
    .where(sql<boolean>`${path} = path or ${path} like path || '/%'`)
    .orderBy(sql`length(path)`, 'desc')
    .execute()
  return rows.map(({ id }) => id)
}

/** Active lenders of a product who serve a place. */
export async function servingLenders(ctx: Ctx, productId: number, territoryId: number | null): Promise<Lender[]> {
  const around = await placesAround(ctx, territoryId)
  return (await lendersOf(ctx, productId)).filter(
    ({ territoryIds }) => territoryIds.length === 0 || territoryIds.some((id) => around.includes(id)),
  )
}

/** The branch that serves the smallest place of the applicant; none: the head office. */
async function deskOf(ctx: Ctx, lender: Lender, territoryId: number | null): Promise<string | null> {
  const branches = (await ctx.recall(BRANCHES)).get(lender.id) ?? []
  for (const place of await placesAround(ctx, territoryId)) {
    const found = branches.find(({ territoryIds }) => territoryIds.includes(place))
    if (found) return found.mfo
  }
  return null
}

interface Answering {
  recipientId: string
  /** Minutes of work; of those who have never answered nothing is known. */
  median: number | null
  open: number
  /** Of what was decided lately. */
  agreed: number
  decided: number
}

async function answeringOf(ctx: Ctx, organizationIds: readonly string[]): Promise<Map<string, Answering>> {
  const since = new Date(ctx.now.getTime() - LOOKED_AT)
  const { rows } = await sql<Answering>`
    select recipient_id as "recipientId",
      percentile_cont(0.5) within group (order by first_answer_minutes)
        filter (where created_at >= ${since}) as median,
      (count(*) filter (where status in ('new', 'taken', 'in_review', 'need_info', 'offered')))::int as open,
      (count(*) filter (where created_at >= ${since} and status in ('offered', 'won')))::int as agreed,
      (count(*) filter (where created_at >= ${since} and status in ('offered', 'won', 'refused', 'expired')))::int
        as decided
    from application_requests where recipient_id = any (${[...organizationIds]}::uuid[])
      and (created_at >= ${since} or status in ('new', 'taken', 'in_review', 'need_info', 'offered'))
    group by recipient_id`.execute(ctx.tx)
  return new Map(rows.map((row) => [row.recipientId, row]))
}

/** How soon these answer, in working hours; for whoever chooses. */
export async function answerClocks(ctx: Ctx, lenders: readonly Lender[]): Promise<Map<number, number | null>> {
  const known = await answeringOf(
    ctx,
    lenders.map(({ organizationId }) => organizationId),
  )
  return new Map(
    lenders.map(({ id, organizationId }) => {
      const median = known.get(organizationId)?.median ?? null
      return [id, median === null ? null : Math.round(median / 6) / 10]
    }),
  )
}

/** The same with how many of a hundred they agreed to; for whoever compares lenders before asking. */
export async function lenderClocks(ctx: Ctx, lenders: readonly Lender[]) {
  const known = await answeringOf(
    ctx,
    lenders.map(({ organizationId }) => organizationId),
  )
  return new Map(
    lenders.map(({ id, organizationId }) => {
      const { median = null, agreed = 0, decided = 0 } = known.get(organizationId) ?? {}
      return [
        id,
        {
          medianHours: median === null ? null : Math.round(median / 6) / 10,
          approvedPercent: decided > 0 ? Math.round((agreed * 100) / decided) : null,
        },
      ]
    }),
  )
}

/**
 * To whom an application goes: first whom the applicant has chosen, and at first them alone; then whoever answers
 * soonest, of equal ones whoever has least to do.
 */
export async function routeByRule(ctx: Ctx, application: Application, but: readonly string[]): Promise<Recipient[]> {
  const { subjectId, territoryId, content } = application
  const wanted = chosenLenders(content)
  const serving = (await servingLenders(ctx, subjectId, territoryId)).filter(
    ({ organizationId }) => !but.includes(organizationId),
  )
  const known = await answeringOf(
    ctx,
    serving.map(({ organizationId }) => organizationId),
  )
  const rankOf = ({ organizationId }: Lender): [number, number] => {
    const { median, open } = known.get(organizationId) ?? { median: null, open: 0 }
    return [median ?? Number.POSITIVE_INFINITY, open]
  }
  const placeOf = ({ id }: Lender) => (wanted.includes(id) ? wanted.indexOf(id) : wanted.length)
  const ranked = serving.toSorted((a, b) => {
    const [medianA, openA] = rankOf(a)
    const [medianB, openB] = rankOf(b)
    const bySpeed = medianA === medianB ? openA - openB : medianA < medianB ? -1 : 1
    return placeOf(a) - placeOf(b) || bySpeed || a.id - b.id
  })
  const chosen = ranked.filter(({ id }) => wanted.includes(id))
  const found = but.length === 0 && chosen.length > 0 ? chosen : ranked
  const recipients: Recipient[] = []
  for (const lender of found)
    recipients.push({ organizationId: lender.organizationId, desk: await deskOf(ctx, lender, territoryId) })
  return recipients
}

/** Lenders by whom an operator sends it. */
export async function recipientsBy(
  ctx: Ctx & Source,
  { subjectId, territoryId }: Pick<Application, 'subjectId' | 'territoryId'>,
  lenderIds: readonly number[],
): Promise<Recipient[] | undefined> {
  const lenders = await lendersOf(ctx, subjectId)
  const found = lenderIds.flatMap((id) => lenders.find((lender) => lender.id === id) ?? [])
  if (found.length < lenderIds.length) return undefined
  const recipients: Recipient[] = []
  for (const lender of found)
    recipients.push({ organizationId: lender.organizationId, desk: await deskOf(ctx, lender, territoryId) })
  return recipients
}
