import { useT } from '#web/shell/texts.ts'

/** Fields of a product by the names they have in the form: for histories and imports. */
export function useProductLabels(): Readonly<Record<string, string>> {
  const t = useT('my-products')
  return {
    title: t('title'),
    description: t('description'),
    categoryId: t('category'),
    category: t('category'),
    images: t('photos'),
    videoUrl: t('video'),
    unitId: t('unit'),
    unit: t('unit'),
    packSize: t('pack'),
    packUnitId: t('pack-unit'),
    price: t('price'),
    priceTiers: t('tiers'),
    vatRate: t('vat'),
    ownGrown: t('own-grown'),
    stock: t('stock'),
    minOrderQty: t('min-order'),
    maxOrderQty: t('max-order'),
    stepQty: t('step'),
    originTerritoryId: t('origin'),
    harvestDate: t('harvest'),
    readyFrom: t('ready-from'),
    readyTo: t('ready-to'),
    warehouseAddressId: t('warehouse'),
    delivery: t('delivery'),
    deliveryFee: t('delivery-fee'),
    leadDays: t('lead-days'),
    attributes: t('card.attributes'),
    certificates: t('certificates'),
    requisiteId: t('requisite'),
  }
}
