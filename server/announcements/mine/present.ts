import { judgedFields } from '#contract/announcements/changes.ts'
import { announcementKinds } from '#contract/announcements/kinds.ts'
import type { Mine, MineRow } from '#contract/announcements/mine.ts'
import { maskPhone } from '#uz/phone.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { sayFaults } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { ownerRights, type Remarks, remarksOf } from '../../moderation/public.ts'
import { categoriesByIds, type NamedCategory, type NamedTerritory, territoriesByIds } from '../../reference/public.ts'
import { kinds } from '../kinds/all.ts'
import { isFilled } from '../published.ts'
import { type Announcement, mayWith, ownRow } from '../row.ts'
import { examine } from './examine.ts'
import { phoneOf } from './phone.ts'
import { type ApplicantCounts, applicantsOf, pathsOf } from './seen.ts'

export type ShownRow = Omit<MineRow, 'picture'> & { cover: string | null }
export type ShownMine = Omit<Mine, 'picture'> & { cover: string | null }

interface Beside {
  categories: ReadonlyMap<number, NamedCategory>
  territories: ReadonlyMap<number, NamedTerritory>
  remarks: ReadonlyMap<string, Remarks>
  applicants: ReadonlyMap<number, ApplicantCounts>
  paths: ReadonlyMap<number, string>
}

/** Rows of one kind with the names of what they point at: six statements for any number. */
export async function presentRows(ctx: SignedCtx, rows: readonly Announcement[]): Promise<ShownRow[]> {
  const beside = await besideOf(ctx, rows)
  return rows.map((row) => presentRow(ctx, row, beside))
}

async function besideOf(ctx: SignedCtx, rows: readonly Announcement[]): Promise<Beside> {
  const [first] = rows
  const ids = rows.map((row) => row.id)
  const categories = await categoriesByIds(
    ctx,
    rows.flatMap((row) => row.categoryId ?? []),
  )
  const territories = await territoriesByIds(
    ctx,
    rows.flatMap((row) => row.territoryId ?? []),
  )
  const remarks = first ? await remarksOf(ctx, announcementKinds[first.kind].queue, ids) : new Map<string, Remarks>()
  return { categories, territories, remarks, applicants: await applicantsOf(ctx, ids), paths: await pathsOf(ctx, ids) }
}

const named = (row: { id: number; name: string } | undefined) => (row ? { id: row.id, name: row.name } : null)

function presentRow(ctx: SignedCtx, row: Announcement, beside: Beside): ShownRow {
  const { id, kind, status, content, views, contactsRevealed, filled, pausedFor, rowVersion } = row
  const { title, cover } = kinds[kind].keptOf(content)
  return {
    id,
    kind,
    title: title ? textIn(ctx.lang, title) : '',
    cover,
    category: named(beside.categories.get(row.categoryId ?? 0)),
    territory: named(beside.territories.get(row.territoryId ?? 0)),
    content,
    views,
    contactsRevealed,
    applicants: beside.applicants.get(id) ?? { new: 0, total: 0 },
    filled,
    status,
    pausedFor,
    pending: row.pending !== null,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    rowVersion,
    path: beside.paths.get(id) ?? null,
    can: rightsOf(ctx, row, beside.remarks.get(String(id))),
  }
}

/** A viewer may do nothing; a filled announcement cannot be resumed. */
function rightsOf(ctx: SignedCtx, row: Announcement, remarks: Remarks | undefined): MineRow['can'] {
  const may = mayWith(ctx, row.kind, 'edit')
  const rights = ownerRights(ctx, row, remarks)
  const open = !isFilled(row)
  const all = { ...rights, resume: rights.resume && open, renew: rights.renew && open }
  return may ? all : { ...all, ...forbidden }
}

const forbidden = {
  edit: false,
  submit: false,
  recall: false,
  appeal: false,
  pause: false,
  resume: false,
  renew: false,
  archive: false,
  restore: false,
  discard: false,
  remove: false,
} satisfies MineRow['can']

/** Staff who view as the owner see that a phone is set, not which. */
function shownPhone(ctx: SignedCtx, row: Announcement): string | null {
  const phone = phoneOf(ctx, row)
  return phone && ctx.actor.viewedBy ? maskPhone(phone) : phone
}

/** One of one's own with all a form shows of it. */
export async function getMine(ctx: SignedCtx, id: number): Promise<ShownMine> {
  const row = await ownRow(ctx, id)
  const beside = await besideOf(ctx, [row])
  const given = row.pending ?? row.content
  const faults = await examine(ctx, row, given)
  const remarks = beside.remarks.get(String(id))
  const rules = announcementKinds[row.kind]
  return {
    ...presentRow(ctx, row, beside),
    pendingContent: row.pending,
    waiting: row.pending ? judgedFields(rules, row.content, row.pending, row.approvedPrices) : [],
    approvedPrices: row.approvedPrices,
    phone: shownPhone(ctx, row),
    faults: sayFaults(faults, ctx.lang),
    judging: remarks?.open ?? null,
    remarks: remarks?.last ? { ...remarks.last, decidedAt: remarks.last.decidedAt.toISOString() } : null,
    stateReason: row.stateReason,
    names: await kinds[row.kind].namesIn(ctx, row.pending ? [row.content, row.pending] : [row.content]),
  }
}
