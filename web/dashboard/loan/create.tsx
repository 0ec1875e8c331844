import { useNavigate, useSearchParams } from 'react-router'
import { productLenders } from '#contract/finance/products/product-calls.ts'
import { financeKinds } from '#contract/finance/products/product-process.ts'
import { ask } from '#web/shell/client.ts'
import { KindChoice, ProductEditor } from './+parts/product/product-editor.tsx'
import type { Route } from './+types/create.ts'

const kindIn = (text: string | null) => financeKinds.find((kind) => kind === text) ?? 'loan'

export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const kind = kindIn(new URL(url).searchParams.get('kind'))
  return { kind, lenders: await ask(productLenders, { query: { kind } }) }
}

export default function LoanCreate({ loaderData: { kind, lenders } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const choose = (next: string) => {
    const address = new URLSearchParams(params)
    address.set('kind', next)
    return navigate({ search: address.toString() }, { replace: true })
  }
  return (
    <ProductEditor key={kind} kind={kind} means={{ lenders }} chooser={<KindChoice value={kind} onChange={choose} />} />
  )
}
