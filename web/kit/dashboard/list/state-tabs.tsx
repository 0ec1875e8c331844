import { Link, useSearchParams } from 'react-router'
import { useT } from '#web/shell/texts.ts'
import styles from './link-tabs.module.css'

interface Props<Value extends string> {
  /** The parameter of the address. */
  name: string
  label: string | undefined
  /** In the order they are shown. */
  values: readonly Value[]
  /** `all` where it is not their sum. */
  counts: Readonly<Partial<Record<string, number>>>
  nameOf: (value: Value) => string
  look?: 'pills' | undefined
}

/** States with how many are in each; one that nobody is in is not shown. Links: the address is the state. */
export function StateTabs<Value extends string>({ name, label, values, counts, nameOf, look }: Props<Value>) {
  const t = useT('publishing')
  const [params] = useSearchParams()
  const chosen = values.find((value) => value === params.get(name))
  const whole = counts.all ?? values.reduce((sum, value) => sum + (counts[value] ?? 0), 0)
  if (whole === 0 && !chosen) return null
  const tab = (title: string, n: number, value?: string) => {
    const search = new URLSearchParams(params)
    search.delete('next')
    if (value) search.set(name, value)
    else search.delete(name)
    return (
      <li key={title}>
        <Link to={`?${search}`} preventScrollReset aria-current={value === chosen ? 'page' : undefined}>
          {title}
          <b>{n}</b>
        </Link>
      </li>
    )
  }
  return (
    <nav className={look ? styles.pills : styles.tabs} data-inside aria-label={label ?? t('by-status')}>
      <ul>
        {tab(t('all'), whole)}
        {values
          .filter((value) => counts[value] || value === chosen)
          .map((value) => tab(nameOf(value), counts[value] ?? 0, value))}
      </ul>
    </nav>
  )
}
