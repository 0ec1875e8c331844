import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './search-form.module.css'

const MAX_LENGTH = 100

/** Searches the whole site; an ordinary form, so it works before any script. */
export function SearchForm({ id, label, value = '' }: { id: string; label: string; value?: string }) {
  const t = useT('shell')
  return (
    <Form
      role="search"
      aria-label={label}
      method="get"
      action={inLanguage(useLanguage(), '/search')}
      className={styles.form}
    >
      <input
        key={value}
        id={id}
        type="search"
        name="q"
        aria-label={label}
        placeholder={t('search.placeholder')}
        defaultValue={value}
        maxLength={MAX_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
        className={styles.input}
      />
      <button type="submit" aria-label={t('search.go')} className={styles.go}>
        <Search size={20} aria-hidden="true" />
      </button>
    </Form>
  )
}
