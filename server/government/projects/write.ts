import type { z } from 'zod'
import { progressOf, sumOfSources } from '#contract/government/projects/project-figures.ts'
import type * as contract from '#contract/government/projects/projects.ts'
import { Permission as P } from '#contract/permissions.ts'
import { dayOf } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { searchKey } from '#uz/search-key.ts'
import { ownFiles } from '../../conversations/public.ts'
import { nextNumber } from '../../documents/public.ts'
import { json } from '../../kernel/json.ts'
import { changesBetween } from '../../kernel/process/audit.ts'
import { type FieldRefusal, refuse, refuseFields } from '../../kernel/refuse.ts'
import { categoriesByIds, territoriesByIds } from '../../reference/public.ts'
import {
  duplicatesOf,
  holdProject,
  type MilestoneRecord,
  milestones,
  milestonesOf,
  PROJECT,
  PROJECTS_TOPIC,
  type ProjectCtx,
  type ProjectRecord,
  projects,
} from './rows.ts'
import { tellAuthor } from './tell.ts'
import { mayWrite } from './view.ts'

type Fields = contract.ProjectFields

/** In the caller's territories, and a mahalla. */
async function checkPlace(ctx: ProjectCtx, territoryId: number): Promise<FieldRefusal[]> {
  const place = (await territoriesByIds(ctx, [territoryId])).get(territoryId)
  const isHeld = place?.active && place.level === 'neighborhood' && ctx.holds(place.path)
  return isHeld ? [] : [{ field: 'territoryId', code: 'V_TERRITORY' }]
}

async function checkFields(ctx: ProjectCtx, fields: Fields): Promise<void> {
  const faults = await checkPlace(ctx, fields.territoryId)
  const { categoryId, initiatorKind, initiatorNumber, jobsTotal, jobsWomen, jobsYouth } = fields
  if (categoryId !== null && !(await categoriesByIds(ctx, [categoryId])).get(categoryId)?.live)
    faults.push({ field: 'categoryId', code: 'V_CHOOSE' })
  if (initiatorNumber && initiatorNumber.length !== (initiatorKind === 'person' ? 14 : 9))
    faults.push({ field: 'initiatorNumber', code: initiatorKind === 'person' ? 'V_FORMAT' : 'V_TIN' })
  if (jobsTotal !== null)
    for (const [field, jobs] of [['jobsWomen', jobsWomen] as const, ['jobsYouth', jobsYouth] as const])
      if (jobs !== null && jobs > jobsTotal) faults.push({ field, code: 'V_MAX', values: { max: jobsTotal } })
  if (faults.length > 0) refuseFields(faults)
}

const columnsOf = (ctx: ProjectCtx, fields: Omit<Fields, 'milestones' | 'fileIds'>) => {
  const { initiatorNumber, phone, point, applications, ...plain } = fields
  return {
    ...plain,
    point: point && json(point),
    applications: [...new Set(applications)],
    phoneSealed: phone && ctx.vault.seal(phone),
    name: json(plain.name),
    ...(initiatorNumber && {
      initiatorSealed: ctx.vault.seal(initiatorNumber),
      initiatorFingerprint: ctx.vault.fingerprint(initiatorNumber),
    }),
  }
}

const keyOf = ({ name, initiatorName }: Pick<Fields, 'name' | 'initiatorName'>, number: string) =>
  searchKey([number, ...Object.values(name), initiatorName].join(' '))

async function placeMilestones(ctx: ProjectCtx, projectId: number, given: Fields['milestones']): Promise<void> {
  await ctx.tx.deleteFrom('projectMilestones').where('projectId', '=', projectId).execute()
  if (given.length > 0)
    await ctx.tx
      .insertInto('projectMilestones')
      .values(given.map((one, place) => ({ ...one, projectId, place, createdAt: ctx.now, updatedAt: ctx.now })))
      .execute()
}

