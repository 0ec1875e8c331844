import type { Edition } from '#contract/media/editions.ts'
import { extraOf } from '#contract/media/said.ts'
import { HECTARE, technologySums } from '#contract/media/technology-sums.ts'
import { groupDigits } from '#uz/decimal.ts'
import { formatMoney, wholeSoum } from '#uz/money.ts'
import { ButtonLink } from '#web/kit/site/form/button.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { useMediaWord } from '../media/use-media-word.ts'
import styles from './technology.module.css'

/** What it is for, what it takes and brings of a hectare, and where its harvest is sold. */
export function TechnologyFacts({ edition }: { edition: Edition }) {
  const t = useT('technology')
  const word = useMediaWord()
  const lang = useLanguage()
  const extra = extraOf('technology', edition)
  if (!extra) return null
  const sums = technologySums(extra, HECTARE)
  const money = (tiyin: number) => formatMoney(wholeSoum(tiyin), lang)
  const crop = edition.crops.find((one) => one.id === extra.crop)
  const rows = [
    [t('crop'), edition.names[`crop:${extra.crop}`]],
    [t('zone'), extra.zone && word('growingZones', extra.zone)],
    [t('soil'), extra.soil && word('soils', extra.soil)],
    [t('yield'), t('kg', { n: groupDigits(String(Math.round(extra.economics.yield))) })],
    [t('price'), money(extra.economics.price)],
    [t('cost'), sums && money(sums.out)],
    [t('profit.hectare'), sums && money(sums.profit)],
  ] as const
  return (
    <section className={styles.facts} aria-labelledby="facts-title">
      <h2 id="facts-title">{t('facts')}</h2>
      <dl>
        {rows.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {crop && (
        <p className={styles.links}>
          <ButtonLink to={`/prices?category=${crop.slug}`} look="soft" size="wide">
            {t('prices')}
          </ButtonLink>
          <ButtonLink to={`/products?category=${crop.slug}`} look="outline" size="wide">
            {t('products')}
          </ButtonLink>
        </p>
      )}
      {extra.video && (
        <p>
          <a href={extra.video} target="_blank" rel="noopener nofollow">
            {t('video')}
          </a>
        </p>
      )}
    </section>
  )
}
