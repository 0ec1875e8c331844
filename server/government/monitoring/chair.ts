import { sql } from 'kysely'
import type { z } from 'zod'
import type * as contract from '#contract/government/monitoring/chair.ts'
import { colourOf, worthOf } from '#contract/government/monitoring/indicator.ts'
import { type Period, periodBefore, periodOf } from '#contract/government/reports/report-periods.ts'
import { bandOf, shareBp } from '#contract/government/specialization/level.ts'
import { countedPlans } from '#contract/government/specialization/plan-process.ts'
import { STALE_DAYS } from '#contract/government/visits/visit-process.ts'
import { Permission as P } from '#contract/permissions.ts'
import { dayOf } from '#uz/date.ts'
import { maskPhone } from '#uz/phone.ts'
import { soldByPeople } from '../../deals/public.ts'
import { nextEventIn } from '../../events/public.ts'
import { lateApplications, oldDebts, paidToPeople, type WaitingPerson } from '../../finance/public.ts'
import { onDays } from '../../kernel/figures.ts'
import { lyingIn } from '../../kernel/inside.ts'
import { refuse } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { indicatorsOn } from './indicators.ts'
import type { SnapshotCtx } from './rows.ts'
import { cellOf, periodShown, pictureOf, placeShown, type Shown } from './view.ts'
import '../tables.ts'

type Chair = z.input<(typeof contract.getChair)['answer']>
const NAMED = 20
const WORST = 3
const counted = sql.join(countedPlans.map((state) => sql.lit(state)))

export async function viewChair(
  ctx: SnapshotCtx,
  { territoryId }: { territoryId?: number | undefined },
): Promise<Chair> {
  const shown = await oneOf(ctx, await placeShown(ctx, territoryId))
  // Whoever stands for no place sees none: not even the republic's sums.
  const path = shown.paths[0] ?? refuse('E_NOT_FOUND')
  const month = periodOf('month', dayOf(ctx.now))
  const money = await moneyIn(ctx, path, month)
  const late = await waitingIn(ctx, path)
  return {
    at: ctx.now.toISOString(),
    ...(await aroundOf(ctx, shown, path)),
    households: await householdsIn(ctx, path),
    specialization: await specializationIn(ctx, path, shown),
    waiting: late,
    money: { ...money, before: (await moneyIn(ctx, path, periodBefore('month', month))).sum },
    debt: await oldDebts(ctx, path),
    today: await todayIn(ctx, path),
    event: await eventIn(ctx, path),
    ...(await kept(ctx, shown)),
  }
}

/** Whoever stands for several places sees one at a time, the first of them at first. */
async function oneOf(ctx: SnapshotCtx, shown: Shown): Promise<Shown> {
  if (shown.level !== 'several') return shown
  const own = await ctx.tx
    .selectFrom('territories')
    .select(['id', 'level', 'path'])
    .where('path', 'in', shown.paths.length > 0 ? [...shown.paths] : [''])
    .orderBy('path')
    .limit(1)
    .executeTakeFirst()
  return own ? { id: own.id, level: own.level, paths: [own.path] } : shown
}

/** Where one may go from here: up, to the neighbours and down, as far as the caller may see. */
async function aroundOf(ctx: SnapshotCtx, { id, level }: Shown, path: string) {
  const parent = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : ''
  const rows = await ctx.tx
    .selectFrom('territories')
    .select(['id', 'parentId', 'path', 'name', 'level'])
    .where('status', '=', 'active')
    .where((of) =>
      of.or([
        of('path', 'in', [path, parent]),
        ...(id === null ? [of('level', '=', 'region')] : [of('parentId', '=', id)]),
        ...(path.includes('/')
          ? [sql<boolean>`regexp_replace(path, '/[^/]+$', '') = ${parent} and path like ${`${parent}/%`}`]
          : []),
        ...(id !== null && !path.includes('/') ? [of('level', '=', 'region')] : []),
      ]),
    )
    .orderBy('orderNo')
    .orderBy('sortKey')
    .orderBy('id')
    .execute()
  const seen = rows.filter((row) => ctx.holds(row.path))
  const refOf = (row: (typeof rows)[number] | undefined) => row && { id: row.id, name: textIn(ctx.lang, row.name) }
  const own = rows.find((row) => row.path === path)
  const above = rows.find((row) => row.path === parent)
  const beside = seen.filter((row) => row.level === own?.level && row.parentId === own?.parentId)
  const at = beside.findIndex((row) => row.path === path)
  const mayGoUp = id !== null && ctx.holds(parent)
  return {
    place: {
      id,
      level,
      name: own ? textIn(ctx.lang, own.name) : '',
      above: above && above !== own ? textIn(ctx.lang, above.name) : '',
    },
    up: mayGoUp ? (refOf(above) ?? { id: null, name: '' }) : null,
    before: refOf(beside[at - 1]) ?? null,
    after: refOf(beside[at + 1]) ?? null,
    below: seen
      .filter((row) => (id === null ? row.level === 'region' : row.parentId === id))
      .flatMap((row) => refOf(row) ?? []),
  }
}

