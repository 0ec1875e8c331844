import { Economics, TechnologyStep } from '#contract/media/kinds/technology.ts'
import { HECTARE, SOTIX, technologySums } from '#contract/media/technology-sums.ts'
import { formatMoney } from '#uz/money.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './kinds.module.css'

/** What the typed numbers come to, as the page will tell it. */
export function TechnologyProfit({ steps, economics }: { steps: unknown; economics: unknown }) {
  const t = useT('newsroom')
  const lang = useLanguage()
  const works = TechnologyStep.array().safeParse(steps ?? [])
  const brought = Economics.safeParse(economics)
  if (!works.success || !brought.success) return null
  const counted = { steps: works.data, economics: brought.data }
  const areas = [
    [t('technology.of-sotix'), technologySums(counted, SOTIX)],
    [t('technology.of-hectare'), technologySums(counted, HECTARE)],
  ] as const
  return (
    <section className={styles.profit} aria-label={t('technology.profit')} aria-live="polite">
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">{t('technology.area')}</span>
            </th>
            <th scope="col">{t('technology.out')}</th>
            <th scope="col">{t('technology.in')}</th>
            <th scope="col">{t('technology.profit')}</th>
          </tr>
        </thead>
        <tbody>
          {areas.map(
            ([name, sums]) =>
              sums && (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{formatMoney(sums.out, lang)}</td>
                  <td>{formatMoney(sums.in, lang)}</td>
                  <td data-loss={sums.profit < 0 || undefined}>{formatMoney(sums.profit, lang)}</td>
                </tr>
              ),
          )}
        </tbody>
      </table>
    </section>
  )
}
