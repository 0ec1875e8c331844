import type { AnswerOf } from '#contract/call.ts'
import type { getNetting, NettingPair } from '#contract/deals/clearing.ts'
import { formatDateTime } from '#uz/date.ts'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { useT } from '#web/shell/texts.ts'
import { Panel } from '../../+parts/panel.tsx'
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
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th>{t('party')}</th>
                <th data-end>{t('deals')}</th>
                <th data-end>{t('owed-to-me')}</th>
                <th data-end>{t('owed-by-me')}</th>
                <th data-end>{t('net')}</th>
              </tr>
            </thead>
            <tbody>
              {netting.pairs.map((pair) => (
                <Pair key={pair.partyName} pair={pair} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  )
}

function Pair({ pair }: { pair: NettingPair }) {
  return (
    <tr>
      <td>{pair.partyName}</td>
      <td data-end>{pair.deals}</td>
      <td data-end>
        <Money sum={pair.owedToMe} />
      </td>
      <td data-end>
        <Money sum={pair.owedByMe} />
      </td>
      <td data-end>
        <Money sum={Math.abs(pair.net)} way={pair.net >= 0 ? 'in' : 'out'} strong />
      </td>
    </tr>
  )
}
