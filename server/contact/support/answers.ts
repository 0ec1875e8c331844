import type { Selectable } from 'kysely'
import type { ParsedOf } from '#contract/call.ts'
import {
  type AnswerFields,
  answerProcess,
  type CannedAnswer,
  type listAnswers,
} from '#contract/contact/support/answers.ts'
import { canFrom } from '#contract/process.ts'
import { searchKey } from '#uz/search-key.ts'
import type { Ctx } from '../../kernel/context.ts'
import { json } from '../../kernel/json.ts'
import { holdingWords, is } from '../../kernel/list/filters.ts'
import { list } from '../../kernel/list/list.ts'
import { orderBy, up } from '../../kernel/list/order.ts'
import { changesBetween } from '../../kernel/process/audit.ts'
import { stepping } from '../../kernel/process/steps.ts'
import { refuse, refuseFields } from '../../kernel/refuse.ts'
import type { CannedAnswersTable } from '../tables.ts'

type Row = Selectable<CannedAnswersTable>
export const ANSWER = 'canned-answer'
const TOPIC = 'canned-answers'

const steps = stepping({
  table: 'cannedAnswers',
  state: 'status',
  process: answerProcess,
  object: ANSWER,
  topic: TOPIC,
  current: (_, row) => present(row),
})

const answers = list({
  rows: ({ tx }: Ctx, _asked: ParsedOf<typeof listAnswers>['query']) => tx.selectFrom('cannedAnswers').selectAll(),
  order: orderBy(up('name', 'text'), up('id', 'row')),
  filters: { status: is('status'), search: holdingWords('searchKey') },
})

export async function findAnswers(ctx: Ctx, asked: ParsedOf<typeof listAnswers>['query']) {
  const { shown, page } = await answers.numbered(ctx, asked)
  return { items: shown.map(present), ...page }
}

export async function oneAnswer(ctx: Ctx, id: number): Promise<CannedAnswer> {
  const row = await ctx.tx.selectFrom('cannedAnswers').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? present(row) : refuse('E_NOT_FOUND')
}

const columnsOf = ({ name, text }: AnswerFields) => ({
  name,
  text: json(text),
  searchKey: searchKey([name, ...Object.values(text)].join(' ')),
})

/** Whoever asks in a language without its own words is answered in Uzbek. */
function requireMaster({ text }: AnswerFields): void {
  if (!text.uz) refuseFields([{ field: 'text.uz', code: 'V_ML_UZ' }])
}

export async function createAnswer(ctx: Ctx, fields: AnswerFields): Promise<CannedAnswer> {
  requireMaster(fields)
  const row = await ctx.tx
    .insertInto('cannedAnswers')
    .values({ ...columnsOf(fields), createdAt: ctx.now, updatedAt: ctx.now })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { name, text } = fields
  await ctx.audit({
    action: `${ANSWER}.created`,
    objectType: ANSWER,
    objectId: row.id,
    to: row.status,
    changes: changesBetween({}, { name, text }),
  })
  await ctx.changed(TOPIC)
  return present(row)
}

export async function updateAnswer(
  ctx: Ctx,
  id: number,
  { rowVersion, ...fields }: AnswerFields & { rowVersion: number },
): Promise<CannedAnswer> {
  requireMaster(fields)
  const before = await steps.lock(ctx, id, rowVersion)
  if (before.status === 'archived') refuse('E_STATE', { status: before.status })
  const row = await steps.change(ctx, before, columnsOf(fields))
  const { name, text } = fields
  await ctx.audit({
    action: `${ANSWER}.updated`,
    objectType: ANSWER,
    objectId: id,
    changes: changesBetween({ name: before.name, text: before.text }, { name, text }),
  })
  return present(row)
}

export async function takeAnswerStep(ctx: Ctx, id: number, rowVersion: number, step: 'archive' | 'restore') {
  const before = await steps.lock(ctx, id, rowVersion)
  return present(await steps.take(ctx, before, step))
}

function present({ id, name, text, status, updatedAt, rowVersion }: Row): CannedAnswer {
  const can = { update: status === 'active', ...canFrom(answerProcess, status) }
  return { id, name, text, status, updatedAt: updatedAt.toISOString(), rowVersion, can }
}
