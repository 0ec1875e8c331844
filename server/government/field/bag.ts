import { sql } from 'kysely'
import type { z } from 'zod'
import type * as contract from '#contract/government/visits/field.ts'
import { refuse } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { categoriesByIds, territoriesByIds } from '../../reference/public.ts'
import { addressOf } from '../visits/list.ts'
import type { VisitCtx, VisitSubject } from '../visits/rows.ts'
import { requireMahalla } from '../visits/subjects.ts'
import { mahallasOf, visitForms } from '../visits/view.ts'
import '../tables.ts'

type Subject = contract.FieldSubject
type Bag = z.input<(typeof contract.takeBag)['answer']>

/** What a household takes on a device, with its last form; told before anything is fetched. */
const BYTES_EACH = 3000
const BYTES_OF_TEMPLATES = 60_000

/** Everything of a mahalla fits: the largest have about two thousand households. */
const MOST = 5000

export async function fieldSize(ctx: VisitCtx) {
  const mahallas = await mahallasOf(ctx)
  const ids = mahallas.map(({ id }) => id)
  const subjects = await ctx.tx
    .selectFrom('visitSubjects as s')
    .select(({ fn }) => [
      's.territoryId',
      fn.countAll<number>().filterWhere('s.kind', '=', 'household').as('households'),
      fn.countAll<number>().filterWhere('s.kind', '=', 'farmer').as('farms'),
    ])
    .where('s.status', '=', 'active')
    .where('s.territoryId', 'in', [0, ...ids])
    .where(ctx.within('visit', 's'))
    .groupBy('s.territoryId')
    .execute()
  const tasks = await ctx.tx
    .selectFrom('formNeeds as n')
    .select(({ fn }) => ['n.territoryId', fn.countAll<number>().as('tasks')])
    .where('n.status', 'in', ['open', 'in_progress'])
    .where('n.territoryId', 'in', [0, ...ids])
    .groupBy('n.territoryId')
    .execute()
  return {
    mahallas: mahallas.map((mahalla) => {
      const found = subjects.find(({ territoryId }) => territoryId === mahalla.id)
      const [households, farms] = [Number(found?.households ?? 0), Number(found?.farms ?? 0)]
      return {
        ...mahalla,
        households,
        farms,
        tasks: Number(tasks.find(({ territoryId }) => territoryId === mahalla.id)?.tasks ?? 0),
        bytes: BYTES_OF_TEMPLATES + (households + farms) * BYTES_EACH,
      }
    }),
  }
}

/** A personal number goes along as its last four digits and no more. */
async function present(ctx: VisitCtx, rows: readonly VisitSubject[]): Promise<Subject[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const forms = await ctx.tx
    .selectFrom('visitForms as f')
    .distinctOn('f.subjectId')
    .select(['f.id', 'f.subjectId', 'f.rowVersion', 'f.number', 'f.status', 'f.turn', 'f.visitedOn', 'f.values'])
    .select(['f.photos', 'f.comment', 'f.reason'])
    .where('f.subjectId', 'in', ids)
    .where('f.status', '<>', 'archived')
    .where(ctx.within('visit', 'f'))
    .orderBy('f.subjectId')
    .orderBy('f.turn', 'desc')
    .execute()
  const lastOf = new Map(forms.map((form) => [form.subjectId, form]))
  const needs = await ctx.tx
    .selectFrom('formNeeds as n')
    .innerJoin('visitForms as f', 'f.id', 'n.formId')
    .select(['n.id', 'n.kind', 'n.text', 'n.urgent', 'n.dueOn', 'f.subjectId'])
    .where('f.subjectId', 'in', ids)
    .where('n.status', 'in', ['open', 'in_progress'])
    .orderBy('n.dueOn')
    .orderBy('n.id')
    .execute()
  const needsOf = Map.groupBy(needs, ({ subjectId }) => subjectId)
  const places = await territoriesByIds(
    ctx,
    rows.map(({ territoryId }) => territoryId),
  )
  return rows.map((row) => {
    const { id, kind, title, street, house, flat, cadastre, tin, farmKind, director, founded } = row
    const last = lastOf.get(id)
    return {
      ...{ id, kind, title, street, house, flat, cadastre, tin, farmKind, director, founded },
      neighborhoodId: row.territoryId,
      mahalla: places.get(row.territoryId)?.name ?? '',
      address: addressOf(row),
      pinflTail: row.pinflSealed && ctx.vault.unseal(row.pinflSealed).slice(-4),
      phone: row.phoneSealed && ctx.vault.unseal(row.phoneSealed),
      last: last
        ? {
            formId: last.id,
            rowVersion: last.rowVersion,
            number: last.number,
            status: last.status,
            turn: last.turn,
            visitedOn: last.visitedOn,
            values: last.values,
            photoIds: last.photos.map((photo) => photo.id),
            comment: last.comment,
            reason: last.reason,
          }
        : null,
      tasks: (needsOf.get(id) ?? []).map(({ subjectId: _, ...need }) => need),
    }
  })
}

export async function takeBag(ctx: VisitCtx, neighborhoodId: number): Promise<Bag> {
  await requireMahalla(ctx, neighborhoodId)
  const rows = await ctx.tx
    .selectFrom('visitSubjects as s')
    .selectAll('s')
    .where('s.territoryId', '=', neighborhoodId)
    .where('s.status', '=', 'active')
    .where(ctx.within('visit', 's'))
    .orderBy('s.id')
    .limit(MOST)
    .execute()
  const { household, farmer, mahallas } = await visitForms(ctx)
  return {
    at: ctx.now.toISOString(),
    mahalla: mahallas.find(({ id }) => id === neighborhoodId) ?? refuse('E_NOT_FOUND'),
    household,
    farmer,
    subjects: await present(ctx, rows),
    leaders: await leadersOf(ctx, neighborhoodId),
  }
}

/** Those who stand by the mahalla, or by the district around it. */
async function leadersOf(ctx: VisitCtx, neighborhoodId: number): Promise<Bag['leaders']> {
  const rows = await ctx.tx
    .selectFrom('leaderAttachments as a')
    .innerJoin('leaders as l', 'l.id', 'a.leaderId')
    .innerJoin('territories as t', 't.id', 'a.territoryId')
    .select(['l.name', 'l.phone', 'a.categoryId'])
    .where('a.status', '=', 'active')
    .where(sql<boolean>`(select path from territories where id = ${neighborhoodId}) || '/' like t.path || '/%'`)
    .orderBy('a.id')
    .limit(50)
    .execute()
  const categories = await categoriesByIds(
    ctx,
    rows.map(({ categoryId }) => categoryId),
  )
  return rows.map(({ name, phone, categoryId }) => ({
    name: textIn(ctx.lang, name),
    phone,
    direction: categories.get(categoryId)?.name ?? '',
  }))
}

export async function fieldSubject(ctx: VisitCtx, id: number): Promise<Subject> {
  const row = await ctx.tx
    .selectFrom('visitSubjects as s')
    .selectAll('s')
    .where('s.id', '=', id)
    .where(ctx.within('visit', 's'))
    .executeTakeFirst()
  const [shown] = await present(ctx, row ? [row] : [])
  return shown ?? refuse('E_NOT_FOUND')
}
