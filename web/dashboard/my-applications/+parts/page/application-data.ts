import { getMyApplication } from '#contract/finance/applications.ts'
import { getMyContract, getMyMoney } from '#contract/finance/money.ts'
import { type FinanceKind, financeKinds } from '#contract/finance/products/product-process.ts'
import { listRequisites } from '#contract/market/requisites.ts'
import { Permission } from '#contract/permissions.ts'
import { ask } from '#web/shell/client.ts'
import { useClientState } from '#web/shell/client-state.ts'

/** The table of screens lets no other kind through. */
export const kindOf = (text: string): FinanceKind => financeKinds.find((kind) => kind === text) ?? 'loan'

/** One application; its contract and its money are the applicant's own, whoever has prepared it. */
export async function loadApplication(kindName: string, idText: string) {
  const held = useClientState.getState().user?.permissions ?? []
  const params = { kind: kindOf(kindName), id: Number(idText) }
  const application = await ask(getMyApplication, { params })
  const isOwn = held.includes(Permission.FinAppOwn) && application.hasContract
  const [contract, money] = await Promise.all([
    isOwn ? ask(getMyContract, { params }) : undefined,
    isOwn ? ask(getMyMoney, { params }) : undefined,
  ])
  const asks = money?.tranches.some(({ steps }) => steps.includes('request')) && held.includes(Permission.RequisiteOwn)
  const requisites = asks ? (await ask(listRequisites, { query: {} })).items : []
  return { params, application, contract, money, requisites, isOwn: held.includes(Permission.FinAppOwn) }
}
export type ApplicationData = Awaited<ReturnType<typeof loadApplication>>
