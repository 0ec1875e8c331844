import { type ReactNode, useId } from 'react'
import { Form } from 'react-router'
import { Button } from '#web/kit/site/form/button.tsx'
import field from '#web/kit/site/form/field.module.css'
import { useT } from '#web/shell/texts.ts'
import styles from './supply.module.css'

interface Named {
  id: number
  name: string
}
interface Props {
  query: { kind?: string; category?: string; region?: string; open?: string }
  categories: readonly Named[]
  regions: readonly Named[]
}

/** A plain form: it works before the scripts do, and without them. */
export function LotFilters({ query, categories, regions }: Props) {
  const t = useT('government-supply')
  return (
    <Form method="get" className={styles.filters} role="search" aria-label={t('filters')}>
      {query.kind && <input type="hidden" name="kind" value={query.kind} />}
      <Choice name="category" label={t('category')} value={query.category} none={t('all-categories')}>
        {categories.map(optionOf)}
      </Choice>
      <Choice name="region" label={t('region')} value={query.region} none={t('country')}>
        {regions.map(optionOf)}
      </Choice>
      <label className={styles.only}>
        <input type="checkbox" name="open" value="true" defaultChecked={query.open === 'true'} />
        {t('only-open')}
      </label>
      <Button type="submit">{t('show')}</Button>
    </Form>
  )
}

const optionOf = ({ id, name }: Named) => (
  <option key={id} value={id}>
    {name}
  </option>
)

interface ChoiceProps {
  name: string
  label: string
  value: string | undefined
  none: string
  children: ReactNode
}
function Choice({ name, label, value, none, children }: ChoiceProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <div className={field.box}>
        <select id={id} name={name} className={field.input} defaultValue={value ?? ''}>
          <option value="">{none}</option>
          {children}
        </select>
      </div>
    </div>
  )
}
