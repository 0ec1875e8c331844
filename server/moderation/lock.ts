import { type SqlBool, sql } from 'kysely'
import { LOCK_MINUTES } from '#contract/moderation/moderation-process.ts'

const since = (now: Date) => new Date(now.getTime() - LOCK_MINUTES * 60_000)

/** Nobody holds it: it waits, or its lock has run out. */
export const isFree = (now: Date) => sql<SqlBool>`(state = 'queued' or (state = 'taken' and taken_at <= ${since(now)}))`

/** This person holds it, and in time. */
export const isHeldBy = (userId: string, now: Date) =>
  sql<SqlBool>`(state = 'taken' and assignee_id = ${userId} and taken_at > ${since(now)})`

/** The same of a row at hand. */
export const holderOf = (row: { state: string; assigneeId: string | null; takenAt: Date | null }, now: Date) =>
  row.state === 'taken' && row.takenAt !== null && row.takenAt > since(now) ? row.assigneeId : null
