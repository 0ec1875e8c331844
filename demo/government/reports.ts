import { acrossTerritories } from '#contract/government/reports/aggregate.ts'
import { dueAtOf, periodBefore, periodOf } from '#contract/government/reports/report-periods.ts'
import { CLOSE_DAYS, countsInFigure, type ReportState } from '#contract/government/reports/report-process.ts'
import { askForReports } from '#server/government/reports/periods.ts'
import { fieldsOfType, REPORT_TYPES_TOPIC, type ReportType } from '#server/government/reports/report-type.ts'
import { seedReportTypes } from '#server/government/reports/seeds.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { json } from '#server/kernel/json.ts'
import { territoriesByIds, territoryIdsByCodes } from '#server/reference/public.ts'
import { dayOf } from '#uz/date.ts'
import { daysFrom, HOUR_MS } from '#uz/durations.ts'
import { missing } from '../finance/parts.ts'
import type { People } from '../people.ts'
import { HOUSEHOLDS, type Mahalla } from './districts.ts'
import '#server/government/tables.ts'

const MONTHS = 12
/** Of the last month, by district: what stands in the way of the reports that are not accepted. */
const waiting: Readonly<Record<Mahalla['district']['code'], readonly ReportState[]>> = {
  '1730203': ['submitted', 'draft', 'not_started'],
  '1706215': ['returned', 'not_started', 'submitted', 'draft'],
}
/** Of a month before it: how many were never sent. */
const missed = { '1730203': (month: number) => (month * 3) % 4, '1706215': (month: number) => 1 + (month % 4) } as const
const sent = (status: ReportState) => !['not_started', 'draft', 'missing'].includes(status)
const problems = [
  'Ichki yoʻllarda suv quvuri eskirgan, bahorgacha almashtirish soʻraldi',
  'Uch oilada tomorqa suvi yetmayapti, navbat kelishildi',
  'Yoshlarga issiqxona uchun joy soʻralmoqda',
]

/**
 * A year of reports of mahallas: what the platform fills in is what their forms say, the rest is told by them; some never
 * came. Months that are over are frozen over those that were accepted.
 */
export async function buildReports(ctx: Ctx, people: People, mahallas: readonly Mahalla[]): Promise<void> {
  await seedReportTypes(ctx)
  const type = await ctx.tx
    .updateTable('reportTypes')
    .set({ status: 'active', activeSince: dayOf(ctx.now) })
    .where('code', '=', 'mahalla-month')
    .returningAll()
    .executeTakeFirstOrThrow()
  await ctx.changed(REPORT_TYPES_TOPIC)
  // This month everybody is asked; the months before, those two districts.
  await askForReports(ctx)
  const { version } = await ctx.tx
    .selectFrom('fieldTemplates')
    .select('version')
    .where('id', '=', type.templateId)
    .executeTakeFirstOrThrow()
  const form = { templateId: type.templateId, templateVersion: version }
  const unitOf = await unitsOf(ctx, mahallas)
  const said = await formsOf(ctx, mahallas)
  const made = monthsBefore(ctx.now).flatMap((period, before) => {
    const month = before + 1
    const dueAt = dueAtOf(period, type.dueDays)
    const closesAt = daysFrom(dueAt, CLOSE_DAYS)
    const isOver = closesAt <= ctx.now
    return mahallas.map((mahalla) => {
      const status = statusOf(mahalla, month, isOver)
      const isSent = sent(status)
      // One of nine is a day late.
      const days = (mahalla.place * 5 + month) % 9 === 0 ? 1 : -1 - (mahalla.place % 4)
      const at = new Date(Math.min(daysFrom(dueAt, days).getTime(), ctx.now.getTime() - HOUR_MS))
      const isJudged = isSent && status !== 'submitted'
      const isReviewed = status === 'accepted' || status === 'closed'
      const isOfRais = mahalla.place === 0
      const isEmpty = status === 'not_started' || status === 'missing'
      const told = isEmpty ? {} : valuesOf(mahalla, month, said(mahalla, at))
      const row = {
        ...{ typeId: type.id, level: type.level, periodStart: period.start, periodEnd: period.end, dueAt, closesAt },
        ...{ territoryId: mahalla.id, path: mahalla.path, organizationId: unitOf.get(mahalla.id) ?? null, status },
        ...(isEmpty ? { templateId: null, templateVersion: null } : form),
        values: json<Record<string, unknown>>(told),
        filledPercent: isSent || status === 'closed' ? 100 : status === 'draft' ? 66 : 0,
        authorId: isSent ? people.account(isOfRais ? 'rais' : 'assistant') : null,
        submittedAt: isSent ? at : null,
        signedWith: isSent ? ('otp' as const) : null,
        lookedAt: isJudged ? at : null,
        reviewerId: isJudged ? people.account(mahalla.district.code === '1730203' ? 'district' : 'admin') : null,
        reviewedAt: isJudged ? at : null,
        isReviewed,
        reason: status === 'returned' ? 'Ish oʻrinlari roʻyxati ilova qilinmagan, aniqlashtiring' : null,
        createdAt: daysFrom(dueAt, -type.dueDays),
        updatedAt: isOver ? closesAt : at,
      }
      return { row, told, mahalla, isOver }
    })
  })
  await ctx.tx
    .insertInto('reports')
    .values(made.map(({ row }) => row))
    .execute()
  await freezeMonths(
    ctx,
    type,
    made.filter(({ isOver }) => isOver).map(({ row, ...one }) => ({ ...row, ...one })),
  )
}

