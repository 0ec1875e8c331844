import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import {
  deadlineOf,
  moneySources,
  paybackMonths,
  runningStates,
} from '#contract/government/projects/project-figures.ts'
import { milestoneProcess, type ProjectState, projectProcess } from '#contract/government/projects/project-process.ts'
import type * as contract from '#contract/government/projects/projects.ts'
import { partyKey } from '#contract/party-key.ts'
import { Permission as P, type PermissionCode } from '#contract/permissions.ts'
import type { Process } from '#contract/process.ts'
import { dayOf } from '#uz/date.ts'
import { addDays } from '#uz/durations.ts'
import { maskPhone } from '#uz/phone.ts'
import { applicationsByNumbers } from '../../finance/public.ts'
import { partiesOf, peopleByIds } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { holdingWords, is } from '../../kernel/list/filters.ts'
import { byColumn, list } from '../../kernel/list/list.ts'
import { type Condition, down, orderBy } from '../../kernel/list/order.ts'
import { refuse } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { stateName } from '../../kernel/words/state-names.ts'
import { categoriesByIds, placeFilters, placesByIds, siteCategories } from '../../reference/public.ts'
import {
  duplicatesOf,
  type MilestoneRecord,
  milestonesOf,
  type ProjectCtx,
  type ProjectRecord,
  requireProject,
  seenProjects,
} from './rows.ts'
import '../tables.ts'

type Query = z.output<(typeof contract.listProjects)['query']>
type Page = z.input<(typeof contract.listProjects)['answer']>

const rowsOf = (ctx: ProjectCtx) => ctx.tx.selectFrom('initiativeProjects as p').selectAll('p').where(seenProjects(ctx))

const isRunning = sql<boolean>`p.status in (${sql.join([...runningStates])})`
const soon = (today: string) => sql<boolean>`p.finishes_on <= ${addDays(today, 30)}::date and p.progress < 80`

/**
 * What waits for the caller: for an approver what others have handed in or proved, for whoever works what was returned,
 * is not begun, was sent back or may be completed.
 */
function waiting({ actor }: ProjectCtx): Condition {
  const may = (code: PermissionCode) => sql.lit(actor.permissions.has(code))
  const has = (condition: RawBuilder<boolean>) =>
    sql<boolean>`exists (select from project_milestones m where m.project_id = p.id and ${condition})`
  const isWorking = sql`p.status in ('approved', 'in_progress')`
  const mine = sql`p.author_id = ${actor.userId}`
  return sql`(
    ${may(P.InitiativeProjectApprove)} and (
      p.status = 'submitted' and not ${mine}
      or ${isWorking} and ${has(sql`m.status = 'proved' and m.proved_by <> ${actor.userId}`)}
    )
    or p.status = 'draft' and p.reason is not null and (${mine} or ${may(P.InitiativeProjectUpdate)})
    or ${may(P.InitiativeProjectUpdate)} and ${isWorking} and (
      ${has(sql`m.status in ('planned', 'sent_back')`)} or not ${has(sql`m.status <> 'accepted'`)}
    )
  )`
}

/** The same three as `deadlineOf`, said in SQL. */
function withDeadline(colour: 'green' | 'yellow' | 'red', today: string): Condition {
  const isOver = sql<boolean>`p.finishes_on < ${today}::date`
  if (colour === 'red') return sql`${isRunning} and ${isOver}`
  const inTime = sql<boolean>`${isRunning} and not ${isOver}`
  return colour === 'yellow' ? sql`${inTime} and ${soon(today)}` : sql`${inTime} and not (${soon(today)})`
}

export const projectList = list({
  rows: (ctx: ProjectCtx, _asked: Query) => rowsOf(ctx),
  order: orderBy(down('p.id', 'row')),
  filters: {
    search: holdingWords('p.searchKey'),
    type: is('p.type'),
    organizationId: is('p.organizationId'),
    waits: (_yes, ctx) => waiting(ctx),
    deadline: (colour, ctx) => withDeadline(colour, dayOf(ctx.now)),
    year: (year) => sql`extract(year from coalesce(p.starts_on, p.created_at::date)) = ${year}`,
    ...placeFilters('p.territoryId'),
  },
  counts: { counts: byColumn<'status', ProjectState>('status', 'p.status') },
})