async function householdsIn(ctx: SnapshotCtx, path: string): Promise<Chair['households']> {
  const today = dayOf(ctx.now)
  const { rows } = await sql<{ fresh: number; stale: number; week: number; total: number }>`
    with own as (
      select s.territory_id, f.visited_on from visit_subjects s
      left join visit_forms f on f.subject_id = s.id and f.status = 'verified' and f.disputed_at is null
      where s.kind = 'household' and s.status = 'active' and ${lyingIn('s.territoryId', path)}
    ), sums as (
      select territory_id, count(*) as n,
        count(*) filter (where visited_on >= ${today}::date - ${STALE_DAYS}::integer) as fresh,
        count(*) filter (where visited_on < ${today}::date - ${STALE_DAYS}::integer) as stale,
        count(*) filter (where visited_on >= ${periodOf('week', today).start}::date) as week
      from own group by territory_id
    )
    select coalesce(sum(fresh), 0)::integer as fresh, coalesce(sum(stale), 0)::integer as stale,
      coalesce(sum(week), 0)::integer as week,
      coalesce(sum(greatest(coalesce(t.households, 0), coalesce(s.n, 0))), 0)::integer as total
    from territories t left join sums s on s.territory_id = t.id
    where t.level = 'neighborhood' and (t.status = 'active' or s.n > 0) and ${lyingIn('t.id', path)}`.execute(ctx.tx)
  const { fresh, stale, week, total } = rows[0] ?? { fresh: 0, stale: 0, week: 0, total: 0 }
  const share = shareBp(fresh, total)
  const indicator = (await indicatorsOn(ctx, today)).find(({ code }) => code === 'coverage')
  return { fresh, stale, week, total, share, colour: indicator ? colourOf(indicator, share) : null }
}

async function specializationIn(ctx: SnapshotCtx, path: string, { level }: Shown): Promise<Chair['specialization']> {
  const { rows } = await sql<{
    fact: number
    plan: number
    total: number
    category: { uz: string } | null
    rating: 'green' | 'yellow' | 'red' | 'grey' | null
  }>`
    select coalesce(sum(coalesce((p.overrides #>> '{households,value}')::bigint, p.households_fact)), 0)::integer as fact,
      coalesce(sum(p.households_plan), 0)::integer as plan, coalesce(sum(p.households_total), 0)::integer as total,
      (array_agg(c.name order by p.id))[1] as category,
      (array_agg(l.rating order by p.id) filter (where l.id is not null))[1] as rating
    from specialization_plans p
    join categories c on c.id = p.category_id
    left join leader_attachments a on a.territory_id = p.territory_id and a.category_id = p.category_id
      and a.status = 'active'
    left join leaders l on l.id = a.leader_id
    where p.is_main and p.status in (${counted}) and p.year = ${Number(dayOf(ctx.now).slice(0, 4))}
      and ${lyingIn('p.territoryId', path)}`.execute(ctx.tx)
  const [one] = rows
  if (!one || one.plan === 0) return null
  const isOne = level === 'neighborhood'
  const reached = shareBp(one.fact, one.total)
  return {
    direction: isOne && one.category ? textIn(ctx.lang, one.category) : null,
    level: reached,
    band: bandOf(reached),
    fact: one.fact,
    left: Math.max(0, one.plan - one.fact),
    leader: isOne ? one.rating : null,
  }
}

/** Who waits longer than was promised: of lenders, and of the assistant with what families need. */
async function waitingIn(ctx: SnapshotCtx, path: string): Promise<Chair['waiting']> {
  const applications = await lateApplications(ctx, { path, take: NAMED })
  const { rows } = await sql<WaitingPerson & { n: number }>`
    select s.title as name, s.phone_sealed, ${dayOf(ctx.now)}::date - n.due_on as days, (count(*) over ())::integer as n
    from form_needs n join visit_forms f on f.id = n.form_id join visit_subjects s on s.id = f.subject_id
    where n.status in ('open', 'in_progress') and n.due_on < ${dayOf(ctx.now)}::date and ${lyingIn('n.territoryId', path)}
    order by days desc, n.id limit ${NAMED}`.execute(ctx.tx)
  const kinds = [
    { kind: 'application' as const, n: applications.n, days: applications.days },
    { kind: 'need' as const, n: rows[0]?.n ?? 0, days: rows[0]?.days ?? 0 },
  ]
  const named =
    (kind: 'application' | 'need') =>
    ({ name, phoneSealed, days }: WaitingPerson) => ({
      kind,
      days,
      name,
      phone: phoneSealed && maskPhone(ctx.vault.unseal(phoneSealed)),
    })
  const mayName = ctx.actor.permissions.has(P.MonitoringRais)
  return {
    n: kinds.reduce((sum, { n }) => sum + n, 0),
    days: Math.max(...kinds.map(({ days }) => days)),
    kinds: kinds.filter(({ n }) => n > 0),
    people: mayName
      ? [...applications.people.map(named('application')), ...rows.map(named('need'))]
          .toSorted((a, b) => b.days - a.days)
          .slice(0, NAMED)
      : null,
  }
}

