import { useEffect, useState } from 'react'
import { type Address, listAddresses } from '#contract/market/addresses.ts'
import { getProductRules, type ProductRules } from '#contract/market/my-products.ts'
import { listRequisites, type Requisite } from '#contract/market/requisites.ts'
import { ask } from '#web/shell/client.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useLanguage } from '#web/shell/texts.ts'

/** What a seller has to choose from; whoever may keep no addresses or bank details is simply not asked. */
export function useOwnPlaces() {
  const [addresses, setAddresses] = useState<readonly Address[]>([])
  const [requisites, setRequisites] = useState<readonly Requisite[]>([])
  useEffect(() => {
    ask(listAddresses, { query: {} }).then(
      (page) => setAddresses(page.items.filter((one) => !one.archived)),
      () => setAddresses([]),
    )
    ask(listRequisites, { query: { status: 'active' } }).then(
      (page) => setRequisites(page.items),
      () => setRequisites([]),
    )
  }, [])
  return { addresses, requisites }
}

/** Units, VAT and photographs of the chosen category; undefined until they have come. */
export function useProductRules(categoryId: number | null | undefined): ProductRules | undefined {
  const lang = useLanguage()
  const [rules, setRules] = useState<ProductRules>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: names of units come in the language of the screen
  useEffect(() => {
    if (!categoryId) return
    const stop = new AbortController()
    ask(getProductRules, { params: { id: String(categoryId) } }, { signal: stop.signal }).then(
      setRules,
      (error) => stop.signal.aborted || toastError(error),
    )
    return () => stop.abort()
  }, [categoryId, lang])
  return rules?.category.id === categoryId ? rules : undefined
}
