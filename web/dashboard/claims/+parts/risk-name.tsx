import type { Risk } from '#contract/finance/products/product-process.ts'
import { useT } from '#web/shell/texts.ts'

export function RiskName({ risk }: { risk: Risk }) {
  const t = useT('finance-products')
  return t(`risk.${risk}`)
}
