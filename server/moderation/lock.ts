import { type SqlBool, sql } from 'kysely'
import { LOCK_MINUTES } from '#contract/moderation/moderation-process.ts'

const since = (now: Date) => new Date(now.getTime() - LOCK_MINUTES * 60_000)

/** Waiting, or its lock has expired. */
export const isFree = (now: Date) => sql<SqlBool>`(state = 'queued' or (state = 'taken' and taken_at <= ${since(now)}))`

/** Held by this person, with a valid lock. */
export const isHeldBy = (userId: string, now: Date) =>
  sql<SqlBool>`(state = 'taken' and assignee_id = ${userId} and taken_at > ${since(now)})`

/** The same of a row at hand. */
export const holderOf = (row: { state: string; assigneeId: string | null; takenAt: Date | null }, now: Date) =>
  row.state === 'taken' && row.takenAt !== null && row.takenAt > since(now) ? row.assigneeId : null
