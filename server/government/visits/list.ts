import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { ParsedOf } from '#contract/call.ts'
import type { Field } from '#contract/forms/fields/field.ts'
import { STALE_DAYS } from '#contract/government/visits/visit-process.ts'
import type * as contract from '#contract/government/visits/visits.ts'
import { dayOf, formatDate } from '#uz/date.ts'
import { addDays, DAY_MS } from '#uz/durations.ts'
import type { Language } from '#uz/language.ts'
import { maskPhone } from '#uz/phone.ts'
import { searchKey } from '#uz/search-key.ts'
import { fieldsOfVersions, versionKey } from '../../forms/public.ts'
import { peopleByIds } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { column, type FileColumn, type ListFile, listFile, toldFilters } from '../../kernel/list/file.ts'
import { is } from '../../kernel/list/filters.ts'
import { byColumn, list } from '../../kernel/list/list.ts'
import { down, orderBy } from '../../kernel/list/order.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { stateName } from '../../kernel/words/state-names.ts'
import { wordsOf } from '../../kernel/words/words.ts'
import { categoriesByIds, placeFilters, territoriesByIds } from '../../reference/public.ts'
import { rowsIn } from './project.ts'
import { VISIT, type VisitCtx } from './rows.ts'
import '../tables.ts'

type Query = z.output<(typeof contract.listVisits)['query']>
type Page = z.input<(typeof contract.listVisits)['answer']>

export const rowsOf = (ctx: VisitCtx) =>
  ctx.tx
    .selectFrom('visitForms as f')
    .innerJoin('visitSubjects as s', 's.id', 'f.subjectId')
    .select(['f.id', 'f.kind', 'f.number', 'f.status', 'f.visitedOn', 'f.territoryId', 'f.pointResult', 'f.disputedAt'])
    .select(['f.values', 'f.authorId', 'f.templateId', 'f.templateVersion'])
    .select(['s.title', 's.street', 's.house', 's.flat', 's.tin', 's.phoneSealed'])
    .where(ctx.within('visit', 'f'))

const isStale = ({ now }: Pick<Ctx, 'now'>) =>
  sql<SqlBool>`(f.status = 'verified' and f.visited_on < ${addDays(dayOf(now), -STALE_DAYS)})`
const holdsRow = (table: string, row: object) =>
  sql<SqlBool>`f."values" -> ${table}::text @> ${JSON.stringify([row])}::jsonb`

