import { Link, useSearchParams } from 'react-router'
import { useT } from '#web/shell/texts.ts'
import styles from '../publication/publication.module.css'

interface Props<State extends string> {
  /** In the order they are shown. */
  states: readonly State[]
  counts: Partial<Record<State, number>>
  nameOf: (state: State) => string
}

/** States with how many are in each; one that nobody is in is not shown. Links: the address is the state. */
export function StateTabs<State extends string>({ states, counts, nameOf }: Props<State>) {
  const t = useT('publishing')
  const [params] = useSearchParams()
  const chosen = states.find((state) => state === params.get('status'))
  const whole = states.reduce((sum, state) => sum + (counts[state] ?? 0), 0)
  if (whole === 0 && !chosen) return null
  const tab = (name: string, n: number, state?: State) => {
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
        {states
          .filter((state) => counts[state] || state === chosen)
          .map((state) => tab(nameOf(state), counts[state] ?? 0, state))}
      </ul>
    </nav>
  )
}
