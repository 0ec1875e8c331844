import {
  isApproved,
  isUnpublished,
  type PublicationState,
  publicationProcess,
  RENEW_DAYS,
  RESTORE_DAYS,
} from '#contract/moderation/publication.ts'
import { canFrom } from '#contract/process.ts'
import { DAY_MS } from '#uz/durations.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { Remarks } from '../remarks.ts'

interface Row {
  status: PublicationState
  pending: object | null
  version: number
  expiresAt: Date | null
  archivedAt: Date | null
}

const passed = (since: Date | null, now: Date) => (since ? (now.getTime() - since.getTime()) / DAY_MS : 0)
/** Approved recently and unchanged since: renewed without a judgement. */
export const isRenewable = (row: Pick<Row, 'expiresAt'>, now: Date) => passed(row.expiresAt, now) <= RENEW_DAYS
export const isRestorable = (row: Pick<Row, 'archivedAt'>, now: Date) => passed(row.archivedAt, now) <= RESTORE_DAYS

/** What its owner may do now. */
export function ownerRights(ctx: Ctx, row: Row, remarks: Remarks | undefined) {
  const { status } = row
  const can = canFrom(publicationProcess, status)
  const free = remarks?.open !== 'taken'
  return {
    edit: isUnpublished(status) || isApproved(status),
    submit: can.submit && !(status === 'expired' && isRenewable(row, ctx.now)),
    recall: can.recall && free,
    appeal: can.appeal && remarks?.last?.canAppeal === true,
    pause: can.pause,
    resume: can.resume,
    renew: can.renew && isRenewable(row, ctx.now),
    archive: can.archive && (free || (row.pending === null && status !== 'on_moderation')),
    restore: can.restore && isRestorable(row, ctx.now),
    discard: row.pending !== null && free,
    remove: status === 'draft' && row.version === 0,
  }
}
