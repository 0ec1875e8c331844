import { Check, CircleHelp, RotateCcw, X } from 'lucide-react'
import { useEffect } from 'react'
import { formatTime } from '#uz/date.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './door.module.css'
import type { Verdict } from './door.ts'

const looks = {
  in: { Icon: Check, look: 'good', tremble: [80] },
  again: { Icon: RotateCcw, look: 'wait', tremble: [60, 60, 60] },
  refused: { Icon: X, look: 'bad', tremble: [300] },
  unlisted: { Icon: CircleHelp, look: 'wait', tremble: [60, 60, 60] },
  unknown: { Icon: X, look: 'bad', tremble: [300] },
  'no-ticket': { Icon: X, look: 'bad', tremble: [300] },
} as const

/** Loud and plain: seen across a table, felt in the hand, said aloud. */
export function VerdictCard({ verdict }: { verdict: Verdict }) {
  const t = useT('check-in')
  const { Icon, look, tremble } = looks[verdict.kind]
  useEffect(() => {
    navigator.vibrate?.([...tremble])
  }, [tremble])
  return (
    <section className={styles.verdict} data-look={look} role="alert">
      <Icon size={44} strokeWidth={2.6} aria-hidden="true" />
      <div>
        <b>{t(`verdict.${verdict.kind}`)}</b>
        {'person' in verdict && (
          <span>
            {verdict.person.name}
            {verdict.person.district && <small>{verdict.person.district}</small>}
          </span>
        )}
        {verdict.kind === 'again' && <small>{t('since', { time: formatTime(verdict.at) })}</small>}
        {verdict.kind === 'unlisted' && <small>{t('unlisted.text')}</small>}
      </div>
    </section>
  )
}
