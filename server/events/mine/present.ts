import { eventProcess, isOver } from '#contract/events/event-process.ts'
import type { MyEvent, MyEventRow } from '#contract/events/my-events.ts'
import { isApproved } from '#contract/moderation/publication.ts'
import { Permission } from '#contract/permissions.ts'
import { canFrom } from '#contract/process.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { sayFaults } from '../../kernel/refuse.ts'
import { ownerRights, type Remarks, remarksOf } from '../../moderation/public.ts'
import { mayCheckIn } from '../door/window.ts'
import { examine } from '../examine.ts'
import { namesIn } from '../names.ts'
import { judgedFields } from '../published.ts'
import { type EventRow, ownEvent, publicPath, wholeContent } from '../row.ts'
import { titleIn } from '../tell.ts'
import { type Counts, countPeople } from './counts.ts'

export type ShownRow = Omit<MyEventRow, 'picture'> & { cover: string | null }
export type ShownEvent = Omit<MyEvent, 'picture' | 'pictures'> & { cover: string | null; files: string[] }

/** Rows with what is beside them: five statements for any number. */
export async function presentRows(ctx: SignedCtx, rows: readonly EventRow[]): Promise<ShownRow[]> {
  const ids = rows.map(({ id }) => id)
  const counts = await countPeople(ctx, ids)
  const remarks = new Map([
    ...(await remarksOf(ctx, 'webinar', idsOf(rows, 'webinar'))),
    ...(await remarksOf(ctx, 'seminar', idsOf(rows, 'seminar'))),
  ])
  return rows.map((row) => presentRow(ctx, row, counts.get(row.id), remarks.get(String(row.id))))
}

const idsOf = (rows: readonly EventRow[], type: EventRow['type']) =>
  rows.filter((row) => row.type === type).map(({ id }) => id)

const none: Counts = { taken: 0, waiting: 0, toConfirm: 0, attended: 0 }

function presentRow(ctx: SignedCtx, row: EventRow, seats: Counts | undefined, remarks: Remarks | undefined): ShownRow {
  const { id, type, status, stage, content } = row
  return {
    id,
    type,
    title: content.title ? titleIn(ctx.lang, row) : '',
    cover: content.cover?.file ?? null,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    status,
    stage,
    pending: row.pending !== null,
    capacity: content.capacity ?? null,
    seats: seats ?? none,
    updatedAt: row.updatedAt.toISOString(),
    rowVersion: row.rowVersion,
    path: status === 'published' ? publicPath(type, id) : null,
    can: rightsOf(ctx, row, remarks, seats ?? none),
  }
}

/** Who may only look may do nothing. */
function rightsOf(ctx: SignedCtx, row: EventRow, remarks: Remarks | undefined, seats: Counts) {
  const { permissions } = ctx.actor
  const may = permissions.has(Permission.WebinarEdit)
  const { status, stage } = row
  const up = isApproved(status)
  const rights = ownerRights(ctx, row, remarks)
  const held = (stage === 'planned' || stage === 'live') && seats.taken > 0
  const all = {
    ...rights,
    edit: rights.edit && stage !== 'cancelled',
    submit: rights.submit && stage === 'planned',
    archive: rights.archive && !held,
    cancel: up && canFrom(eventProcess, stage).cancel,
    record: up && isOver(stage),
  }
  const mine = may ? all : (Object.fromEntries(Object.keys(all).map((name) => [name, false])) as typeof all)
  const monitors = permissions.has(Permission.WebinarMonitor)
  return {
    ...mine,
    monitor: monitors && row.version > 0,
    checkIn: (may || monitors) && up && mayCheckIn(ctx, row),
  }
}

/** One of one's own with all a form shows of it. */
export async function getMyEvent(ctx: SignedCtx, id: number): Promise<ShownEvent> {
  const row = await ownEvent(ctx, id)
  const counts = (await countPeople(ctx, [id])).get(id) ?? none
  const remarks = (await remarksOf(ctx, row.type, [id])).get(String(id))
  const given = row.pending ?? row.content
  const faults = await examine(ctx, row, given)
  const contents = row.pending ? [row.content, row.pending] : [row.content]
  return {
    ...presentRow(ctx, row, counts, remarks),
    content: row.content,
    pendingContent: row.pending,
    waiting: row.pending ? judgedFields(wholeContent(row.content), row.pending) : [],
    joinUrl: linkFor(ctx, row),
    faults: sayFaults(faults, ctx.lang),
    judging: remarks?.open ?? null,
    remarks: remarks?.last ? { ...remarks.last, decidedAt: remarks.last.decidedAt.toISOString() } : null,
    stateReason: row.stateReason,
    cancelReason: row.cancelReason,
    names: await namesIn(ctx, contents),
    files: contents.flatMap(({ cover, speakers }) => [
      ...(cover ? [cover.file] : []),
      ...(speakers ?? []).flatMap(({ photo }) => photo ?? []),
    ]),
  }
}

/** For those who may edit the event; not for staff who view as them. */
const linkFor = (ctx: SignedCtx, { joinSealed }: EventRow): string | null =>
  joinSealed && ctx.actor.permissions.has(Permission.WebinarEdit) && !ctx.actor.viewedBy
    ? ctx.vault.unseal(joinSealed)
    : null
