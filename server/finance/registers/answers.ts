import type { Selectable } from 'kysely'
import type { Facts } from '#contract/finance/eligibility/facts.ts'
import {
  consentFor,
  type RegisterFacts,
  type RegisterName,
  type RegisterView,
  registerFor,
  registerNames,
  standsFor,
} from '#contract/finance/registers.ts'
import type { Ctx } from '../../kernel/context.ts'
import { say } from '../../kernel/words/messages.ts'
import { wordIn } from '../../kernel/words/words.ts'
import type { FinanceRegisterAnswersTable } from '../tables.ts'

type Kept = Selectable<FinanceRegisterAnswersTable>

/** What registers have said of one application so far, in their order. */
export async function answersFor(ctx: Ctx, applicationId: number | undefined): Promise<Kept[]> {
  if (applicationId === undefined) return []
  const rows = await ctx.tx
    .selectFrom('financeRegisterAnswers')
    .selectAll()
    .where('applicationId', '=', applicationId)
    .execute()
  return rows.toSorted((a, b) => registerNames.indexOf(a.register) - registerNames.indexOf(b.register))
}

export const showAnswers = (ctx: Ctx, rows: readonly Kept[]): RegisterView[] =>
  rows.map(({ register, status, answer, askedAt }) => ({
    name: register,
    status,
    at: askedAt.toISOString(),
    answer,
    message: status === 'away' ? say('E_EXTERNAL', ctx.lang, { system: systemIn(ctx, register) }) : null,
  }))

const systemIn = ({ lang }: Ctx, register: RegisterName) => wordIn(lang, 'registers', `name.${register}`)

/** Of one register; undefined where it has not answered. */
const saidBy = (rows: readonly Kept[], name: RegisterName): RegisterFacts | undefined =>
  rows.find(({ register }) => register === name)?.answer ?? undefined

/** What follows for the conditions of a product; what no register has said stays unknown. */
export function factsOfRegisters(rows: readonly Kept[]): Facts {
  const crops = rows.find(({ register }) => register === 'crop-register')?.status
  const plots = saidBy(rows, 'cadastre')?.plots
  return {
    ...(plots && {
      squareMetres: plots.reduce((sum, one) => sum + one.squareMetres, 0),
      landRights: plots.map(({ right }) => right),
    }),
    socialTaxYears: saidBy(rows, 'tax')?.socialTaxYears,
    overdue: saidBy(rows, 'credit-bureau')?.hasOverdue,
    cropRegistered: crops === 'answered' ? true : crops === 'absent' ? false : undefined,
  }
}

/** Papers that a register's answer stands for, and those it has not: they are asked of the applicant. */
export async function papersByRegisters(
  ctx: Ctx,
  applicationId: number | undefined,
  docs: readonly { code: string; required: boolean; issuer: string }[],
): Promise<{ wanted: string[]; brought: string[] }> {
  const rows = await answersFor(ctx, applicationId)
  const saidOf = (code: string) => rows.find(({ register }) => register === registerFor(code))
  const registered = docs.filter(({ issuer }) => issuer === 'registry')
  return {
    wanted: registered.flatMap(({ code, required }) => (required && saidOf(code)?.status === 'absent' ? code : [])),
    brought: registered.flatMap(({ code }) => (standsFor(code, saidOf(code)?.answer ?? null) ? code : [])),
  }
}

/** The consents that a question to these registers needs. */
export const isAllowed = (name: RegisterName, consents: readonly string[]): boolean =>
  consents.includes(consentFor(name))
