import type { Selectable } from 'kysely'
import { requisiteProcess } from '#contract/market/requisite-process.ts'
import type { Requisite, RequisiteFields, WholeRequisite } from '#contract/market/requisites.ts'
import { canFrom } from '#contract/process.ts'
import { maskPinfl } from '#uz/pinfl.ts'
import type { Ctx } from '../../kernel/context.ts'
import { banksByIds } from '../../reference/public.ts'
import type { RequisitesTable } from '../tables.ts'

export type RequisiteRow = Selectable<RequisitesTable>

/** `2020 **** **** 6001`: enough for its owner to know it by. */
export const maskAccount = (account: string) => `${account.slice(0, 4)} **** **** ${account.slice(-4)}`
export const maskTaxNumber = (number: string) => (number.length === 14 ? maskPinfl(number) : number)

export async function presentAll(ctx: Ctx, rows: readonly RequisiteRow[]): Promise<WholeRequisite[]> {
  const banks = await banksByIds(
    ctx,
    rows.map((row) => row.bankId),
  )
  return rows.map((row) => {
    const account = ctx.vault.unseal(row.accountSealed)
    const bank = banks.get(row.bankId)
    const may = canFrom(requisiteProcess, row.status)
    const { id, title, holderName, holderMatches, mfo, bankKnown, oked, vatCode, purpose, isDefault } = row
    const { verification, verificationNote, status, statusReason, rowVersion } = row
    return {
      id,
      title,
      holderName,
      holderMatches,
      taxNumberMasked: maskTaxNumber(ctx.vault.unseal(row.taxNumberSealed)),
      mfo,
      bank: bank?.slug ?? '',
      bankName: bank?.name ?? '',
      bankKnown,
      account,
      accountMasked: maskAccount(account),
      hasTreasury: row.treasurySealed !== null,
      treasuryAccount: row.treasurySealed && ctx.vault.unseal(row.treasurySealed),
      oked,
      vatCode,
      purpose,
      isDefault,
      verification,
      verificationNote,
      status,
      statusReason,
      frozenUntil: row.frozenUntil.toISOString(),
      rowVersion,
      can: {
        update: status === 'active',
        archive: may.archive,
        restore: may.restore,
        makeDefault: status === 'active' && !isDefault,
      },
    }
  })
}

export const masked = ({ account: _, treasuryAccount: __, ...requisite }: WholeRequisite): Requisite => requisite

/** For the history: numbers stay masked there for ever. */
export function auditedFields({ account, treasuryAccount, taxNumber, bank: _, ...fields }: RequisiteFields) {
  return {
    ...fields,
    account: maskAccount(account),
    treasuryAccount: treasuryAccount && maskAccount(treasuryAccount),
    taxNumber: taxNumber && maskTaxNumber(taxNumber),
  }
}

export function fieldsOf(ctx: Ctx, row: RequisiteRow): RequisiteFields {
  const { title, holderName, mfo, oked, vatCode, purpose, isDefault } = row
  return {
    title,
    holderName,
    taxNumber: ctx.vault.unseal(row.taxNumberSealed),
    mfo,
    bank: null,
    account: ctx.vault.unseal(row.accountSealed),
    treasuryAccount: row.treasurySealed && ctx.vault.unseal(row.treasurySealed),
    oked,
    vatCode,
    purpose,
    isDefault,
  }
}
