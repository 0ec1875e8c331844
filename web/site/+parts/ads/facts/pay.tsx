import type { AdCard } from '#contract/announcements/ads.ts'
import type { VacancyContent } from '#contract/announcements/vacancy.ts'
import type { Language } from '#uz/language.ts'
import { formatCompact, formatMoney, wholeSoum } from '#uz/money.ts'
import { type T, useLanguage, useT } from '#web/shell/texts.ts'
import styles from '../list/ad-card.module.css'
import { useWord } from '../words.ts'

type Sum = number | null | undefined

/** «5 000 000 – 7 000 000 soʻm», «5 000 000 soʻmdan», «7 000 000 soʻmgacha». */
function sumsText(t: T<'ads'>, lang: Language, from: Sum, to: Sum): string | undefined {
  if (from && to && from !== to) {
    const [low, high] = [formatMoney(from, lang), formatMoney(to, lang)]
    // The currency once, at the end.
    return `${low.slice(0, low.lastIndexOf('\u00a0'))} – ${high}`
  }
  if (from && to) return formatMoney(from, lang)
  if (from) return t('sum.from', { sum: formatMoney(from, lang) })
  return to ? t('sum.to', { sum: formatMoney(to, lang) }) : undefined
}

/** The sum first and big, what it is for small beside it; under it what it comes to in a month. */
export function Pay({ ad, large = false }: { ad: AdCard; large?: boolean }) {
  const t = useT('ads')
  const lang = useLanguage()
  const { sums, per } = usePay(ad)
  const month = monthText(t, lang, ad)
  return (
    <p className={large ? `${styles.pay} ${styles.large}` : styles.pay}>
      <b>{sums ?? t('agreed')}</b>
      {sums && per && <small> / {per}</small>}
      {month && <small className={styles.month}>{month}</small>}
    </p>
  )
}

function usePay(ad: AdCard): { sums: string | undefined; per: string | undefined } {
  const t = useT('ads')
  const lang = useLanguage()
  const word = useWord()
  const brief = ad.brief as Partial<VacancyContent> & { priceUnit?: string }
  switch (ad.kind) {
    case 'vacancy': {
      const period = brief.payPeriod ?? 'month'
      const per = period === 'piece' && brief.pieceUnit ? word('pieceUnits', brief.pieceUnit) : t(`per.${period}`)
      return { sums: sumsText(t, lang, brief.salaryFrom, brief.salaryTo), per }
    }
    case 'resume':
      return { sums: sumsText(t, lang, ad.priceFrom, null), per: t('per.month') }
    case 'service':
      return {
        sums: sumsText(t, lang, ad.priceFrom, ad.priceTo === ad.priceFrom ? null : ad.priceTo),
        per: brief.priceUnit && word('serviceUnits', brief.priceUnit),
      }
    default:
      return { sums: ad.priceFrom ? formatMoney(ad.priceFrom, lang) : undefined, per: ad.unit ?? undefined }
  }
}

/** What a day's pay or a season's comes to in a month; nothing where it is said for a month anyway. */
function monthText(t: T<'ads'>, lang: Language, ad: AdCard): string | undefined {
  const { payPeriod } = ad.brief as Partial<VacancyContent>
  if (ad.kind !== 'vacancy' || !payPeriod || payPeriod === 'month') return undefined
  const sums = [ad.priceFrom, ad.priceTo]
    .filter((sum) => sum !== null)
    .map((sum) => formatCompact(wholeSoum(sum), lang))
  if (sums.length === 0) return undefined
  return t('month', { sum: [...new Set(sums)].join(' – ') })
}
