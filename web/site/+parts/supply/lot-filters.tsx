import { Form } from 'react-router'
import { Button } from '#web/kit/site/form/button.tsx'
import { PlainChoice } from '#web/kit/site/form/plain-fields.tsx'
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
      <PlainChoice
        name="category"
        label={t('category')}
        value={query.category}
        none={t('all-categories')}
        options={categories.map(optionOf)}
      />
      <PlainChoice
        name="region"
        label={t('region')}
        value={query.region}
        none={t('country')}
        options={regions.map(optionOf)}
      />
      <label className={styles.only}>
        <input type="checkbox" name="open" value="true" defaultChecked={query.open === 'true'} />
        {t('only-open')}
      </label>
      <Button type="submit">{t('show')}</Button>
    </Form>
  )
}

const optionOf = ({ id, name }: Named) => ({ value: String(id), label: name })
