import { type ComponentProps, useEffect } from 'react'
import { PrefetchPageLinks, Link as RouterLink } from 'react-router'
import { create } from 'zustand'
import { MAX_PRELOADS } from '#contract/constants.ts'
import { inLanguage } from '../navigation.ts'
import { useLanguage } from '../texts.ts'

const KEEP_MS = 5000

const usePreloads = create<{ pages: string[]; waiting: string[] }>(() => ({ pages: [], waiting: [] }))

/** At most four pages are being fetched ahead at once; the rest wait their turn. */
function preload(page: string): void {
  usePreloads.setState((state) => {
    if (state.pages.includes(page) || state.waiting.includes(page)) return state
    if (state.pages.length < MAX_PRELOADS) return { ...state, pages: [...state.pages, page] }
    return { ...state, waiting: [...state.waiting.slice(-8), page] }
  })
}

function finish(page: string): void {
  usePreloads.setState(({ pages, waiting }) => {
    const left = pages.filter((one) => one !== page)
    const [next, ...rest] = waiting
    return next ? { pages: [...left, next], waiting: rest } : { pages: left, waiting }
  })
}

export function Preloads() {
  const pages = usePreloads((state) => state.pages)
  return pages.map((page) => <Preload key={page} page={page} />)
}

function Preload({ page }: { page: string }) {
  useEffect(() => {
    const timer = setTimeout(() => finish(page), KEEP_MS)
    return () => clearTimeout(timer)
  }, [page])
  return <PrefetchPageLinks page={page} />
}

interface LinkProps extends Omit<ComponentProps<typeof RouterLink>, 'to'> {
  /** A path without its language. */
  to: string
}

/** The site's link: keeps the language and fetches ahead what the pointer or the keyboard is about to open. */
export function Link({ to, ...rest }: LinkProps) {
  const lang = useLanguage()
  const target = to.startsWith('/') ? inLanguage(lang, to) : to
  const ahead = () => {
    if (target.startsWith('/') && !target.includes('/dashboard')) preload(target)
  }
  return <RouterLink to={target} onPointerEnter={ahead} onFocus={ahead} onTouchStart={ahead} {...rest} />
}
