import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import { SAVED_SEARCHES, type SavedSearch, type SavedSearchFields } from '#contract/search/saved-searches.ts'
import type { SearchedListName } from '#contract/search/searched-lists.ts'
import type { SignedCtx } from '../kernel/context.ts'
import { refuse, refuseFields } from '../kernel/refuse.ts'
import type { SearchedLists } from './searched-list.ts'
import type { SavedSearchesTable } from './tables.ts'

type Row = Selectable<SavedSearchesTable>

/** Searches are a person's own, whoever they act for. */
const mine = (ctx: SignedCtx) => ctx.tx.selectFrom('savedSearches').where('ownerUserId', '=', ctx.actor.userId)

export async function listSaved(ctx: SignedCtx) {
  const rows = await mine(ctx).selectAll().orderBy('id', 'desc').execute()
  return { items: rows.map(present), take: rows.length, total: rows.length }
}

export async function getSaved(ctx: SignedCtx, id: number): Promise<SavedSearch> {
  const row = await mine(ctx).selectAll().where('id', '=', id).executeTakeFirst()
  return row ? present(row) : refuse('E_NOT_FOUND')
}

type NewSearch = Omit<SavedSearchFields, 'active'> & { list: SearchedListName; query: string }

export async function save(ctx: SignedCtx, lists: SearchedLists, fields: NewSearch) {
  const { list, name, frequency, channel } = fields
  const query = filtersIn(fields.query, lists.get(list)?.filters ?? refuse('E_NOT_FOUND'))
  if (query === '') refuseFields([{ field: 'query', code: 'V_REQUIRED' }])
  // Serialised by person, so that the limit holds.
  await sql`select pg_advisory_xact_lock(hashtext(${`saved-searches ${ctx.actor.userId}`}))`.execute(ctx.tx)
  const { n } = await mine(ctx)
    .select(sql<number>`count(*) filter (where (list, query) <> (${list}, ${query}))`.as('n'))
    .executeTakeFirstOrThrow()
  if (n >= SAVED_SEARCHES) refuse('E_LIMIT', { limit: SAVED_SEARCHES })
  const row = await ctx.tx
    .insertInto('savedSearches')
    .values({
      ownerUserId: ctx.actor.userId,
      list,
      name,
      query,
      frequency,
      channel,
      seenUntil: ctx.now,
      createdAt: ctx.now,
    })
    .onConflict((conflict) =>
      conflict
        .constraint('saved_searches_once')
        .doUpdateSet({ name, frequency, channel, active: true, rowVersion: sql`saved_searches.row_version + 1` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  await ctx.audit({
    action: 'savedSearch.saved',
    objectType: 'savedSearch',
    objectId: row.id,
    changes: { list: [null, list], query: [null, query] },
  })
  return present(row)
}

export async function updateSaved(ctx: SignedCtx, id: number, rowVersion: number, fields: SavedSearchFields) {
  const row = await mine(ctx).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) refuse('E_NOT_FOUND')
  if (row.rowVersion !== rowVersion) refuse('E_STALE', {}, { current: present(row) })
  const changed = await ctx.tx
    .updateTable('savedSearches')
    // What came while it was off is not news any more.
    .set({ ...fields, ...(fields.active && !row.active && { seenUntil: ctx.now }), rowVersion: sql`row_version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await ctx.audit({
    action: 'savedSearch.updated',
    objectType: 'savedSearch',
    objectId: id,
    changes: { active: [row.active, fields.active] },
  })
  return present(changed)
}

export async function removeSaved(ctx: SignedCtx, id: number): Promise<void> {
  const gone = await ctx.tx
    .deleteFrom('savedSearches')
    .where('id', '=', id)
    .where('ownerUserId', '=', ctx.actor.userId)
    .returning('id')
    .executeTakeFirst()
  if (!gone) refuse('E_NOT_FOUND')
  await ctx.audit({ action: 'savedSearch.removed', objectType: 'savedSearch', objectId: id })
}

/** Filters in one order, so that equal searches are equal texts; other parameters are dropped. */
function filtersIn(address: string, filters: z.ZodObject): string {
  const given = new URLSearchParams(address)
  const names = Object.keys(filters.shape)
  const raw = Object.fromEntries(names.flatMap((name) => (given.has(name) ? [[name, given.getAll(name)]] : [])))
  const parsed = filters.safeParse(Object.fromEntries(Object.entries(raw).map(([name, all]) => [name, oneOrAll(all)])))
  if (!parsed.success) refuseFields([{ field: 'query', code: 'V_FORMAT' }])
  const kept = new URLSearchParams()
  for (const name of names.toSorted()) {
    const values = [raw[name] ?? []]
      .flat()
      .flatMap((value) => value.split(','))
      .filter((value) => value !== '')
    if (values.length > 0)
      kept.set(name, name === 'search' ? (raw[name]?.[0] ?? '').trim() : values.toSorted().join(','))
  }
  return kept.toString()
}

const oneOrAll = (values: readonly string[]) => (values.length === 1 ? values[0] : values)

function present(row: Row): SavedSearch {
  const { id, list, name, query, frequency, channel, active, rowVersion } = row
  return {
    id,
    list,
    name,
    query,
    frequency,
    channel,
    active,
    createdAt: row.createdAt.toISOString(),
    rowVersion,
    can: { update: true, remove: true },
  }
}
