import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { CatalogItem } from '#contract/reference/catalog.ts'
import { pictureAt } from '#web/kit/site/offer/picture-at.ts'
import { Link } from '../page/preloads.tsx'
import { useT } from '../texts.ts'
import { useCatalogLink, WHOLE_CATALOG } from './catalog-link.ts'
import styles from './catalog-panel.module.css'

/** A category with how much of it is on offer, with all below it. */
type Node = CatalogItem & { offers: number }

interface CatalogPanelProps {
  tree: readonly Node[]
  /** The slug in the address; anything unknown shows the groups. */
  chosen: string
}

/** The catalogue over the page: groups on the left, what is in the chosen one on the right; one after the other on a phone. */
export function CatalogPanel({ tree, chosen }: CatalogPanelProps) {
  const t = useT('shell')
  const at = useCatalogLink()
  const navigate = useNavigate()
  const panel = useRef<HTMLElement>(null)
  const groupList = useRef<HTMLUListElement>(null)
  const closed = at(null)

  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
    const list = groupList.current
    const here = list?.querySelector<HTMLElement>('[aria-current]')
    if (list && here) list.scrollTop = here.offsetTop - list.offsetTop - list.clientHeight / 3
    return () => document.getElementById('catalog-button')?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') navigate(closed, { replace: true, preventScrollReset: true })
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [navigate, closed])

  const groups = tree.filter((item) => item.parentId === null)
  const path = pathTo(tree, chosen)
  const group = path[0] ?? groups[0]
  const childrenOf = (id: number) => tree.filter((item) => item.parentId === id)
  return (
    <>
      <Link to={closed} replace preventScrollReset className={styles.backdrop} tabIndex={-1} aria-hidden="true" />
      <section
        className={styles.panel}
        aria-label={t('catalog')}
        tabIndex={-1}
        ref={panel}
        data-chosen={path.length > 0}
      >
        <div className={styles.bar}>
          <b>{t('catalog')}</b>
          <Link to={closed} replace preventScrollReset aria-label={t('catalog.close')} className={styles.close}>
            <X size={20} aria-hidden="true" />
          </Link>
        </div>
        <div className={styles.columns}>
          <ul className={styles.groups} ref={groupList}>
            {groups.map((item) => (
              <li key={item.id}>
                <Link to={at(item.slug)} replace preventScrollReset aria-current={item === group ? 'true' : undefined}>
                  <Picture item={item} size={28} />
                  <span>{item.name}</span>
                  <ChevronRight size={16} aria-hidden="true" />
                </Link>
              </li>
            ))}
          </ul>
          {group && (
            <section className={styles.inside} aria-label={group.name} {...scrollable}>
              <Link to={at(WHOLE_CATALOG)} replace preventScrollReset className={styles.back}>
                <ChevronLeft size={18} aria-hidden="true" />
                {t('catalog.groups')}
              </Link>
              <h2 className={styles.title}>
                <Picture item={group} size={44} />
                <Link to={`/products?category=${group.slug}`}>{group.name}</Link>
                <small>
                  {group.offers > 0 ? t('suggest.count', { n: group.offers }) : t('catalog.kinds', { n: group.count })}
                </small>
              </h2>
              <ul className={styles.kinds}>
                {childrenOf(group.id).map((item) => (
                  <li key={item.id} data-here={path.includes(item)}>
                    <Link to={`/products?category=${item.slug}`}>{item.name}</Link>
                    {item.offers > 0 && <small> {item.offers}</small>}
                    <ul>
                      {childrenOf(item.id).map((leaf) => (
                        <li key={leaf.id} data-here={path.includes(leaf)}>
                          <Link to={`/products?category=${leaf.slug}`}>{leaf.name}</Link>
                          {leaf.offers > 0 && <small> {leaf.offers}</small>}
                        </li>
                      ))}
                    </ul>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </section>
    </>
  )
}

/** What scrolls must be reachable by keyboard, links in it or not. */
const scrollable = { tabIndex: 0 }

function Picture({ item, size }: { item: Node; size: number }) {
  if (!item.picture) return <span className={styles.noPicture} style={{ width: size, height: size }} />
  return <img src={pictureAt(item.picture, 96)} alt="" width={size} height={size} loading="lazy" />
}

/** From the group down to the category of that slug; empty when there is none. */
function pathTo(tree: readonly Node[], slug: string): Node[] {
  const path: Node[] = []
  let here = tree.find((item) => item.slug === slug)
  while (here && path.length < tree.length) {
    path.unshift(here)
    const { parentId } = here
    here = tree.find((item) => item.id === parentId)
  }
  return path
}
