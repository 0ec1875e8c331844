import { Alert, Button } from 'antd'
import { useState } from 'react'
import {
  acceptProof,
  agreeRelease,
  type FinanceMoney,
  returnProof,
  stopTranche,
  writeOff,
} from '#contract/finance/money.ts'
import { Permission } from '#contract/permissions.ts'
import { formatDate, formatDateTime } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { FactList } from '#web/kit/dashboard/fact-list.tsx'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { useMay } from '#web/kit/dashboard/may.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { ask } from '#web/shell/client.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from '../../credit-requests/+parts/request.module.css'
import { RequestPaper } from '../../credit-requests/+parts/request-paper.tsx'
import { PayDialog } from './pay-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

interface Props {
  requestId: number
  money: FinanceMoney
}

const trancheTones = {
  planned: 'over',
  requested: 'attention',
  paid: 'wait',
  proof_sent: 'attention',
  proved: 'good',
  cancelled: 'over',
} as const
const repaymentTones = { planned: 'over', late: 'bad', paid: 'good', written_off: 'over' } as const

/** What was granted, what is paid out in parts, what has come back. */
export function Money({ requestId, money }: Props) {
  const t = useT('bank-proposals')
  const lang = useLanguage()
  const approves = useMay(Permission.BankProposalApprove)
  const [isReleasing, setReleasing] = useState(false)
  const writtenOff = money.facts.filter(({ step }) => step === 'writeOff')
  // What came outside the platform goes back there, with its paper.
  const advance = money.payments.find(({ purpose }) => purpose === 'advance')
  const isOutside = advance?.via === 'outside'
  const facts: [string, number | null][] = [
    [t('granted'), money.granted],
    [t('disbursed'), money.disbursed],
    [t('repaid'), money.repaid],
  ]
  return (
    <>
      <Panel title={t('money')}>
        {money.releaseReason && (
          <Alert
            type="warning"
            showIcon
            title={t('release-asked')}
            description={money.releaseReason}
            action={
              <ActionButtons
                actions={[
                  {
                    key: 'release',
                    label: t('release'),
                    allowed: approves && money.disbursed === 0,
                    open: () => setReleasing(true),
                  },
                ]}
              />
            }
          />
        )}
        <FactList
          facts={facts.map(([label, sum]) => [label, sum === null ? '—' : formatMoney(sum, lang)] as const)}
          dense
        />
      </Panel>
      {money.tranches.length > 0 && (
        <Panel title={t('tranches')}>
          <ul className={styles.questions}>
            {money.tranches.map((tranche) => (
              <Tranche key={tranche.id} requestId={requestId} tranche={tranche} />
            ))}
          </ul>
        </Panel>
      )}
      {money.repayments.length > 0 && <Repayments requestId={requestId} rows={money.repayments} />}
      {writtenOff.length > 0 && (
        <Panel title={t('written-off')}>
          <ul className={styles.lines}>
            {writtenOff.map(({ number, note, files, at }) => (
              <li key={at + number}>
                <span className={styles.two}>
                  {t('payment-n', { n: number ?? '' })}
                  <small>{[note, formatDateTime(at)].filter(Boolean).join(' · ')}</small>
                </span>
                {files.map((file) => (
                  <RequestPaper key={file.id} requestId={requestId} fileId={file.id} name={file.name} />
                ))}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {money.payments.length > 0 && (
        <Panel title={t('payments')}>
          <ul className={styles.lines}>
            {money.payments.map((one) => (
              <li key={one.id}>
                <span className={styles.two}>
                  {t(`direction.${one.direction}`)}
                  <small>
                    {[formatDate(one.paidOn), t(`via.${one.via}`), one.note, formatDateTime(one.at)]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </span>
                {one.file && <RequestPaper requestId={requestId} fileId={one.file.id} name={one.file.name} />}
                <b>{formatMoney(one.amount, lang)}</b>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {isReleasing && (
        <ReasonDialog
          title={t('release')}
          text={advance ? t('release-advance', { sum: formatMoney(advance.amount, lang) }) : t('release-text')}
          danger
          {...(isOutside && { day: t('paid-on'), paper: t('pay-paper') })}
          run={(reason, fileId, paidOn) => {
            const body = { reason, ...(isOutside && { paidOn, fileId }) }
            return ask(agreeRelease, { params: { id: requestId }, body })
          }}
          onClose={() => setReleasing(false)}
        />
      )}
    </>
  )
}

function Tranche({ requestId, tranche }: { requestId: number; tranche: FinanceMoney['tranches'][number] }) {
  const t = useT('bank-proposals')
  const lang = useLanguage()
  const pays = useMay(Permission.DisbursementMark)
  const works = useMay(Permission.CreditRequestWork)
  const approves = useMay(Permission.BankProposalApprove)
  const [asked, setAsked] = useState<'pay' | 'return' | 'stop'>()
  const { id, position, amount, condition, status, note, reason, steps, rowVersion, proof } = tranche
  const params = { id: requestId, trancheId: id }
  const can = (step: string) => steps.includes(step)
  const close = () => setAsked(undefined)
  return (
    <li>
      <div className={styles.mark}>
        <b>{`${position}. ${formatMoney(amount, lang)}`}</b>
        <StatusTag tone={trancheTones[status]}>{t(`tranche.${status}`)}</StatusTag>
      </div>
      {condition && <p>{condition}</p>}
      {proof.length > 0 && (
        <div className={styles.acts}>
          <span>{t('proof')}</span>
          {proof.map((file) => (
            <RequestPaper key={file.id} requestId={requestId} fileId={file.id} name={file.name} />
          ))}
        </div>
      )}
      {note && <p>{note}</p>}
      {reason && <p>{`${t('reason')}: ${reason}`}</p>}
      <div className={styles.acts}>
        <ActionButtons
          actions={[
            { key: 'pay', label: t('pay'), allowed: pays && can('pay'), main: true, open: () => setAsked('pay') },
            {
              key: 'accept',
              label: t('accept-proof'),
              allowed: works && can('acceptProof'),
              main: true,
              run: () => ask(acceptProof, { params, body: { rowVersion } }),
            },
            {
              key: 'return',
              label: t('return-proof'),
              allowed: works && can('returnProof'),
              open: () => setAsked('return'),
            },
            {
              key: 'stop',
              label: t('stop'),
              allowed: approves && can('stop'),
              danger: true,
              open: () => setAsked('stop'),
            },
          ]}
        />
      </div>
      {asked === 'pay' && <PayDialog of={{ requestId, trancheId: id, rowVersion }} amount={amount} onClose={close} />}
      {asked === 'return' && (
        <ReasonDialog
          title={t('return-proof')}
          text={t('return-proof-text')}
          run={(words) => ask(returnProof, { params, body: { rowVersion, reason: words } })}
          onClose={close}
        />
      )}
      {asked === 'stop' && (
        <ReasonDialog
          title={t('stop')}
          text={t('stop-text')}
          danger
          run={(words) => ask(stopTranche, { params, body: { rowVersion, reason: words } })}
          onClose={close}
        />
      )}
    </li>
  )
}

const FEW = 6

/** The next payments; a lease of ten years has a hundred and twenty. */
function Repayments({ requestId, rows }: { requestId: number; rows: FinanceMoney['repayments'] }) {
  const t = useT('bank-proposals')
  const [isWhole, setWhole] = useState(false)
  const next = rows.findIndex(({ status }) => status === 'planned' || status === 'late')
  const from = Math.min(Math.max(0, next), Math.max(0, rows.length - FEW))
  return (
    <Panel title={t('repayments')}>
      <ul className={styles.questions}>
        {(isWhole ? rows : rows.slice(from, from + FEW)).map((row) => (
          <Repayment key={row.id} requestId={requestId} row={row} />
        ))}
      </ul>
      {rows.length > FEW && (
        <Button type="link" onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('repayments-few') : t('repayments-all', { n: rows.length })}
        </Button>
      )}
    </Panel>
  )
}

function Repayment({ requestId, row }: { requestId: number; row: FinanceMoney['repayments'][number] }) {
  const t = useT('bank-proposals')
  const lang = useLanguage()
  const pays = useMay(Permission.DisbursementMark)
  const approves = useMay(Permission.BankProposalApprove)
  const [asked, setAsked] = useState<'repaid' | 'off'>()
  const { id, position, dueOn, amount, principal, interest, subsidy, status, steps, rowVersion } = row
  const can = (step: string) => steps.includes(step)
  const close = () => setAsked(undefined)
  return (
    <li>
      <div className={styles.mark}>
        <b>{`${position}. ${formatMoney(amount, lang)}`}</b>
        <StatusTag tone={repaymentTones[status]}>{t(`repayment.${status}`)}</StatusTag>
      </div>
      <p>
        {[
          t('due', { date: formatDate(dueOn) }),
          t('principal-n', { n: formatMoney(principal, lang) }),
          t('interest-n', { n: formatMoney(interest - subsidy, lang) }),
          ...(subsidy > 0 ? [t('subsidy-n', { n: formatMoney(subsidy, lang) })] : []),
        ].join(' · ')}
      </p>
      <div className={styles.acts}>
        <ActionButtons
          actions={[
            {
              key: 'repaid',
              label: t('mark-repaid'),
              allowed: pays && can('markRepaid'),
              open: () => setAsked('repaid'),
            },
            {
              key: 'off',
              label: t('write-off'),
              allowed: approves && can('writeOff'),
              danger: true,
              open: () => setAsked('off'),
            },
          ]}
        />
      </div>
      {asked === 'repaid' && <PayDialog of={{ requestId, rowId: id, rowVersion }} amount={amount} onClose={close} />}
      {asked === 'off' && (
        <ReasonDialog
          title={t('write-off')}
          text={t('write-off-text')}
          danger
          paper={t('write-off-paper')}
          run={(reason, fileId) =>
            ask(writeOff, { params: { id: requestId, rowId: id }, body: { rowVersion, reason, fileId } })
          }
          onClose={close}
        />
      )}
    </li>
  )
}
