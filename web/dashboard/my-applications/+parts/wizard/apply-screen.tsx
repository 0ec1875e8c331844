import { useState } from 'react'
import { redirect, useNavigate } from 'react-router'
import { getMyApplication } from '#contract/finance/applications.ts'
import { getEntitlements } from '#contract/finance/entitlements.ts'
import { findSiteMachines } from '#contract/finance/machines/site-machines.ts'
import { listOpenProducts } from '#contract/finance/products/open-products.ts'
import type { FinanceKind } from '#contract/finance/products/product-process.ts'
import { listMyRecommendations } from '#contract/finance/recommendations/my-recommendations.ts'
import { listRequisites } from '#contract/market/requisites.ts'
import { Permission } from '#contract/permissions.ts'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { ask } from '#web/shell/client.ts'
import { useClientState } from '#web/shell/client-state.ts'
import { inLanguage, splitPath } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { kindOf } from '../page/application-data.ts'
import { InsuranceWizard } from './insurance/insurance-wizard.tsx'
import { LeasingWizard } from './leasing-wizard.tsx'
import { LoanWizard } from './loan-wizard.tsx'
import { ProductChoice } from './product-choice.tsx'
import { SubsidyWizard } from './subsidy-wizard.tsx'
import { UzagrostarWizard } from './uzagrostar/uzagrostar-wizard.tsx'

const idIn = (text: string | null) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined)

/** Machines of the catalogue that a lease may be for. */
const MACHINES = 100

/** `?id` a draft, `?product` what is asked for, `?machine` of a lease, `?from` an earlier one whose words are taken over. */
export async function loadApply(kindName: string, url: string) {
  const { searchParams, pathname } = new URL(url)
  const kind = kindOf(kindName)
  const [id, from] = [idIn(searchParams.get('id')), idIn(searchParams.get('from'))]
  const held = useClientState.getState().user?.permissions ?? []
  const one = (of: number) => ask(getMyApplication, { params: { kind, id: of } })
  const mayOwn = held.includes(Permission.FinAppOwn)
  const [products, report, draft, earlier, requisites, machines, letters] = await Promise.all([
    ask(listOpenProducts, { params: { kind } }),
    ask(getEntitlements, { query: {} }),
    id === undefined ? undefined : one(id),
    from === undefined ? undefined : one(from),
    held.includes(Permission.RequisiteOwn) ? ask(listRequisites, { query: { status: 'active' } }) : undefined,
    kind === 'leasing' ? ask(findSiteMachines, { query: { take: MACHINES } }) : undefined,
    mayOwn ? ask(listMyRecommendations) : undefined,
  ])
  // What was sent already is read on its page.
  if (draft && draft.status !== 'draft')
    throw redirect(inLanguage(splitPath(pathname).lang, `/dashboard/my-applications/${kind}/${draft.id}`))
  return {
    kind,
    products,
    entitled: report.items.filter((item) => item.kind === kind),
    draft,
    earlier,
    productId: draft?.product.id ?? idIn(searchParams.get('product')),
    requisites: requisites?.items ?? [],
    machines: machines?.items ?? [],
    machineId: idIn(searchParams.get('machine')),
    letters: letters?.items ?? [],
    mayOwn,
    mayOnBehalf: held.includes(Permission.FinAppOnBehalf),
  }
}
export type Applying = Awaited<ReturnType<typeof loadApply>>

const wizards: Partial<Record<FinanceKind, typeof LoanWizard>> = {
  loan: LoanWizard,
  leasing: LeasingWizard,
  subsidy: SubsidyWizard,
  uzagrostar: UzagrostarWizard,
  insurance: InsuranceWizard,
}

/** First what for, with «this is not for you» said before anything is typed; then the form. */
export function ApplyScreen(applying: Applying) {
  const t = useT('apply')
  const lang = useLanguage()
  const navigate = useNavigate()
  const { kind, products, draft, productId } = applying
  const [chosen, setChosen] = useState<{ productId: number; phone: string | null } | undefined>(() =>
    productId !== undefined && (draft || applying.mayOwn) ? { productId, phone: null } : undefined,
  )
  const product = products.find(({ id }) => id === chosen?.productId)
  const list = inLanguage(lang, `/dashboard/my-applications/${kind}`)
  if (products.length === 0) return <ScreenState kind="empty" title={t('nothing')} text={t('nothing-text')} />
  const choose = (of: typeof chosen) => {
    setChosen(of)
    // The form begins at its top, however far down the list the choice was.
    window.scrollTo({ top: 0 })
  }
  if (!chosen || !product) return <ProductChoice applying={applying} onChoose={choose} />
  const Wizard = wizards[kind]
  if (!Wizard) return <ScreenState kind="empty" title={t('not-yet')} text={t('not-yet-text')} />
  return (
    <Wizard
      applying={applying}
      product={product}
      phone={chosen.phone}
      onClose={(sentId) => navigate(sentId === undefined ? list : `${list}/${sentId}`)}
    />
  )
}
