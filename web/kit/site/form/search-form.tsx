import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './search-form.module.css'
import { useSuggestions } from './use-suggestions.ts'

const MAX_LENGTH = 100

interface SearchFormProps {
  id: string
  label: string
  value?: string
  /** Among products, with suggestions as one types; or in the whole site. */
  among?: 'products' | 'site'
}

/** An ordinary form, so it works before any script. */
export function SearchForm({ id, label, value = '', among = 'site' }: SearchFormProps) {
  const t = useT('shell')
  const lang = useLanguage()
  const products = among === 'products'
  const { box, input, rows, at, status, choose } = useSuggestions(id, products)
  return (
    <div className={styles.box} ref={box}>
      <Form
        role="search"
        aria-label={label}
        method="get"
        action={inLanguage(lang, products ? '/products' : '/search')}
        className={styles.form}
      >
        <input
          key={value}
          id={id}
          type="search"
          name={products ? 'search' : 'q'}
          aria-label={label}
          placeholder={t('search.placeholder')}
          defaultValue={value}
          maxLength={MAX_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
          className={styles.input}
          {...input}
        />
        <button type="submit" aria-label={t('search.go')} className={styles.go}>
          <Search size={20} aria-hidden="true" />
        </button>
      </Form>
      {products && (
        <p role="status" className="unseen">
          {status}
        </p>
      )}
      {rows.length > 0 && (
        <div role="listbox" id={`${id}-list`} aria-label={t('suggest.label')} className={styles.list}>
          {rows.map((row, place) => (
            // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field, which names the active option
            <div
              key={`${row.kind} ${row.id ?? row.text}`}
              id={`${id}-${place}`}
              role="option"
              aria-selected={place === at}
              className={styles.row}
              // Before the field loses focus, which would close the list.
              onPointerDown={(event) => {
                event.preventDefault()
                choose(row)
              }}
            >
              {row.picture ? (
                <img src={row.picture} alt="" width="32" height="32" loading="lazy" />
              ) : (
                <Search size={18} aria-hidden="true" />
              )}
              <span>{row.text}</span>
              {row.kind === 'category' && (
                <small>{row.count === null ? t('suggest.category') : t('suggest.count', { n: row.count })}</small>
              )}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