const visitList = list({
  rows: (ctx: VisitCtx, _asked: Query) => rowsOf(ctx),
  order: orderBy(down('f.id', 'row')),
  filters: {
    kind: is('f.kind'),
    search: (text) =>
      sql<SqlBool>`(s.search_key like ${`%${searchKey(text)}%`} or f.number like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`})`,
    need: (kind) => holdsRow('needs', { kind }),
    categoryId: (category) => holdsRow('crops', { category }),
    stale: (_, ctx) => isStale(ctx),
    far: () => sql<SqlBool>`f.point_result = 'far'`,
    poverty: () => sql<SqlBool>`(f."values" ->> 'povertyRegister')::boolean`,
    disputed: () => sql<SqlBool>`f.disputed_at is not null`,
    mine: (_, ctx) => sql<SqlBool>`f.author_id = ${ctx.actor.userId}`,
    ...placeFilters('f.territoryId'),
  },
  counts: { counts: byColumn<'status', string>('status', 'f.status') },
})

type Row = Awaited<ReturnType<typeof visitList.read>>['shown'][number]

export const addressOf = ({ street, house, flat, tin }: Pick<Row, 'street' | 'house' | 'flat' | 'tin'>): string =>
  tin ?? [street, [house, flat].filter(Boolean).join('–')].filter(Boolean).join(', ')

/** In the words of the form that was filled in. */
const optionOf = (fields: readonly Field[], lang: Language, kind: unknown): string => {
  const options = fields.find(({ key }) => key === 'needs')?.columns?.find(({ key }) => key === 'kind')?.options
  const label = options?.find(({ value }) => value === kind)?.label
  return label ? textIn(lang, label) : String(kind)
}

const areaOf = ({ plotArea, landTotal }: Row['values']): number | null =>
  typeof plotArea === 'string'
    ? Math.round(Number(plotArea) * 100)
    : typeof landTotal === 'string'
      ? Math.round(Number(landTotal) * 10_000)
      : null

export async function presentVisits(ctx: Ctx, rows: readonly Row[]): Promise<contract.VisitRow[]> {
  const people = await peopleByIds(
    ctx,
    rows.map(({ authorId }) => authorId),
  )
  const places = await territoriesByIds(
    ctx,
    rows.map(({ territoryId }) => territoryId),
  )
  const idsOf = ({ values }: Row) =>
    rowsIn(values.crops).flatMap(({ category }) => (typeof category === 'number' ? category : []))
  const categories = await categoriesByIds(ctx, [...new Set(rows.flatMap(idsOf))])
  const forms = await fieldsOfVersions(
    ctx,
    rows.map(({ templateId, templateVersion: version }) => ({ templateId, version })),
  )
  const today = Date.parse(dayOf(ctx.now))
  return rows.map((row) => {
    const fields = forms.get(versionKey({ templateId: row.templateId, version: row.templateVersion })) ?? []
    const age = Math.max(0, Math.round((today - Date.parse(row.visitedOn)) / DAY_MS))
    return {
      id: row.id,
      kind: row.kind,
      number: row.number,
      status: row.status,
      title: row.title,
      address: addressOf(row),
      mahalla: places.get(row.territoryId)?.name ?? '',
      visitedOn: row.visitedOn,
      age,
      isStale: row.status === 'verified' && age > STALE_DAYS,
      isDisputed: row.disputedAt !== null,
      pointResult: row.pointResult,
      area: areaOf(row.values),
      crops: [...new Set(idsOf(row).flatMap((id) => categories.get(id)?.name ?? []))],
      needs: rowsIn(row.values.needs).map(({ kind }) => optionOf(fields, ctx.lang, kind)),
      author: people.get(row.authorId)?.name ?? '',
    }
  })
}

export async function listVisits(ctx: VisitCtx, query: Query): Promise<Page> {
  const { shown, page } = await visitList.read(ctx, query)
  return { ...page, items: await presentVisits(ctx, shown) }
}

type Shown = contract.VisitRow & { phone: string }
const columnsIn = (lang: Language): readonly FileColumn<Shown>[] => [
  column(wordsOf('sheets', 'visits.number'), 18, (row) => row.number),
  column(wordsOf('sheets', 'visits.title'), 30, (row) => row.title),
  column(wordsOf('sheets', 'visits.address'), 30, (row) => row.address),
  column(wordsOf('sheets', 'visits.phone'), 18, (row) => row.phone),
  column(wordsOf('sheets', 'visits.mahalla'), 24, (row) => row.mahalla),
  column(wordsOf('sheets', 'visits.day'), 14, (row) => formatDate(row.visitedOn)),
  column(wordsOf('sheets', 'visits.area'), 14, (row) => row.area),
  column(wordsOf('sheets', 'visits.crops'), 30, (row) => row.crops.join(', ')),
  column(wordsOf('sheets', 'visits.needs'), 30, (row) => row.needs.join(', ')),
  column(wordsOf('sheets', 'visits.status'), 18, (row) => stateName(row.status, lang)),
  column(wordsOf('sheets', 'visits.author'), 26, (row) => row.author),
]

/** Phones are masked for everybody; a personal number is not in it at all. */
export const exportVisits = (ctx: VisitCtx, filters: ParsedOf<typeof contract.exportVisits>['query']): ListFile =>
  listFile(ctx, {
    name: `visits-${dayOf(ctx.now)}`,
    title: wordsOf('sheets', 'visits.sheet'),
    columns: columnsIn(ctx.lang),
    list: visitList,
    asked: filters,
    async present(rows) {
      const shown = await presentVisits(ctx, rows)
      return shown.map((row, at) => {
        const sealed = rows[at]?.phoneSealed
        return { ...row, phone: sealed ? maskPhone(ctx.vault.unseal(sealed)) : '' }
      })
    },
    audit: {
      action: 'visit-form.exported',
      objectType: `${VISIT}s`,
      objectId: 'export',
      filters: toldFilters(filters),
    },
  })

type Asked = ParsedOf<typeof contract.visitSubjects>['query']

/** Whoever has waited longest for a visit comes first, and first of all who was never visited. */
export async function listSubjects(ctx: VisitCtx, { kind, search, take }: Asked) {
  const rows = await ctx.tx
    .selectFrom('visitSubjects as s')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('visitForms as f')
          .select(({ fn }) => [
            fn.max('f.visitedOn').filterWhere('f.status', 'in', ['verified', 'superseded']).as('visitedOn'),
            fn
              .max('f.id')
              .filterWhere('f.status', 'in', ['draft', 'awaiting_consent', 'submitted', 'returned'])
              .as('openId'),
          ])
          .whereRef('f.subjectId', '=', 's.id')
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['s.id', 's.title', 's.street', 's.house', 's.flat', 's.tin', 's.territoryId'])
    .select(['last.visitedOn', 'last.openId'])
    .where('s.kind', '=', kind)
    .where('s.status', '=', 'active')
    .where(ctx.within('visit', 's'))
    .$if(search !== undefined && search !== '', (query) =>
      query.where(sql<SqlBool>`s.search_key like ${`%${searchKey(search ?? '')}%`}`),
    )
    .orderBy('last.visitedOn', (order) => order.asc().nullsFirst())
    .orderBy('s.id')
    .limit(take)
    .execute()
  const places = await territoriesByIds(
    ctx,
    rows.map(({ territoryId }) => territoryId),
  )
  return {
    items: rows.map((row) => ({
      id: row.id,
      title: row.title,
      address: addressOf(row),
      mahalla: places.get(row.territoryId)?.name ?? '',
      visitedOn: row.visitedOn,
      openId: row.openId,
    })),
  }
}