const organizationOf = (organizationId: string) => ({ userId: organizationId, organizationId })

export async function presentProjects(ctx: Ctx, rows: readonly ProjectRecord[]): Promise<contract.ProjectRow[]> {
  const places = await placesByIds(
    ctx,
    rows.map(({ territoryId }) => territoryId),
  )
  const organizations = await partiesOf(
    ctx,
    rows.flatMap(({ organizationId }) => (organizationId ? organizationOf(organizationId) : [])),
  )
  const today = dayOf(ctx.now)
  return rows.map((row) => {
    const { organizationId, status } = row
    const party = organizationId && organizations.get(partyKey(organizationOf(organizationId)))
    const names = (places.get(row.territoryId)?.names ?? []).map((name) => textIn(ctx.lang, name))
    return {
      id: row.id,
      number: row.number,
      name: textIn(ctx.lang, row.name),
      status: shownState(status),
      type: row.type,
      mahalla: names.at(-1) ?? '',
      district: names.at(-2) ?? '',
      initiator: row.initiatorName,
      organization: party ? textIn(ctx.lang, party.name) : '',
      total: row.total,
      jobsTotal: row.jobsTotal,
      progress: row.progress,
      finishesOn: row.finishesOn,
      deadline: deadlineOf(row, today),
    }
  })
}

const shownState = (status: ProjectState) => (status === 'deleted' ? refuse('E_NOT_FOUND') : status)

export async function listProjects(ctx: ProjectCtx, query: Query): Promise<Page> {
  const { shown, page } = await projectList.read(ctx, query)
  return { ...page, items: await presentProjects(ctx, shown) }
}

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)

export async function projectChoices(ctx: ProjectCtx) {
  const rows = await ctx.tx
    .selectFrom('initiativeProjects as p')
    .select('p.organizationId')
    .distinct()
    .where(seenProjects(ctx))
    .where('p.organizationId', 'is not', null)
    .execute()
  const ids = rows.flatMap(({ organizationId }) => organizationId ?? [])
  const parties = await partiesOf(ctx, ids.map(organizationOf))
  return {
    directions: (await siteCategories(ctx)).map(({ id, name }) => ({ id, name: textIn(ctx.lang, name) })),
    organizations: ids
      .map((id) => ({ id, name: textIn(ctx.lang, parties.get(partyKey(organizationOf(id)))?.name ?? { uz: '' }) }))
      .toSorted(byName),
  }
}

const rights: Readonly<Record<string, number>> = {
  worker: P.InitiativeProjectUpdate,
  approver: P.InitiativeProjectApprove,
  canceller: P.InitiativeProjectCancel,
  remover: P.InitiativeProjectDelete,
}

const isAuthor = (ctx: ProjectCtx, { authorId }: ProjectRecord): boolean =>
  authorId === ctx.actor.userId && ctx.actor.permissions.has(P.InitiativeProjectCreate)
export const mayWrite = (ctx: ProjectCtx, row: ProjectRecord): boolean =>
  isAuthor(ctx, row) || ctx.actor.permissions.has(P.InitiativeProjectUpdate)

function stepsOf(ctx: ProjectCtx, row: ProjectRecord, reached: readonly MilestoneRecord[]): string[] {
  const process: Process = projectProcess
  return Object.entries(process).flatMap(([name, { by, from }]) => {
    if (by === 'system' || !from.includes(row.status)) return []
    if (name === 'approve' && row.authorId === ctx.actor.userId) return []
    if (name === 'complete' && !reached.every(({ status }) => status === 'accepted')) return []
    return (by === 'author' ? mayWrite(ctx, row) : ctx.actor.permissions.has(rights[by] ?? 0)) ? name : []
  })
}

