import type { ProductRules } from '#contract/market/my-products.ts'
import { useT } from '#web/shell/texts.ts'
import type { ProductValues } from './product-values.ts'

/** The VAT of a product in words; people choose nothing but whether they have grown it. */
export function useVatNote(
  { ownGrown, vatRate }: ProductValues,
  category: ProductRules['category'] | undefined,
): string {
  const t = useT('my-products')
  if (vatRate === 'none') return t('vat-not-payer')
  if (!category) return t('vat-choose-category')
  if (category.vatDefault !== '12') return t('vat-none')
  if (!category.ownGrownZeroVat) return t('vat-12-always')
  return ownGrown ? t('vat-zero') : t('vat-12')
}
