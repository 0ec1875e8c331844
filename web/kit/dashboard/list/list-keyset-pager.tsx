import { Button } from 'antd'
import { ChevronLeft, ChevronRight, ChevronsLeft } from 'lucide-react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useT } from '#web/shell/texts.ts'
import styles from './list-screen.module.css'

/** Pages of a list that grows know only what comes next; the way back is kept with the step of history. */
export function KeysetPager({ next }: { next: string | undefined }) {
  const t = useT('kit')
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const trail = trailOf(useLocation().state)
  const here = params.get('next') ?? ''
  if (!here && !next) return null
  const go = (cursor: string, steps: readonly string[]) => {
    const search = new URLSearchParams(params)
    if (cursor) search.set('next', cursor)
    else search.delete('next')
    navigate({ search: search.toString() }, { state: { trail: steps } })
  }
  const previous = trail.at(-1)
  return (
    <nav className={styles.actions} aria-label={t('pages')}>
      <Button
        icon={<ChevronsLeft size={17} />}
        disabled={!here}
        onClick={() => go('', [])}
        aria-label={t('first-page')}
      />
      <Button
        icon={<ChevronLeft size={17} />}
        disabled={previous === undefined}
        onClick={() => go(previous ?? '', trail.slice(0, -1))}
        aria-label={t('previous-page')}
      />
      <Button
        icon={<ChevronRight size={17} />}
        disabled={!next}
        onClick={() => go(next ?? '', [...trail, here])}
        aria-label={t('next-page')}
      />
    </nav>
  )
}

function trailOf(state: unknown): readonly string[] {
  if (typeof state !== 'object' || state === null || !('trail' in state) || !Array.isArray(state.trail)) return []
  return state.trail.map(String)
}
