import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'

/** The hash before the first event. */
export const NOTHING = '0'.repeat(64)

/** An event that has its place in the chain. */
export interface Link {
  position: number
  hash: string
}

/** The whole event as one text, equal on every reading: PostgreSQL orders jsonb keys its own way. */
export const wholeEvent = (table: 'auditEvents'): RawBuilder<string> => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql<string>`jsonb_build_array(
    ${column('id')}, (extract(epoch from ${column('at')}) * 1000000)::bigint,
    ${column('actorId')}, ${column('organizationId')}, ${column('onBehalfOf')},
    ${column('action')}, ${column('objectType')}, ${column('objectId')}, ${column('fromState')}, ${column('toState')},
    ${column('reason')}, ${column('changes')}, ${column('payloadHash')}, ${column('ip')}, ${column('device')}
  )::text`
}

export const linkHash = (before: string, event: string): string =>
  createHash('sha256').update(before).update('\n').update(event).digest('hex')
