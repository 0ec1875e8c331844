import type { AdPage } from '#contract/announcements/ads.ts'
import { formatCompact, wholeSoum } from '#uz/money.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { FactCard } from '../../thing/fact-card.tsx'
import thing from '../../thing/thing-page.module.css'
import type { Hint } from '../ad-view.tsx'

/** What others pay for the same work. */
export function PayHint({ hint, ad }: { hint: NonNullable<Hint>; ad: AdPage }) {
  const t = useT('ad')
  const lang = useLanguage()
  const sum = (tiyin: number) => formatCompact(wholeSoum(tiyin), lang)
  const role = ad.roles[0]?.name ?? ad.title
  return (
    <FactCard id="hint" title={t('hint')}>
      <p className={thing.text}>
        <b>{t('hint.median', { sum: sum(hint.median) })}</b>
      </p>
      <p className={thing.note}>
        {t('hint.range', { role, low: sum(hint.low), high: sum(hint.high) })}{' '}
        {t(`hint.${hint.of}`, { n: hint.count, region: ad.region.name })}
      </p>
    </FactCard>
  )
}