async function moneyIn(ctx: SnapshotCtx, path: string, { start, end }: Period) {
  const days = { from: start, to: end }
  const { rows } = await sql<{ sum: number; families: number }>`
    select coalesce(sum(sum), 0)::bigint as sum, count(distinct user_id)::integer as families
    from (${paidToPeople(days)} union all ${soldByPeople(days)}) paid (user_id, territory_id, sum)
    where ${lyingIn('territoryId', path)}`.execute(ctx.tx)
  return rows[0] ?? { sum: 0, families: 0 }
}

/** Needs, reports and milestones whose day is today. */
async function todayIn(ctx: SnapshotCtx, path: string): Promise<Chair['today']> {
  const today = dayOf(ctx.now)
  const { rows } = await sql<Chair['today']>`
    select (count(*) filter (where is_done))::integer as done, count(*)::integer as all
    from (
      select status in ('done', 'declined') as is_done from form_needs
      where due_on = ${today}::date and ${lyingIn('territoryId', path)}
      union all
      select submitted_at is not null from reports
      where ${onDays('dueAt', { from: today, to: today })} and ${lyingIn('territoryId', path)}
      union all
      select m.status in ('proved', 'accepted') from project_milestones m
      join initiative_projects p on p.id = m.project_id
      where m.due_on = ${today}::date and p.status = 'in_progress' and ${lyingIn('p.territoryId', path)}
    ) due`.execute(ctx.tx)
  return rows[0] ?? { done: 0, all: 0 }
}

async function eventIn(ctx: SnapshotCtx, path: string): Promise<Chair['event']> {
  const [region, district] = path.split('/')
  const rows = await ctx.tx
    .selectFrom('territories')
    .select(['id', 'path'])
    .where('path', 'in', [region ?? '', `${region}/${district}`])
    .execute()
  const idOf = (of: string | undefined) => rows.find((row) => row.path === of)?.id
  const event = await nextEventIn(
    ctx,
    district ? { districtId: idOf(`${region}/${district}`) } : { regionId: region ? idOf(region) : undefined },
  )
  return event ? { ...event, startsAt: event.startsAt.toISOString() } : null
}

/** What the last snapshot says: families that were helped, and the children with most against them. */
async function kept(ctx: SnapshotCtx, shown: Shown): Promise<Pick<Chair, 'helped' | 'worst'>> {
  const period = await periodShown(ctx, { grain: 'week' })
  if (!period) return { helped: null, worst: [] }
  const indicators = await indicatorsOn(ctx, period.periodEnd)
  const picture = await pictureOf(ctx, period, shown)
  const helped = indicators.find(({ code }) => code === 'helped')
  const cell = helped && cellOf(helped, picture.whole.get(helped.id), picture.known.has(helped.id))
  const judged = picture.rows.flatMap(({ id, figures }) => {
    const reds = indicators.filter((one) => {
      const share = figures.get(one.id)
      return share && colourOf(one, worthOf(one.unit, share)) === 'red'
    })
    return id === null || reds.length === 0 ? [] : { id, reds }
  })
  const heavy = (reds: typeof indicators) => reds.reduce((sum, { weight }) => sum + weight, 0)
  const worst = judged.toSorted((a, b) => heavy(b.reds) - heavy(a.reds)).slice(0, WORST)
  const names = await namesOf(
    ctx,
    worst.map(({ id }) => id),
  )
  return {
    helped: cell ? { n: cell.num, all: cell.den ?? 0, share: cell.value, colour: cell.colour } : null,
    worst: worst.map(({ id, reds }) => ({
      id,
      name: names.get(id) ?? '',
      reasons: reds.slice(0, WORST).map(({ name }) => textIn(ctx.lang, name)),
    })),
  }
}

async function namesOf(ctx: SnapshotCtx, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, string>()
  const rows = await ctx.tx
    .selectFrom('territories')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, textIn(ctx.lang, name)]))
}
