import { turnOf } from '#contract/government/monitoring/indicator.ts'
import type { ShownIndicator } from '#contract/government/monitoring/monitoring.ts'
import { percent } from '#uz/percent.ts'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './monitoring.module.css'
import { useShown } from './use-shown.ts'

interface Props {
  label: string
  indicators: readonly ShownIndicator[]
  chosen: string
  choose: (code: string) => void
  listOf: (code: string) => string | undefined
}

/** A card for each indicator of the whole territory; the chosen one is drawn on the map. */
export function WholeCards({ label, indicators, chosen, choose, listOf }: Props) {
  const t = useT('monitoring')
  const textIn = useTextIn()
  const shown = useShown()
  return (
    <ul className={styles.cards} aria-label={label}>
      {indicators.map((one) => {
        const { code, name, unit, whole, before } = one
        const list = listOf(code)
        const turn = turnOf(one, whole?.value ?? null, before)
        return (
          <li key={code} className={styles.card} data-chosen={code === chosen}>
            <button type="button" aria-pressed={code === chosen} onClick={() => choose(code)}>
              {textIn(name)}
            </button>
            <strong>
              <ColourMark colour={whole?.colour ?? null} />
              {shown(unit, whole?.value)}
            </strong>
            <Plan unit={unit} value={whole?.value ?? null} plan={one.plan} />
            <small className={turn === 'same' ? undefined : styles[turn]}>
              {t('before', { value: shown(unit, before) })}
              {turn !== 'same' && ` · ${t(turn)}`}
            </small>
            {list && <Link to={list}>{t('list')}</Link>}
          </li>
        )
      })}
    </ul>
  )
}

interface PlanProps extends Pick<ShownIndicator, 'unit' | 'plan'> {
  value: number | null
}

const WHOLE = 10_000
/** What was wanted, and of what adds up how much of it there is; nothing where nothing is wanted. */
export function Plan({ unit, value, plan }: PlanProps) {
  const t = useT('monitoring')
  const lang = useLanguage()
  const shown = useShown()
  if (plan === null) return null
  const adds = unit === 'count' || unit === 'money'
  const done = adds && value !== null && plan > 0 ? Math.round((value * WHOLE) / plan) : null
  return (
    <small className={styles.plan}>
      {[t('plan', { value: shown(unit, plan) }), done !== null && t('plan-done', { share: percent(done, lang) })]
        .filter(Boolean)
        .join(' · ')}
    </small>
  )
}

/** The colour said for whoever does not see it, and by its shape. */
export function ColourMark({ colour }: { colour: 'green' | 'yellow' | 'red' | null }) {
  const t = useT('monitoring')
  if (!colour) return null
  return <span role="img" className={styles.mark} data-colour={colour} aria-label={t(colour)} />
}
