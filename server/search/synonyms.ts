import { type Selectable, sql } from 'kysely'
import type { ParsedOf } from '#contract/call.ts'
import { canFrom } from '#contract/process.ts'
import { type listSynonyms, type SynonymFields, type SynonymGroup, synonymProcess } from '#contract/search/synonyms.ts'
import type { Ctx } from '../kernel/context.ts'
import { is } from '../kernel/list/filters.ts'
import { list } from '../kernel/list/list.ts'
import { orderBy, up } from '../kernel/list/order.ts'
import { changesBetween } from '../kernel/process/audit.ts'
import { stepping } from '../kernel/process/steps.ts'
import { refuse, refuseFields } from '../kernel/refuse.ts'
import { keysOf, learnTerms } from './synonym-facts.ts'
import { keyOf, SYNONYMS_TOPIC } from './synonym-lookup.ts'
import type { SearchSynonymsTable } from './tables.ts'

type Row = Selectable<SearchSynonymsTable>

const steps = stepping({
  table: 'searchSynonyms',
  state: 'status',
  process: synonymProcess,
  object: 'synonyms',
  topic: SYNONYMS_TOPIC,
  current: (_, row) => present(row),
})

type Asked = ParsedOf<typeof listSynonyms>['query']

const groups = list({
  rows: ({ tx }: Ctx, _asked: Asked) => tx.selectFrom('searchSynonyms').selectAll(),
  order: orderBy(up(sql`terms[1]`, 'text'), up('id', 'row')),
  filters: {
    status: is('status'),
    // A few hundred short rows: a beginning of any word of any term, however it is spelt.
    search: (text) => sql`' ' || array_to_string(keys, ' ') like ${`% ${keyOf(text)}%`}`,
  },
})

export async function listGroups(ctx: Ctx, asked: Asked) {
  const { shown, page } = await groups.numbered(ctx, asked)
  return { items: shown.map(present), ...page }
}

export async function getGroup(ctx: Ctx, id: number): Promise<SynonymGroup> {
  const row = await ctx.tx.selectFrom('searchSynonyms').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? present(row) : refuse('E_NOT_FOUND')
}

export async function createGroup(ctx: Ctx, fields: SynonymFields): Promise<SynonymGroup> {
  const terms = soundTerms(fields.terms)
  const row = await ctx.tx
    .insertInto('searchSynonyms')
    .values({ terms, keys: keysOf(terms), createdAt: ctx.now, updatedAt: ctx.now })
    .returningAll()
    .executeTakeFirstOrThrow()
  await learnTerms(ctx, terms)
  await ctx.audit({
    action: 'synonyms.created',
    objectType: 'synonyms',
    objectId: row.id,
    to: row.status,
    changes: changesBetween({}, { terms }),
  })
  await ctx.changed(SYNONYMS_TOPIC)
  return present(row)
}

export async function updateGroup(ctx: Ctx, id: number, rowVersion: number, fields: SynonymFields) {
  const before = await steps.lock(ctx, id, rowVersion)
  if (before.status === 'archived') refuse('E_STATE', { status: before.status })
  const terms = soundTerms(fields.terms)
  const row = await steps.change(ctx, before, { terms, keys: keysOf(terms) })
  await learnTerms(ctx, terms)
  await ctx.audit({
    action: 'synonyms.updated',
    objectType: 'synonyms',
    objectId: id,
    changes: changesBetween({ terms: before.terms }, { terms }),
  })
  return present(row)
}

export async function takeGroupStep(ctx: Ctx, id: number, rowVersion: number, step: 'archive' | 'restore') {
  const before = await steps.lock(ctx, id, rowVersion)
  return present(await steps.take(ctx, before, step))
}

/** Spellings the search does not tell apart count once; a group needs two things to join. */
function soundTerms(terms: readonly string[]): string[] {
  const unique = [...new Map(terms.map((term) => [term.toLowerCase(), term])).values()]
  if (unique.length < 2) refuseFields([{ field: 'terms', code: 'V_REQUIRED' }])
  return unique
}

function present({ id, terms, status, rowVersion }: Row): SynonymGroup {
  const can = {
    update: status === 'active',
    ...canFrom(synonymProcess, status),
  }
  return { id, terms, status, rowVersion, can }
}
