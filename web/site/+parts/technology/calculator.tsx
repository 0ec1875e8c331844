import { useEffect, useRef, useState } from 'react'
import { Form, useSearchParams } from 'react-router'
import type { Edition } from '#contract/media/editions.ts'
import { extraOf } from '#contract/media/said.ts'
import { DEFAULT_AREA, HECTARE, readArea, SOTIX, sotixOf, technologySums } from '#contract/media/technology-sums.ts'
import { formatMoney, wholeSoum } from '#uz/money.ts'
import { monthName } from '#uz/month-name.ts'
import { Button } from '#web/kit/site/form/button.tsx'
import { Field } from '#web/kit/site/form/field.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { FlowChart } from './flow-chart.tsx'
import { MonthTable } from './month-table.tsx'
import styles from './technology.module.css'

/**
 * What a field of this size costs and brings. A plain form: the server answers it as well, so that it works before the
 * scripts do and without them; with them sums follow the typing.
 */
export function Calculator({ edition }: { edition: Edition }) {
  const t = useT('technology')
  const lang = useLanguage()
  const [query] = useSearchParams()
  const asked = query.get('sotix') ?? sotixOf(DEFAULT_AREA)
  const [typed, setTyped] = useState(asked)
  const field = useRef<HTMLInputElement>(null)
  // What was typed before the scripts came counts too.
  useEffect(() => setTyped((before) => field.current?.value ?? before), [])
  const extra = extraOf('technology', edition)
  const area = readArea(typed)
  // While something is half typed the sums before it stay.
  const counted = area ?? readArea(asked) ?? DEFAULT_AREA
  const sums = extra && technologySums(extra, counted)
  const [sotix, hectare] = [extra && technologySums(extra, SOTIX), extra && technologySums(extra, HECTARE)]
  if (!extra || !sums || !sotix || !hectare) return null
  const money = (tiyin: number) => formatMoney(wholeSoum(tiyin), lang)
  return (
    <section className={styles.calculator} aria-labelledby="calculator-title" id="calculator">
      <h2 id="calculator-title">{t('calculator')}</h2>
      <Form method="get" className={styles.form} preventScrollReset>
        <input type="hidden" name="id" value={edition.id} />
        <Field
          ref={field}
          label={t('area')}
          name="sotix"
          inputMode="decimal"
          autoComplete="off"
          maxLength={9}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          fault={area === undefined ? t('area.wrong') : undefined}
        />
        <Button type="submit">{t('count')}</Button>
      </Form>
      <dl className={styles.sums} aria-live="polite">
        <Sum name={t('out')} value={money(sums.out)} />
        <Sum name={t('in')} value={money(sums.in)} note={t('harvest', { kg: kilograms(sums.grams) })} />
        <Sum
          name={t(sums.profit < 0 ? 'loss' : 'profit')}
          value={money(sums.profit)}
          look={sums.profit < 0 ? 'loss' : 'profit'}
          note={sums.paysBackIn === null ? t('never') : t('pays-back', { month: monthName(sums.paysBackIn, lang) })}
        />
      </dl>
      <dl className={styles.each}>
        <Sum name={t('profit.sotix')} value={money(sotix.profit)} />
        <Sum name={t('profit.hectare')} value={money(hectare.profit)} />
      </dl>
      <FlowChart months={sums.months} />
      <MonthTable sums={sums} sotix={sotixOf(counted)} />
      <p className={styles.note}>{t('note')}</p>
    </section>
  )
}

const kilograms = (grams: number) => Math.round(grams / 1000)

function Sum({ name, value, note, look }: { name: string; value: string; note?: string; look?: 'profit' | 'loss' }) {
  return (
    <div data-look={look}>
      <dt>{name}</dt>
      <dd>
        {value}
        {note && <small>{note}</small>}
      </dd>
    </div>
  )
}
