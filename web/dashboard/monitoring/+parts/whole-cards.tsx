import { turnOf } from '#contract/government/monitoring/indicator.ts'
import type { ShownIndicator } from '#contract/government/monitoring/monitoring.ts'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useT } from '#web/shell/texts.ts'
import styles from './monitoring.module.css'
import { useShown } from './use-shown.ts'

interface Props {
  indicators: readonly ShownIndicator[]
  chosen: string
  choose: (code: string) => void
  listOf: (code: string) => string | undefined
}

/** A card for each indicator of the whole territory; the chosen one is drawn below. */
export function WholeCards({ indicators, chosen, choose, listOf }: Props) {
  const t = useT('monitoring')
  const textIn = useTextIn()
  const shown = useShown()
  return (
    <ul className={styles.cards}>
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

/** The colour said for whoever does not see it, and by its shape. */
export function ColourMark({ colour }: { colour: 'green' | 'yellow' | 'red' | null }) {
  const t = useT('monitoring')
  if (!colour) return null
  return <span role="img" className={styles.mark} data-colour={colour} aria-label={t(colour)} />
}
