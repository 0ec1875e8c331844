import { type ReactNode, useId } from 'react'
import { Form } from 'react-router'
import { boardWeeks } from '#contract/market/board-weeks.ts'
import { Button } from '#web/kit/site/form/button.tsx'
import field from '#web/kit/site/form/field.module.css'
import { useT } from '#web/shell/texts.ts'
import styles from './price-filters.module.css'

interface Props {
  query: { category?: string; region?: string; weeks: string }
  crops: readonly { slug: string; name: string }[]
  regions: readonly { code: string; name: string }[]
}

/** A plain form: it works before the scripts do, and without them. */
export function PriceFilters({ query, crops, regions }: Props) {
  const t = useT('price-board')
  return (
    <Form method="get" className={styles.filters} role="search" aria-label={t('filters')}>
      <Choice name="category" label={t('crop')} value={query.category}>
        <option value="">{t('all-crops')}</option>
        {crops.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice name="region" label={t('region')} value={query.region}>
        <option value="">{t('country')}</option>
        {regions.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice name="weeks" label={t('period')} value={query.weeks}>
        {boardWeeks.map((weeks) => (
          <option key={weeks} value={weeks}>
            {t('weeks', { n: Number(weeks) })}
          </option>
        ))}
      </Choice>
      <Button type="submit">{t('show')}</Button>
    </Form>
  )
}

function Choice(props: { name: string; label: string; value: string | undefined; children: ReactNode }) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className={field.label}>
        {props.label}
      </label>
      <div className={field.box}>
        <select id={id} name={props.name} className={field.input} defaultValue={props.value ?? ''}>
          {props.children}
        </select>
      </div>
    </div>
  )
}
