import type { AnswerOf } from '#contract/call.ts'
import type { getNetting, NettingPair } from '#contract/clearing/clearing.ts'
import { formatDateTime } from '#uz/date.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { useT } from '#web/shell/texts.ts'
import styles from './clearing.module.css'
import { Money } from './money-cell.tsx'

/** Who owes whom when both trade with each other; shown netted, paid gross. */
export function OwnNetting({ netting }: { netting: AnswerOf<typeof getNetting> }) {
  const t = useT('clearing')
  return (
    <Panel title={t('netting-title', { time: formatDateTime(netting.asOf) })} text={t('netting-text')}>
      {netting.pairs.length === 0 ? (
        <ScreenState kind="empty" title={t('no-netting')} text={t('no-netting-text')} />
      ) : (
        <ul className={styles.pairs}>
          {netting.pairs.map((pair) => (
            <Pair key={pair.partyName} pair={pair} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Pair({ pair }: { pair: NettingPair }) {
  const t = useT('clearing')
  return (
    <li>
      <h3>{pair.partyName}</h3>
      <dl>
        <dt>{t('deals')}</dt>
        <dd>{pair.deals}</dd>
        <dt>{t('owed-to-me')}</dt>
        <dd>
          <Money sum={pair.owedToMe} />
        </dd>
        <dt>{t('owed-by-me')}</dt>
        <dd>
          <Money sum={pair.owedByMe} />
        </dd>
        <dt>{t('net')}</dt>
        <dd>
          <Money sum={Math.abs(pair.net)} way={pair.net >= 0 ? 'in' : 'out'} strong />
        </dd>
      </dl>
    </li>
  )
}
