import { Link, useSearchParams } from 'react-router'
import { type PublicationState, publicationStates } from '#contract/moderation/publication.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './my-products.module.css'

/** What needs the owner comes first, what is over last. */
const order: readonly PublicationState[] = [
  'published',
  'draft',
  'returned',
  'on_moderation',
  'sold_out',
  'expired',
  'paused',
  'rejected',
  'blocked',
  'archived',
]

interface Props {
  counts: Partial<Record<PublicationState, number>>
  nameOf: (state: PublicationState) => string
}

/** States with how many are in each; one that nobody is in is not shown. Links: the address is the state. */
export function PublicationTabs({ counts, nameOf }: Props) {
  const t = useT('publishing')
  const [params] = useSearchParams()
  const chosen = publicationStates.find((state) => state === params.get('status'))
  const whole = Object.values(counts).reduce((sum, n) => sum + n, 0)
  if (whole === 0 && !chosen) return null
  const tab = (name: string, n: number, state?: PublicationState) => {
    const search = new URLSearchParams(params)
    search.delete('next')
    if (state) search.set('status', state)
    else search.delete('status')
    return (
      <li key={name}>
        <Link to={`?${search}`} preventScrollReset aria-current={state === chosen ? 'page' : undefined}>
          {name} <b>{n}</b>
        </Link>
      </li>
    )
  }
  return (
    <nav className={styles.tabs} aria-label={t('by-status')}>
      <ul>
        {tab(t('all'), whole)}
        {order
          .filter((state) => counts[state] || state === chosen)
          .map((state) => tab(nameOf(state), counts[state] ?? 0, state))}
      </ul>
    </nav>
  )
}