function milestoneSteps(ctx: ProjectCtx, project: ProjectRecord, one: MilestoneRecord): string[] {
  if (project.status !== 'approved' && project.status !== 'in_progress') return []
  const process: Process = milestoneProcess
  return Object.entries(process).flatMap(([name, { by, from }]) =>
    from.includes(one.status) &&
    ctx.actor.permissions.has(rights[by] ?? 0) &&
    (by === 'worker' || one.provedBy !== ctx.actor.userId)
      ? name
      : [],
  )
}

const NUMBER_SHOWN = 4
const filesOf = (files: readonly { id: string; name: string }[]) => files.map(({ id, name }) => ({ id, name }))

export async function viewProject(ctx: ProjectCtx, id: number): Promise<contract.Project> {
  const row = await requireProject(ctx, id)
  const [shown] = await presentProjects(ctx, [row])
  const reached = await milestonesOf(ctx, id)
  const same = await duplicatesOf(ctx, row)
  const people = await peopleByIds(ctx, [row.authorId, ...reached.flatMap(({ provedBy }) => provedBy ?? [])])
  const category =
    row.categoryId === null ? undefined : (await categoriesByIds(ctx, [row.categoryId])).get(row.categoryId)
  const phone = row.phoneSealed && ctx.vault.unseal(row.phoneSealed)
  const isOwn = mayWrite(ctx, row)
  const money = Object.fromEntries(moneySources.map((source) => [source, row[source]])) as Pick<
    contract.ProjectFields,
    (typeof moneySources)[number]
  >
  return {
    ...(shown ?? refuse('E_NOT_FOUND')),
    ...money,
    name: row.name,
    categoryId: row.categoryId,
    direction: category?.name ?? null,
    territoryId: row.territoryId,
    address: row.address,
    point: row.point,
    initiatorKind: row.initiatorKind,
    initiatorName: row.initiatorName,
    initiatorNumber: `•••${ctx.vault.unseal(row.initiatorSealed).slice(-NUMBER_SHOWN)}`,
    // Whoever writes the project has typed it in.
    phone: phone && (isOwn ? phone : maskPhone(phone)),
    landArea: row.landArea,
    landRight: row.landRight,
    capacity: row.capacity,
    capacityUnit: row.capacityUnit,
    households: row.households,
    jobsWomen: row.jobsWomen,
    jobsYouth: row.jobsYouth,
    bank: row.bank,
    applications: [...row.applications],
    linked: (await applicationsByNumbers(ctx, row.applications)).map(({ status, ...one }) => ({
      ...one,
      state: stateName(status, ctx.lang),
    })),
    startsOn: row.startsOn,
    output: row.output,
    revenue: row.revenue,
    expense: row.expense,
    payback: paybackMonths(row.total, row.revenue, row.expense),
    papers: filesOf(row.papers),
    after: filesOf(row.afterPhotos),
    jobsFact: row.jobsFact,
    completedOn: row.completedOn,
    cancelReason: row.cancelReason,
    reason: row.reason,
    author: people.get(row.authorId)?.name ?? '',
    createdAt: row.createdAt.toISOString(),
    duplicates: same.map((one) => ({
      id: one.id,
      number: one.number,
      name: textIn(ctx.lang, one.name),
      status: shownState(one.status),
    })),
    milestones: reached.map((one) => ({
      id: one.id,
      kind: one.kind,
      dueOn: one.dueOn,
      share: one.share,
      status: one.status,
      files: filesOf(one.files),
      point: one.point,
      note: one.note,
      provedBy: one.provedBy ? (people.get(one.provedBy)?.name ?? null) : null,
      provedAt: one.provedAt?.toISOString() ?? null,
      comment: one.comment,
      steps: milestoneSteps(ctx, row, one),
      rowVersion: one.rowVersion,
    })),
    steps: stepsOf(ctx, row, reached),
    rowVersion: row.rowVersion,
  }
}
