import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Suggestion, suggestOffers } from '#contract/market/offers.ts'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'

const WAIT_MS = 160
const LEAST = 2

const addressOf = ({ kind, text, slug, id }: Suggestion) =>
  kind === 'category' && slug !== null
    ? `/products?category=${slug}`
    : kind === 'product' && id !== null
      ? `/product/${id}`
      : `/products?${new URLSearchParams({ search: text })}`

/** Suggestions under a search field, by the combobox pattern: arrows walk, Enter takes, Escape closes. */
export function useSuggestions(id: string, on: boolean) {
  const t = useT('shell')
  const lang = useLanguage()
  const navigate = useNavigate()
  const { key } = useLocation()
  const box = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [rows, setRows] = useState<readonly Suggestion[]>([])
  const [at, setAt] = useState(-1)
  const close = () => {
    setRows([])
    setAt(-1)
  }
  useEffect(() => {
    setAt(-1)
    if (!on || typed.trim().length < LEAST) return setRows([])
    const gone = new AbortController()
    const timer = setTimeout(() => {
      ask<typeof suggestOffers>(
        'GET /main/api-market/suggest',
        { query: { q: typed.trim() } },
        { signal: gone.signal, lang },
      ).then(
        ({ items }) => setRows(items),
        () => setRows([]),
      )
    }, WAIT_MS)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [on, typed, lang])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has nothing to suggest yet
  useEffect(() => {
    setTyped('')
    close()
  }, [key])

  const choose = (row: Suggestion) => {
    close()
    navigate(inLanguage(lang, addressOf(row)))
  }
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (rows.length === 0) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      // One more place than rows: back in the field itself.
      const places = rows.length + 1
      setAt(((at + 1 + (event.key === 'ArrowDown' ? 1 : -1) + places) % places) - 1)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter') {
      const row = rows[at]
      if (!row) return close()
      event.preventDefault()
      choose(row)
    }
  }
  const open = rows.length > 0
  const input = on
    ? {
        role: 'combobox',
        'aria-autocomplete': 'list' as const,
        'aria-expanded': open,
        'aria-controls': open ? `${id}-list` : undefined,
        'aria-activedescendant': at >= 0 ? `${id}-${at}` : undefined,
        onChange: (event: { currentTarget: HTMLInputElement }) => setTyped(event.currentTarget.value),
        onKeyDown: keys,
        onBlur: close,
      }
    : {}
  return { box, input, rows, at, status: open ? t('suggest.found', { n: rows.length }) : '', choose }
}
