import type { ProductAdContent } from '#contract/announcements/product-ad.ts'
import { formatLongDate } from '#uz/date.ts'
import { formatQuantity } from '#uz/quantity.ts'
import { Gallery } from '#web/kit/site/offer/gallery.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { Lines, Told } from '../../thing/fact-card.tsx'
import type { FactsProps } from '../ad-view.tsx'
import { inWords, useWord } from '../words.ts'

/** Of goods wanted or for sale: how much, of which quality, when and how. */
export function ProductAdFacts({ ad }: FactsProps) {
  const t = useT('ad')
  const word = useWord()
  const lang = useLanguage()
  const goods = ad.content as Partial<ProductAdContent>
  const day = (date: string | null | undefined) => date && formatLongDate(date, lang)
  return (
    <>
      {ad.pictures.length > 0 && <Gallery pictures={ad.pictures} title={ad.title} />}
      <Told id="about" title={t('about.product')} text={inWords(goods.text, lang)} />
      <Lines
        id="terms"
        title={t('terms')}
        lines={[
          { label: t('category'), value: ad.categories.map(({ name }) => name).join(' › ') },
          { label: t('quantity'), value: goods.qty && formatQuantity(goods.qty, ad.unit ?? '', lang) },
          { label: t('negotiable'), value: goods.negotiable && t('negotiable.yes') },
          { label: t('quality'), value: inWords(goods.quality, lang) },
          { label: t('needed-from'), value: day(goods.neededFrom) },
          { label: t('needed-to'), value: day(goods.neededTo) },
          { label: t('regular'), value: goods.regular && word('regularities', goods.regular) },
          { label: t('delivery'), value: goods.deliveryWanted && word('deliveryWishes', goods.deliveryWanted) },
          { label: t('also-in'), value: ad.districts.map(({ name }) => name).join(', ') },
        ]}
      />
    </>
  )
}
