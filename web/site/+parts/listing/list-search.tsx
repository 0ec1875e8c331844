import { Search } from 'lucide-react'
import { Form } from 'react-router'
import styles from '#web/kit/site/form/search-form.module.css'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { type Filters, first, type List } from './filters.ts'
import place from './list-search.module.css'

/** Words among what one list holds; what is chosen already stays chosen. An ordinary form. */
export function ListSearch({ list, filters, label }: { list: List; filters: Filters; label: string }) {
  const t = useT('shell')
  const lang = useLanguage()
  const search = first(filters, 'search')
  const kept = Object.keys(list.rules)
    .filter((name) => name !== 'search' && name !== 'sort')
    .flatMap((name) => (filters[name] ?? []).map((value) => ({ name, value })))
  return (
    <Form
      role="search"
      aria-label={label}
      method="get"
      action={inLanguage(lang, list.path)}
      className={`${styles.form} ${place.search}`}
    >
      {kept.map(({ name, value }) => (
        <input key={`${name}-${value}`} type="hidden" name={name} value={value} />
      ))}
      <input
        key={search}
        type="search"
        name="search"
        aria-label={label}
        placeholder={label}
        defaultValue={search}
        maxLength={100}
        enterKeyHint="search"
        className={styles.input}
      />
      <button type="submit" aria-label={t('search.go')} className={styles.go}>
        <Search size={20} aria-hidden="true" />
      </button>
    </Form>
  )
}
