import type { Selectable } from 'kysely'
import type { Field } from '#contract/forms/fields/field.ts'
import { formById } from '../../forms/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { memory } from '../../kernel/memory.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { ReportTypesTable } from '../tables.ts'
import '../tables.ts'

export type ReportType = Selectable<ReportTypesTable>
export const REPORT_TYPES_TOPIC = 'report-types'

/** All of them: a dozen that every list names. */
const TYPES = memory([REPORT_TYPES_TOPIC], async ({ tx }) => {
  const rows = await tx.selectFrom('reportTypes').selectAll().orderBy('code').execute()
  return { all: rows, byId: new Map(rows.map((row) => [row.id, row])) }
})

export const reportTypes = async (ctx: Pick<Ctx, 'recall'>): Promise<readonly ReportType[]> =>
  (await ctx.recall(TYPES)).all

export const findReportType = async (ctx: Ctx, id: number): Promise<ReportType | undefined> =>
  (await ctx.recall(TYPES)).byId.get(id) ??
  (await ctx.tx.selectFrom('reportTypes').selectAll().where('id', '=', id).executeTakeFirst())

export const requireReportType = async (ctx: Ctx, id: number): Promise<ReportType> =>
  (await findReportType(ctx, id)) ?? refuse('E_NOT_FOUND')

/** The fields that are asked today. */
export const fieldsOfType = async (
  ctx: Ctx,
  { templateId }: Pick<ReportType, 'templateId'>,
): Promise<readonly Field[]> => (await formById(ctx, templateId))?.fields ?? []
