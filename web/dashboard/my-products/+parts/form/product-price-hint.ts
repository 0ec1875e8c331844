import { useEffect, useState } from 'react'
import { getPriceHint, type PriceHint } from '#contract/market/prices.ts'
import { formatMoney } from '#uz/money.ts'
import { ask } from '#web/shell/client.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import type { ProductValues } from './product-values.ts'

/** What the same goods cost nearby, in a line under the price; nothing where nobody knows. */
export function usePriceHint({ categoryId, unitId, originTerritoryId }: ProductValues): string | undefined {
  const t = useT('my-products')
  const lang = useLanguage()
  const [hint, setHint] = useState<PriceHint | null>(null)
  useEffect(() => {
    if (!categoryId || !unitId) return setHint(null)
    const stop = new AbortController()
    const query = { categoryId, unitId, ...(originTerritoryId && { territoryId: originTerritoryId }) }
    // A hint only: without it the form is as good.
    ask(getPriceHint, { query }, { signal: stop.signal }).then(setHint, () => undefined)
    return () => stop.abort()
  }, [categoryId, unitId, originTerritoryId])
  if (!hint) return undefined
  const price = formatMoney(hint.median, lang)
  return hint.source === 'reference' ? t('hint.reference', { price }) : t(`hint.${hint.scope}`, { price })
}