export async function createProject(ctx: ProjectCtx, fields: Fields): Promise<number> {
  await checkFields(ctx, fields)
  const { milestones: parts, fileIds, ...plain } = fields
  const { initiatorNumber } = fields
  if (!initiatorNumber) return refuseFields([{ field: 'initiatorNumber', code: 'V_REQUIRED' }])
  const number = await nextNumber(ctx, 'LY-{YYYY}-{N6}', ctx.now)
  const { id } = await ctx.tx
    .insertInto('initiativeProjects')
    .values({
      ...columnsOf(ctx, plain),
      initiatorSealed: ctx.vault.seal(initiatorNumber),
      initiatorFingerprint: ctx.vault.fingerprint(initiatorNumber),
      number,
      searchKey: keyOf(fields, number),
      papers: json(await ownFiles(ctx, fileIds)),
      organizationId: ctx.actor.organizationId ?? null,
      authorId: ctx.actor.userId,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await placeMilestones(ctx, id, parts)
  await ctx.audit({ action: `${PROJECT}.created`, objectType: PROJECT, objectId: id, to: 'draft' })
  await ctx.changed(PROJECTS_TOPIC)
  return id
}

const told = ['total', 'own', 'loan', 'subsidy', 'grant', 'other', 'startsOn', 'finishesOn', 'type'] as const
const partOf = (row: Pick<Fields, (typeof told)[number]>) => Object.fromEntries(told.map((name) => [name, row[name]]))

/** Its author, or whoever may change all of them; only a draft. */
export async function updateProject(
  ctx: ProjectCtx,
  id: number,
  { rowVersion, ...fields }: Fields & { rowVersion: number },
): Promise<void> {
  const project = await holdProject(ctx, id, rowVersion)
  projects.require(project, 'submit')
  if (!mayWrite(ctx, project)) refuse('E_FORBIDDEN')
  await checkFields(ctx, fields)
  const { milestones: parts, fileIds, ...plain } = fields
  const kept = project.papers.filter((file) => fileIds.includes(file.id))
  const added = fileIds.filter((one) => !kept.some((file) => file.id === one))
  await projects.change(ctx, project, {
    ...columnsOf(ctx, plain),
    searchKey: keyOf(fields, project.number),
    papers: json([...kept, ...(await ownFiles(ctx, added))]),
  })
  await placeMilestones(ctx, id, parts)
  await ctx.audit({
    action: `${PROJECT}.updated`,
    objectType: PROJECT,
    objectId: id,
    changes: changesBetween(partOf(project), partOf(fields)),
  })
}

/** What a draft may lack and a project may not; sums at the field that does not fit. */
function submitFaults(ctx: ProjectCtx, row: ProjectRecord, parts: readonly MilestoneRecord[]): FieldRefusal[] {
  const faults: FieldRefusal[] = []
  const asked = ['categoryId', 'jobsTotal', 'startsOn', 'finishesOn'] as const
  for (const field of asked) if (row[field] === null) faults.push({ field, code: 'V_REQUIRED' })
  const sum = sumOfSources(row)
  if (row.total <= 0) faults.push({ field: 'total', code: 'V_POSITIVE' })
  else if (row.total !== sum)
    faults.push({ field: 'total', code: 'V_MONEY_SUM', values: { sum: formatMoney(sum, ctx.lang) } })
  const { startsOn, finishesOn } = row
  if (startsOn && finishesOn && finishesOn <= startsOn) faults.push({ field: 'finishesOn', code: 'V_DATE_ORDER' })
  const shares = parts.reduce((all, { share }) => all + share, 0)
  if (shares !== 100) faults.push({ field: 'milestones', code: 'V_MILESTONE_SHARES', values: { sum: shares } })
  parts.forEach(({ dueOn }, at) => {
    const isOut = dueOn && ((startsOn && dueOn < startsOn) || (finishesOn && dueOn > finishesOn))
    if (isOut) faults.push({ field: `milestones[${at}].dueOn`, code: 'V_DATE_ORDER' })
  })
  return faults
}

export async function submitProject(ctx: ProjectCtx, id: number, rowVersion: number): Promise<void> {
  const project = await holdProject(ctx, id, rowVersion)
  projects.require(project, 'submit')
  if (!mayWrite(ctx, project)) refuse('E_FORBIDDEN')
  const faults = submitFaults(ctx, project, await milestonesOf(ctx, id))
  if (faults.length > 0) refuseFields(faults)
  await projects.take(ctx, project, 'submit', { set: { reason: null } })
}

export async function returnProject(
  ctx: ProjectCtx,
  id: number,
  { rowVersion, comment }: { rowVersion: number; comment: string },
): Promise<void> {
  const project = await holdProject(ctx, id, rowVersion)
  await tellAuthor(ctx, await projects.take(ctx, project, 'return', { reason: comment, set: { reason: comment } }))
}

/** Of somebody else; whoever approves names every look-alike, so that none has come in between unseen. */
export async function approveProject(
  ctx: ProjectCtx,
  id: number,
  { rowVersion, duplicates }: { rowVersion: number; duplicates: number[] },
): Promise<void> {
  const project = await holdProject(ctx, id, rowVersion)
  projects.require(project, 'approve')
  if (project.authorId === ctx.actor.userId) refuse('E_SELF_APPROVE')
  const same = await duplicatesOf(ctx, project)
  const unseen = same.find((one) => !duplicates.includes(one.id))
  if (unseen) refuse('E_DUPLICATE', { number: unseen.number })
  const seen = same.map((one) => one.id)
  await tellAuthor(
    ctx,
    await projects.take(ctx, project, 'approve', {
      set: { duplicatesSeen: seen },
      ...(seen.length > 0 && { changes: { duplicates: [null, same.map(({ number }) => number)] } }),
    }),
  )
}

export async function cancelProject(
  ctx: ProjectCtx,
  id: number,
  given: z.output<(typeof contract.cancelProject)['body']>,
): Promise<void> {
  const project = await holdProject(ctx, id, given.rowVersion)
  const { reasonCode, comment } = given
  const cancelled = await projects.take(ctx, project, 'cancel', {
    reason: comment,
    set: { cancelReason: reasonCode, reason: comment },
    ...(project.applications.length > 0 && { changes: { applications: [null, project.applications] } }),
  })
  await tellAuthor(ctx, cancelled)
}

export async function deleteProject(ctx: ProjectCtx, id: number, rowVersion: number): Promise<void> {
  const project = await holdProject(ctx, id, rowVersion)
  const { permissions, userId } = ctx.actor
  // Assistants take away what they have begun themselves.
  if (
    project.authorId !== userId &&
    !permissions.has(P.InitiativeProjectApprove) &&
    !permissions.has(P.InitiativeProjectCancel)
  )
    refuse('E_FORBIDDEN')
  await projects.take(ctx, project, 'delete')
}

async function holdMilestone(ctx: ProjectCtx, project: ProjectRecord, milestoneId: number, rowVersion: number) {
  if (project.status !== 'approved' && project.status !== 'in_progress') refuse('E_STATE', { status: project.status })
  const one = await milestones.lock(ctx, milestoneId)
  if (one.projectId !== project.id) refuse('E_NOT_FOUND')
  return milestones.held(ctx, one, rowVersion)
}

/** Photos carry the place where they were taken; papers do not need one. */
export async function proveMilestone(
  ctx: ProjectCtx,
  { id, milestoneId }: { id: number; milestoneId: number },
  given: z.output<(typeof contract.proveMilestone)['body']>,
): Promise<void> {
  const one = await holdMilestone(ctx, await holdProject(ctx, id), milestoneId, given.rowVersion)
  const files = await ownFiles(ctx, given.fileIds)
  const { point, note } = given
  if (point === null && files.every(({ mime }) => mime.startsWith('image/')))
    refuseFields([{ field: 'point', code: 'V_REQUIRED' }])
  await milestones.take(ctx, one, 'prove', {
    set: {
      files: json(files),
      point: point && json(point),
      note,
      provedBy: ctx.actor.userId,
      provedAt: ctx.now,
      comment: null,
    },
  })
}

/** By somebody else. The first one that is accepted begins the work. */
export async function judgeMilestone(
  ctx: ProjectCtx,
  { id, milestoneId }: { id: number; milestoneId: number },
  given: z.output<(typeof contract.judgeMilestone)['body']>,
): Promise<void> {
  const project = await holdProject(ctx, id)
  const one = await holdMilestone(ctx, project, milestoneId, given.rowVersion)
  milestones.require(one, given.step)
  if (one.provedBy === ctx.actor.userId) refuse('E_SELF_APPROVE')
  if (given.step === 'sendBack') {
    await milestones.take(ctx, one, 'sendBack', { reason: given.comment, set: { comment: given.comment } })
    return
  }
  await milestones.take(ctx, one, 'accept')
  const progress = progressOf(await milestonesOf(ctx, id))
  if (project.status === 'approved') await projects.take(ctx, project, 'start', { set: { progress } })
  else await projects.change(ctx, project, { progress })
}

export async function completeProject(
  ctx: ProjectCtx,
  id: number,
  given: z.output<(typeof contract.completeProject)['body']>,
): Promise<void> {
  const project = await holdProject(ctx, id, given.rowVersion)
  projects.require(project, 'complete')
  const left = (await milestonesOf(ctx, id)).filter(({ status }) => status !== 'accepted').length
  if (left > 0) refuse('E_MILESTONES', { n: left })
  const { completedOn, jobsFact, point, fileIds } = given
  const faults: FieldRefusal[] = []
  if (completedOn > dayOf(ctx.now)) faults.push({ field: 'completedOn', code: 'V_DATE_FUTURE' })
  if (project.startsOn && completedOn < project.startsOn) faults.push({ field: 'completedOn', code: 'V_DATE_ORDER' })
  const photos = await ownFiles(ctx, fileIds)
  if (!photos.some(({ mime }) => mime.startsWith('image/'))) faults.push({ field: 'fileIds', code: 'V_REQUIRED' })
  if (faults.length > 0) refuseFields(faults)
  await projects.take(ctx, project, 'complete', {
    set: { completedOn, jobsFact, afterPoint: json(point), afterPhotos: json(photos) },
  })
}
