import { type RawBuilder, sql } from 'kysely'
import { searchKey } from '#uz/search-key.ts'
import type { Ctx } from '../../kernel/context.ts'
import { textIn } from '../../kernel/words/localized.ts'
import '../tables.ts'

const SHOWN = 20

interface Wishes {
  search?: string | undefined
  actorId?: string | undefined
  organizationId?: string | undefined
}

/** What the filters of the audit offer; a chosen person or organization is named even when nothing is searched. */
export async function findAuditChoices(ctx: Ctx, wishes: Wishes) {
  return {
    actions: await distinct(ctx, 'action'),
    objectTypes: await distinct(ctx, 'object_type'),
    people: await findPeople(ctx, wishes),
    organizations: await findOrganizations(ctx, wishes),
  }
}

/** Jumps from value to value along the index: `select distinct` would read every event. */
async function distinct(ctx: Ctx, column: 'action' | 'object_type'): Promise<string[]> {
  const name = sql.ref(column)
  const { rows } = await sql<{ value: string }>`
    with recursive found (value) as (
      (select ${name} from audit_events order by ${name} limit 1)
      union all
      select (select ${name} from audit_events where ${name} > found.value order by ${name} limit 1)
      from found where found.value is not null
    )
    select value from found where value is not null order by value`.execute(ctx.tx)
  return rows.map(({ value }) => value)
}

const named = (column: string, search: string | undefined): RawBuilder<boolean> => {
  const words = searchKey(search ?? '')
    .split(' ')
    .filter(Boolean)
  if (words.length === 0) return sql`false`
  return sql`(${sql.join(
    words.map((word) => sql`${sql.ref(column)} like ${`% ${word}%`}`),
    sql` and `,
  )})`
}

async function findPeople(ctx: Ctx, { search, actorId }: Wishes) {
  const rows = await ctx.tx
    .selectFrom('users')
    .select(['id', 'lastName', 'firstName'])
    .where((eb) => eb.or([named('searchKey', search), eb('id', '=', actorId ?? null)]))
    .orderBy('lastName')
    .orderBy('id')
    .limit(SHOWN)
    .execute()
  return rows.map(({ id, lastName, firstName }) => ({ id, name: `${lastName} ${firstName}`.trim() }))
}

async function findOrganizations(ctx: Ctx, { search, organizationId }: Wishes) {
  const rows = await ctx.tx
    .selectFrom('organizations')
    .select(['id', 'name'])
    .where((eb) => eb.or([named('searchKey', search), eb('id', '=', organizationId ?? null)]))
    .orderBy('searchKey')
    .orderBy('id')
    .limit(SHOWN)
    .execute()
  return rows.map(({ id, name }) => ({ id, name: textIn(ctx.lang, name) }))
}
