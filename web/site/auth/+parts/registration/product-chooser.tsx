import { Plus, X } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { KEY_PRODUCTS } from '#contract/identity/registration-rules.ts'
import type { searchSite } from '#contract/reference/catalog.ts'
import { Field } from '#web/kit/site/form/field.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import type { Draft } from './draft.ts'
import styles from './registration.module.css'

type Products = Draft['keyProducts']
const WAIT_MS = 250

interface Props {
  chosen: Products
  onChange: (products: Products) => void
}

/** What one grows, sells or buys: searched by name, in any script. */
export function ProductChooser({ chosen, onChange }: Props) {
  const t = useT('register')
  const [words, setWords] = useState('')
  const found = useFound(words)
  const id = useId()
  const isFull = chosen.length >= KEY_PRODUCTS
  const offered = found?.filter((one) => chosen.every((product) => product.id !== one.id))
  return (
    <div className={styles.products}>
      <Field
        label={t('products', { max: KEY_PRODUCTS })}
        name="products"
        autoComplete="off"
        placeholder={t('products.search')}
        disabled={isFull}
        value={words}
        aria-controls={id}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ul id={id} className={styles.found} aria-live="polite">
        {!isFull &&
          offered?.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                onClick={() => {
                  onChange([...chosen, { id: one.id, name: one.name }])
                  setWords('')
                }}
              >
                <Plus size={16} aria-hidden="true" />
                <span>
                  {one.name}
                  {one.parentName && <small> {one.parentName}</small>}
                </span>
              </button>
            </li>
          ))}
        {offered?.length === 0 && <li className={styles.nothing}>{t('products.none')}</li>}
      </ul>
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label={t('products.chosen')}>
          {chosen.map((product) => (
            <li key={product.id}>
              {product.name}
              <button
                type="button"
                aria-label={t('products.remove', { name: product.name })}
                onClick={() => onChange(chosen.filter((one) => one.id !== product.id))}
              >
                <X size={14} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function useFound(words: string) {
  const [found, setFound] = useState<readonly { id: number; name: string; parentName: string | null }[]>()
  useEffect(() => {
    const q = words.trim()
    if (q.length < 2) return setFound(undefined)
    const leaving = new AbortController()
    const timer = setTimeout(
      () =>
        ask<typeof searchSite>('GET /main/api-reference/search', { query: { q, take: 6 } }, leaving).then(
          ({ items }) => setFound(items),
          () => setFound(undefined),
        ),
      WAIT_MS,
    )
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [words])
  return found
}
