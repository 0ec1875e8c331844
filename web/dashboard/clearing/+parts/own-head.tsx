import { Alert, Button } from 'antd'
import { ArrowUpRight, FileDown, Landmark } from 'lucide-react'
import type { AnswerOf } from '#contract/call.ts'
import type { getClearing } from '#contract/clearing/clearing.ts'
import { formatDate, formatDateTime } from '#uz/date.ts'
import { useOpened } from '#web/kit/dashboard/list/opened.ts'
import { useT } from '#web/shell/texts.ts'
import { BalanceCards } from './balance-cards.tsx'
import styles from './clearing.module.css'
import { StatementDialog } from './staff/statement-dialog.tsx'
import { type TopUp, TopUpDrawer } from './top-up-drawer.tsx'
import { WithdrawDialog, type Withdrawing } from './withdraw-dialog.tsx'

export type Clearing = AnswerOf<typeof getClearing>

interface Props {
  clearing: Clearing
  topUp: TopUp | undefined
  withdrawing: Withdrawing | undefined
}

/** What stands on the account and what can be done with it; the same above every section of the owner. */
export function OwnHead({ clearing, topUp, withdrawing }: Props) {
  const t = useT('clearing')
  const step = useOpened('step')
  const { frozenUntil, stoppedByDay, free, minWithdraw } = clearing
  const isStopped = frozenUntil !== null || stoppedByDay !== null
  return (
    <>
      <BalanceCards
        free={free}
        blocked={clearing.blockedForDeals + clearing.blockedForWithdrawals}
        escrowBuy={clearing.escrowBuying}
        escrowSell={clearing.escrowSelling}
      />
      <div className={styles.bar}>
        <Button type="primary" icon={<Landmark size={16} />} onClick={() => step.open('top-up')}>
          {t('top-up')}
        </Button>
        <Button
          icon={<ArrowUpRight size={16} />}
          disabled={isStopped || free < minWithdraw}
          onClick={() => step.open('withdraw')}
        >
          {t('withdraw')}
        </Button>
        <Button icon={<FileDown size={16} />} onClick={() => step.open('statement')}>
          {t('statement')}
        </Button>
      </div>
      {frozenUntil && (
        <Alert
          className={styles.notice ?? ''}
          type="warning"
          showIcon
          title={t('frozen', { time: formatDateTime(frozenUntil) })}
        />
      )}
      {stoppedByDay && (
        <Alert
          className={styles.notice ?? ''}
          type="warning"
          showIcon
          title={t('stopped', { day: formatDate(stoppedByDay) })}
        />
      )}
      {topUp && <TopUpDrawer topUp={topUp} onClose={step.close} />}
      {withdrawing && <WithdrawDialog clearing={clearing} {...withdrawing} onClose={step.close} />}
      {step.value === 'statement' && <StatementDialog onClose={step.close} />}
    </>
  )
}
