import { sql } from 'kysely'
import { type LeaderFigures, rate } from '#contract/government/leaders/rating.ts'
import { type LeaderConduct, leaderConduct } from '../../finance/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { LEADERS_TOPIC } from './rows.ts'
import { tellRated } from './tell.ts'
import '../tables.ts'

const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 10_000) / whole)

const figuresOf = (record: LeaderConduct | undefined): LeaderFigures => ({
  agreements: record?.agreements ?? 0,
  handovers: record?.handovers ?? 0,
  paidBp: record ? shareOf(record.paidInTime, record.fallenDue) : null,
  volumeBp: record ? shareOf(record.acceptedKg, record.scheduledKg) : null,
  longestDays: record?.longestDays ?? 0,
})

/**
 * Figures and colours anew, of all leaders or of one organization; as many statements for any number of them. What is
 * reckoned is no edit: versions of the rows stay, open forms stay valid.
 */
export async function reckonLeaders(ctx: Ctx, organizationId?: string): Promise<void> {
  const rows = await ctx.tx
    .selectFrom('leaders')
    .select(['id', 'organizationId', 'rating'])
    .where('status', '<>', 'ended')
    .$if(organizationId !== undefined, (query) => query.where('organizationId', '=', organizationId ?? ''))
    .orderBy('id')
    .forUpdate()
    .execute()
  if (rows.length === 0) return
  const records = await leaderConduct(
    ctx,
    rows.map((row) => row.organizationId),
  )
  const reckoned = rows.map((row) => {
    const record = records.get(row.organizationId)
    const figures = figuresOf(record)
    const { rating, reasons } = rate(figures)
    return { row, rating, reasons, figures, record }
  })
  const written = reckoned.map(({ row, rating, reasons, figures, record }) => ({
    id: row.id,
    agreements: figures.agreements,
    households: record?.households ?? 0,
    handovers: figures.handovers,
    accepted_kg: record?.acceptedKg ?? 0,
    debt: record?.debt ?? 0,
    paid_bp: figures.paidBp,
    volume_bp: figures.volumeBp,
    longest_days: figures.longestDays,
    rating,
    reasons,
  }))
  await sql`update leaders l set agreements = r.agreements, households = r.households, handovers = r.handovers,
      accepted_kg = r.accepted_kg, debt = r.debt, paid_bp = r.paid_bp, volume_bp = r.volume_bp,
      longest_days = r.longest_days, rating = r.rating, reckoned_at = ${ctx.now},
      rating_reasons = array(select jsonb_array_elements_text(r.reasons))
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as r(id int, agreements int, households int,
      handovers int, accepted_kg bigint, debt bigint, paid_bp int, volume_bp int, longest_days int, rating text,
      reasons jsonb)
    where l.id = r.id`.execute(ctx.tx)
  for (const { row, rating, reasons } of reckoned) if (rating !== row.rating) await tellRated(ctx, row, rating, reasons)
  await ctx.changed(LEADERS_TOPIC)
}
