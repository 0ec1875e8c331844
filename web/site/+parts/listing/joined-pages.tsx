import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from '#web/kit/site/form/button.tsx'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { addressOf, type Filters, type List } from './filters.ts'
import styles from './joined-pages.module.css'

export interface Page<R> {
  items: R[]
  take: number
  total?: number | undefined
  more: boolean
}

interface Loaded<R> {
  items: R[]
  from: number
  to: number
  last: boolean
}

interface JoinedPagesProps<R> {
  list: List
  filters: Filters
  /** The page the server rendered. */
  first: Page<R> & { page: number }
  load: (page: number) => Promise<Page<R>>
  children: (items: readonly R[]) => ReactNode
}

/** Lists already walked through, so that the way back from one of them is not a way from the beginning. */
const walked = new Map<string, Loaded<{ id: number }>>()

/**
 * Real pages that also join: what is scrolled to is fetched and appended, and the address follows. The link under the
 * list leads to the next page by itself, for whoever has no script.
 */
export function JoinedPages<R extends { id: number }>({ list, filters, first, load, children }: JoinedPagesProps<R>) {
  const t = useT('listing')
  const lang = useLanguage()
  const key = `${lang} ${addressOf(list, filters)}`
  const { hash } = useLocation()
  const start: Loaded<R> = { items: first.items, from: first.page, to: first.page, last: isLast(first) }
  const remembered = (): Loaded<R> => {
    // One address always has rows of one type.
    const before = walked.get(key) as Loaded<R> | undefined
    return before && before.from <= first.page && first.page <= before.to ? before : start
  }
  // All pages at once: scrolling back to the old place works only if the list is as long as it was.
  const [loaded, setLoaded] = useState(remembered)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const end = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page of the server is another start
  useEffect(() => {
    setLoaded(remembered())
  }, [key, first.page, first.items])

  const at = (page: number) => addressOf(list, filters, page > 1 ? { page: String(page) } : {})
  const next = async () => {
    if (state === 'loading' || loaded.last) return
    setState('loading')
    try {
      const page = loaded.to + 1
      const answer = await load(page)
      const known = new Set(loaded.items.map((row) => row.id))
      const longer = {
        ...loaded,
        items: [...loaded.items, ...answer.items.filter((row) => !known.has(row.id))],
        to: page,
        last: isLast({ ...answer, page }),
      }
      walked.set(key, longer)
      setLoaded(longer)
      setState('idle')
      // Not if the visitor has left the list meanwhile.
      if (end.current) window.history.replaceState(window.history.state, '', `${inLanguage(lang, at(page))}${hash}`)
    } catch {
      setState('failed')
    }
  }

  const ask_ = useRef(next)
  ask_.current = next
  useEffect(() => {
    const mark = end.current
    if (!mark) return
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void ask_.current()
      },
      { rootMargin: '600px' },
    )
    watcher.observe(mark)
    return () => watcher.disconnect()
  }, [])

  return (
    <>
      {loaded.from > 1 && (
        <p className={styles.step}>
          <ButtonLink to={at(loaded.from - 1)} look="soft" rel="prev">
            {t('page.previous')}
          </ButtonLink>
        </p>
      )}
      {children(loaded.items)}
      <div ref={end} />
      {!loaded.last && (
        <div className={styles.step} aria-busy={state === 'loading'}>
          {state === 'failed' && <p role="alert">{t('page.failed')}</p>}
          <ButtonLink
            to={at(loaded.to + 1)}
            look="soft"
            rel="next"
            onClick={(event) => {
              event.preventDefault()
              void next()
            }}
          >
            {t('page.next')}
          </ButtonLink>
        </div>
      )}
    </>
  )
}

/** The last page that is counted to; whoever wants more narrows the search. */
const LAST_PAGE = 400

export const pageIn = (query: URLSearchParams): number =>
  Math.min(Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1), LAST_PAGE)

function isLast({ items, page, take, total, more }: Page<unknown> & { page: number }): boolean {
  if (items.length < take || page >= LAST_PAGE) return true
  return !more && total !== undefined && page * take >= total
}
