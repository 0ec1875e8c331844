import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { listOffers, OfferCard } from '#contract/market/offers.ts'
import { ButtonLink } from '#web/kit/site/button.tsx'
import { OfferShelf } from '#web/kit/site/offer-shelf.tsx'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { addressOf, type OfferFilters, queryOf } from './offer-filters.ts'
import styles from './offer-pages.module.css'

interface Loaded {
  items: OfferCard[]
  from: number
  to: number
  last: boolean
}

interface OfferPagesProps {
  filters: OfferFilters
  /** The page the server rendered. */
  first: { items: OfferCard[]; page: number; take: number; total?: number | undefined; more: boolean }
}

/** Lists already walked through, so that the way back from a product is not a way from the beginning. */
const walked = new Map<string, Loaded>()

/**
 * Real pages that also join: what is scrolled to is fetched and appended, and the address follows. The link under the
 * list leads to the next page by itself, for whoever has no script.
 */
export function OfferPages({ filters, first }: OfferPagesProps) {
  const t = useT('products')
  const lang = useLanguage()
  const key = `${lang} ${addressOf(filters)}`
  const { hash } = useLocation()
  const start: Loaded = { items: first.items, from: first.page, to: first.page, last: isLast(first) }
  const [loaded, setLoaded] = useState(start)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const end = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page of the server is another start
  useEffect(() => {
    const before = walked.get(key)
    setLoaded(before && before.from <= first.page && first.page <= before.to ? before : start)
  }, [key, first.page, first.items])

  const at = (page: number) => addressOf(filters, page > 1 ? { page: String(page) } : {})
  const next = async () => {
    if (state === 'loading' || loaded.last) return
    setState('loading')
    try {
      const page = loaded.to + 1
      const query = { ...queryOf(filters), page }
      const answer = await ask<typeof listOffers>('GET /main/api-market/products', { query })
      const known = new Set(loaded.items.map((offer) => offer.id))
      const longer = {
        ...loaded,
        items: [...loaded.items, ...answer.items.filter((offer) => !known.has(offer.id))],
        to: page,
        last: isLast({ ...answer, page }),
      }
      walked.set(key, longer)
      setLoaded(longer)
      setState('idle')
      // Whoever has gone on to a product meanwhile keeps its address.
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
      <OfferShelf offers={loaded.items} columns={4} first />
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

const LAST_PAGE = 400

function isLast({
  items,
  page,
  take,
  total,
  more,
}: Omit<OfferPagesProps['first'], 'page'> & { page: number }): boolean {
  if (items.length < take || page >= LAST_PAGE) return true
  return !more && total !== undefined && page * take >= total
}
