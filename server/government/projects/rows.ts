import { type Selectable, sql } from 'kysely'
import { milestoneProcess, projectProcess } from '#contract/government/projects/project-process.ts'
import { Permission as P } from '#contract/permissions.ts'
import { stepping } from '../../kernel/process/steps.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Condition, type Lying, type ScopedCtx, withinScope } from '../../kernel/scope.ts'
import type { InitiativeProjectsTable, ProjectMilestonesTable } from '../tables.ts'
import '../tables.ts'

export type ProjectRecord = Selectable<InitiativeProjectsTable>
export type MilestoneRecord = Selectable<ProjectMilestonesTable>
export type ProjectCtx = ScopedCtx<'project'>
export const PROJECT = 'initiative-project'
export const PROJECTS_TOPIC = 'initiative-projects'

export const projects = stepping({
  table: 'initiativeProjects',
  state: 'status',
  process: projectProcess,
  object: PROJECT,
  topic: PROJECTS_TOPIC,
})

export const milestones = stepping({
  table: 'projectMilestones',
  state: 'status',
  process: milestoneProcess,
  object: 'project-milestone',
  topic: PROJECTS_TOPIC,
})

export const lyingProjects: Lying = {
  table: 'initiative_projects',
  rows: (actor, alias) => withinScope(actor, { territory: `${alias}.territoryId` }),
}

const widely = [
  P.InitiativeProjectList,
  P.InitiativeProjectUpdate,
  P.InitiativeProjectApprove,
  P.InitiativeProjectCancel,
  P.InitiativeProjectDelete,
]

/** Whoever holds nothing but the code of their organization sees its projects alone. For `p`; what was deleted is gone. */
export function seenProjects(ctx: ProjectCtx): Condition {
  const { permissions, organizationId, userId } = ctx.actor
  const inside = sql<boolean>`${ctx.within('project', 'p')} and p.status <> 'deleted'`
  if (widely.some((code) => permissions.has(code))) return inside
  const own = organizationId ? sql`p.organization_id = ${organizationId}` : sql`p.author_id = ${userId}`
  return sql`${inside} and ${own}`
}

export async function requireProject(ctx: ProjectCtx, id: number): Promise<ProjectRecord> {
  const row = await ctx.tx
    .selectFrom('initiativeProjects as p')
    .selectAll('p')
    .where('p.id', '=', id)
    .where(seenProjects(ctx))
    .executeTakeFirst()
  return row ?? refuse('E_NOT_FOUND')
}

/** Locked until the transaction ends. */
export async function holdProject(ctx: ProjectCtx, id: number, rowVersion?: number): Promise<ProjectRecord> {
  await requireProject(ctx, id)
  return projects.lock(ctx, id, rowVersion)
}

export const milestonesOf = (ctx: Pick<ProjectCtx, 'tx'>, projectId: number): Promise<MilestoneRecord[]> =>
  ctx.tx.selectFrom('projectMilestones').selectAll().where('projectId', '=', projectId).orderBy('place').execute()

/** Others of the same initiator, mahalla and type that were not given up. */
export const duplicatesOf = (
  ctx: Pick<ProjectCtx, 'tx'>,
  { id, initiatorFingerprint, territoryId, type }: ProjectRecord,
) =>
  ctx.tx
    .selectFrom('initiativeProjects')
    .select(['id', 'number', 'name', 'status'])
    .where('initiatorFingerprint', '=', initiatorFingerprint)
    .where('territoryId', '=', territoryId)
    .where('type', '=', type)
    .where('id', '<>', id)
    .where('status', 'not in', ['cancelled', 'deleted'])
    .orderBy('id')
    .execute()