/** Whole months before this one, the last one first. */
function monthsBefore(now: Date) {
  const periods = [periodBefore('month', periodOf('month', dayOf(now)))]
  for (let last = periods[0]; last && periods.length < MONTHS; last = periods.at(-1))
    periods.push(periodBefore('month', last))
  return periods
}

/** Other mahallas are late each month. */
function statusOf({ at, district: { code } }: Mahalla, month: number, isOver: boolean): ReportState {
  const turn = (at * 11 + month * 7) % 30
  if (month > 1) return turn < missed[code](month) ? 'missing' : 'closed'
  const state = waiting[code][turn]
  if (!isOver) return state ?? 'accepted'
  return state ? 'missing' : 'closed'
}

const valuesOf = ({ place }: Mahalla, month: number, { verified, unemployed }: Said) => ({
  households: HOUSEHOLDS,
  formsVerified: verified,
  unemployed,
  jobsCreated: (place * 7 + month * 3) % 6,
  idlePlots: String(4 + ((place + month) % 9) * 2.5),
  ...((place + month) % 3 === 0 && { problems: problems[(place + month) % problems.length] }),
})

async function unitsOf({ tx }: Ctx, mahallas: readonly Mahalla[]): Promise<Map<number, string>> {
  const rows = await tx
    .selectFrom('reportingUnits')
    .select(['territoryId', 'organizationId'])
    .where('until', 'is', null)
    .where(
      'territoryId',
      'in',
      mahallas.map(({ id }) => id),
    )
    .execute()
  return new Map(rows.map(({ territoryId, organizationId }) => [territoryId, organizationId]))
}

interface Said {
  verified: number
  unemployed: number
}

/** What verified forms of a mahalla had said by a moment. */
async function formsOf({ tx }: Ctx, mahallas: readonly Mahalla[]): Promise<(mahalla: Mahalla, at: Date) => Said> {
  const rows = await tx
    .selectFrom('visitForms as f')
    .innerJoin('formFacts as x', 'x.formId', 'f.id')
    .select(['f.territoryId', 'f.verifiedAt', 'x.unemployed'])
    .where('f.kind', '=', 'household')
    .where('f.status', '=', 'verified')
    .where(
      'f.territoryId',
      'in',
      mahallas.map(({ id }) => id),
    )
    .execute()
  const byPlace = Map.groupBy(rows, ({ territoryId }) => territoryId)
  return ({ id }, at) => {
    const known = (byPlace.get(id) ?? []).filter(({ verifiedAt }) => verifiedAt !== null && verifiedAt <= at)
    return { verified: known.length, unemployed: known.reduce((sum, one) => sum + (one.unemployed ?? 0), 0) }
  }
}

interface Ended {
  mahalla: Mahalla
  told: Readonly<Record<string, unknown>>
  status: ReportState
  isReviewed: boolean
  periodStart: string
  closesAt: Date
}

/** Figures of both districts, their regions and the republic as the platform keeps them when a month is over. */
async function freezeMonths(ctx: Ctx, type: ReportType, ended: readonly Ended[]): Promise<void> {
  const fields = await fieldsOfType(ctx, type)
  const names = await territoriesByIds(
    ctx,
    ended.map(({ mahalla }) => mahalla.id),
  )
  const above = ({ path }: Mahalla) => {
    const parts = path.split('/')
    return parts.slice(0, -1).map((_, at) => parts.slice(0, at + 1).join('/'))
  }
  const codes = [...new Set(ended.flatMap(({ mahalla }) => above(mahalla)))]
  const idOf = await territoryIdsByCodes(
    ctx,
    codes.map((path) => path.split('/').at(-1) ?? ''),
  )
  const rows = [...Map.groupBy(ended, ({ periodStart }) => periodStart)].flatMap(([periodStart, month]) =>
    ['', ...codes].map((path) => {
      const own = month.filter(({ mahalla }) => path === '' || mahalla.path.startsWith(`${path}/`))
      const counted = own.filter(countsInFigure)
      const territoryId = path === '' ? null : (idOf.get(path.split('/').at(-1) ?? '') ?? missing(path))
      return {
        ...{ typeId: type.id, periodStart, territoryId, revision: 1 },
        values: json(
          acrossTerritories(
            fields,
            type.rules,
            counted.map(({ told }) => told),
          ),
        ),
        expected: own.length,
        accepted: counted.length,
        missing: json(
          own
            .filter((one) => !countsInFigure(one))
            .map(({ mahalla: { id }, status }) => ({ id, name: names.get(id)?.name ?? '', state: status })),
        ),
        frozenAt: own[0]?.closesAt ?? ctx.now,
      }
    }),
  )
  await ctx.tx.insertInto('consolidatedReports').values(rows).execute()
}
