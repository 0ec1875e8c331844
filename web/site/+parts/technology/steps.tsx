import type { Edition } from '#contract/media/editions.ts'
import { extraOf } from '#contract/media/said.ts'
import { formatMoney } from '#uz/money.ts'
import { monthName } from '#uz/month-name.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './technology.module.css'

/** The work of the year in the order it is done; on a phone each is a card. */
export function Steps({ edition }: { edition: Edition }) {
  const t = useT('technology')
  const lang = useLanguage()
  const steps = extraOf('technology', edition)?.steps ?? []
  if (steps.length === 0) return null
  return (
    <section aria-labelledby="steps-title" className={styles.part}>
      <h2 id="steps-title">{t('steps')}</h2>
      <table className={`${styles.table} ${styles.cards}`}>
        <caption>{t('steps.note')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('month')}</th>
            <th scope="col">{t('work')}</th>
            <th scope="col">{t('inputs')}</th>
            <th scope="col">{t('cost')}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ month, work, inputs, cost }, place) => (
            // Steps have no other name than their place.
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing here is moved
            <tr key={place}>
              <td data-month={steps[place - 1]?.month !== month}>{monthName(month, lang)}</td>
              <th scope="row">{work}</th>
              <td data-name={t('inputs')}>{inputs ?? '–'}</td>
              <td data-name={t('cost')} data-sum={true}>
                {cost === 0 ? '–' : formatMoney(cost, lang)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
