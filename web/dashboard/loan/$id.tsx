import { financeProductHistory, getFinanceProduct, productLenders } from '#contract/finance/products/product-calls.ts'
import { financeProductStates } from '#contract/finance/products/product-process.ts'
import { labelsOf } from '#web/kit/dashboard/form/form-fields.tsx'
import { HistoryDrawer } from '#web/kit/dashboard/history/history-drawer.tsx'
import { loadOpened } from '#web/kit/dashboard/list/opened.ts'
import { useLive } from '#web/kit/dashboard/live.ts'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { ProductEditor } from './+parts/product/product-editor.tsx'
import { useTermsFields } from './+parts/product/product-fields.tsx'
import type { Route } from './+types/$id.ts'

export async function clientLoader({ params: { id }, request: { url } }: Route.ClientLoaderArgs) {
  const [product, history] = await Promise.all([
    ask(getFinanceProduct, { params: { id } }),
    loadOpened(url, 'history', () => ask(financeProductHistory, { params: { id } })),
  ])
  return { product, history, lenders: await ask(productLenders, { query: { kind: product.kind } }) }
}

export default function LoanProduct({ loaderData: { product, history, lenders } }: Route.ComponentProps) {
  const t = useT('finance-products')
  const fields = useTermsFields(product.kind)
  useLive('finance-products')
  return (
    <>
      <ProductEditor key={product.id} kind={product.kind} product={product} means={{ lenders }} />
      <HistoryDrawer
        opened={history}
        labels={{ ...labelsOf(fields), version: t('version'), lenderIds: t('lenders') }}
        states={(state) => t(`status.${financeProductStates.find((one) => one === state) ?? 'draft'}`)}
      />
    </>
  )
}
