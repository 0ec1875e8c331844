import { type SelectQueryBuilder, sql } from 'kysely'
import { type PublicationState, publicationProcess } from '#contract/moderation/publication.ts'
import type { PartyChange } from '../../identity/public.ts'
import { withinScope } from '../../kernel/scope.ts'

/** All of one owner in these states, held. */
export const heldOfOwner = <DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  { userId, organizationId }: PartyChange,
  states: readonly PublicationState[],
): Promise<Row[]> =>
  rows
    .where(
      withinScope(
        { userId: userId ?? '', organizationId: organizationId ?? undefined, territories: [] },
        { owner: 'ownerUserId', organization: 'ownerOrganizationId' },
      ),
    )
    .where(sql<boolean>`status = any(${states}::text[])`)
    .orderBy(sql`id`)
    .forUpdate()
    .execute()

/** Expired rows, locked; rows locked by others wait for the next run. */
export const heldOverdue = <DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  now: Date,
  atOnce: number,
): Promise<Row[]> =>
  rows
    .where(sql<boolean>`status = any(${publicationProcess.expire.from}::text[])`)
    .where(sql<boolean>`expires_at <= ${now}`)
    .orderBy(sql`expires_at`)
    .limit(atOnce)
    .forUpdate()
    .skipLocked()
    .execute()
