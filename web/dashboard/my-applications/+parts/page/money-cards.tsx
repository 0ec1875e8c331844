import { Button, Input, Radio } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import * as money from '#contract/finance/money.ts'
import { formatDate } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { PapersInput } from '#web/kit/dashboard/file/papers-input.tsx'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { StatusTag, type Tone } from '#web/kit/dashboard/status-tag.tsx'
import { ask } from '#web/shell/client.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import type { ApplicationData } from './application-data.ts'
import styles from './page.module.css'
import { PaperLink } from './paper-link.tsx'

type Money = NonNullable<ApplicationData['money']>
type Tranche = Money['tranches'][number]
type Repayment = Money['repayments'][number]

const partTones: Readonly<Record<Tranche['status'], Tone>> = {
  planned: 'wait',
  requested: 'wait',
  paid: 'attention',
  proof_sent: 'wait',
  proved: 'good',
  cancelled: 'over',
}
const rowTones: Readonly<Record<Repayment['status'], Tone>> = {
  planned: 'wait',
  late: 'bad',
  paid: 'good',
  written_off: 'over',
}

/** Parts that are paid out, and what is paid back. */
export function MoneyCards({ data }: { data: ApplicationData }) {
  if (!data.money) return null
  return (
    <>
      <Parts data={data} parts={data.money.tranches} />
      <Schedule data={data} money={data.money} />
    </>
  )
}

function Parts({ data, parts }: { data: ApplicationData; parts: Money['tranches'] }) {
  const t = useT('my-application')
  const lang = useLanguage()
  const [opened, setOpened] = useState<{ what: 'request' | 'prove'; part: Tranche }>()
  if (parts.length === 0) return null
  // The next is asked for once the use of the last was proved.
  const next = parts.find(({ status }) => status !== 'proved' && status !== 'cancelled')
  const close = () => setOpened(undefined)
  return (
    <Panel title={t('parts')}>
      <ul className={styles.parts}>
        {parts.map((part) => (
          <li key={part.id}>
            <div>
              <b>
                {t('part', { n: part.position })}: {formatMoney(part.amount, lang)}
              </b>
              <StatusTag tone={partTones[part.status]}>{t(`part.${part.status}`)}</StatusTag>
            </div>
            {part.condition && <p>{part.condition}</p>}
            {part.reason && <p className={styles.bad}>{part.reason}</p>}
            {part.proof.map((file) => (
              <PaperLink key={file.id} params={data.params} file={file} />
            ))}
            {part === next && part.steps.includes('request') && (
              <Button type="primary" onClick={() => setOpened({ what: 'request', part })}>
                {t('request-part')}
              </Button>
            )}
            {part.steps.includes('prove') && (
              <Button type="primary" onClick={() => setOpened({ what: 'prove', part })}>
                {t('prove-part')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {opened?.what === 'request' && <RequestDialog data={data} part={opened.part} onClose={close} />}
      {opened?.what === 'prove' && <ProveDialog data={data} part={opened.part} onClose={close} />}
    </Panel>
  )
}

interface DialogProps {
  data: ApplicationData
  part: Tranche
  onClose: () => void
}

function RequestDialog({ data, part, onClose }: DialogProps) {
  const t = useT('my-application')
  const lang = useLanguage()
  const { revalidate } = useRevalidator()
  return (
    <FormDialog<{ requisiteId: number }>
      title={t('request-part')}
      text={t('request-part-text', { sum: formatMoney(part.amount, lang) })}
      okText={t('request-part')}
      fields={[
        {
          name: 'requisiteId',
          label: t('requisite'),
          required: true,
          input: (
            <Radio.Group
              className={styles.choices ?? ''}
              options={data.requisites.map(({ id, title, bankName, accountMasked }) => ({
                value: id,
                label: [title, bankName, accountMasked].filter(Boolean).join(', '),
              }))}
            />
          ),
        },
      ]}
      below={() => data.requisites.length === 0 && <Link to="/dashboard/requisites">{t('add-requisite')}</Link>}
      run={({ requisiteId }) =>
        ask(money.requestTranche, {
          params: { ...data.params, trancheId: part.id },
          body: { rowVersion: part.rowVersion, requisiteId },
        }).then(revalidate)
      }
      onClose={onClose}
    />
  )
}

function ProveDialog({ data, part, onClose }: DialogProps) {
  const t = useT('my-application')
  const { revalidate } = useRevalidator()
  return (
    <FormDialog<{ fileIds: string[]; note?: string | null }>
      title={t('prove-part')}
      text={t('prove-part-text')}
      okText={t('send-proof')}
      fields={[
        { name: 'fileIds', label: t('proof'), required: true, input: <PapersInput purpose="message" max={10} /> },
        {
          name: 'note',
          label: t('note-optional'),
          input: <Input.TextArea maxLength={500} autoSize={{ minRows: 2 }} />,
        },
      ]}
      run={({ fileIds, note }) =>
        ask(money.proveTranche, {
          params: { ...data.params, trancheId: part.id },
          body: { rowVersion: part.rowVersion, fileIds, ...(note && { note }) },
        }).then(revalidate)
      }
      onClose={onClose}
    />
  )
}

const FEW = 6

function Schedule({ data, money: { repayments, repaid, disbursed } }: { data: ApplicationData; money: Money }) {
  const t = useT('my-application')
  const lang = useLanguage()
  const [whole, setWhole] = useState(false)
  if (repayments.length === 0) return null
  const next = repayments.find(({ status }) => status === 'planned' || status === 'late')
  const from = whole ? 0 : Math.max(0, next ? repayments.indexOf(next) : 0)
  const shown = whole ? repayments : repayments.slice(from, from + FEW)
  return (
    <Panel
      title={t('schedule')}
      text={t('schedule-text', { paid: formatMoney(repaid, lang), out: formatMoney(disbursed, lang) })}
    >
      <div className={styles.scroll}>
        <table className={styles.schedule}>
          <thead>
            <tr>
              <th scope="col">{t('due')}</th>
              <th scope="col">{t('payment')}</th>
              <th scope="col">{t('row-state')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.id}>
                <td>{formatDate(row.dueOn)}</td>
                <td>
                  <b>{formatMoney(row.amount, lang)}</b>
                  <small>
                    {t('of-which', {
                      principal: formatMoney(row.principal, lang),
                      // The state’s part is not the applicant’s to pay.
                      interest: formatMoney(row.interest - row.subsidy, lang),
                    })}
                  </small>
                </td>
                <td>
                  <StatusTag tone={rowTones[row.status]}>{t(`row.${row.status}`)}</StatusTag>
                  {row === next && (
                    <ActionButtons
                      actions={[
                        {
                          key: 'pay',
                          label: t('pay'),
                          allowed: true,
                          confirm: {
                            title: t('pay-ask', { sum: formatMoney(row.amount, lang) }),
                            text: t('pay-text'),
                          },
                          run: () =>
                            ask(money.payRepayment, {
                              params: { ...data.params, rowId: row.id },
                              body: { rowVersion: row.rowVersion },
                            }),
                        },
                      ]}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {repayments.length > FEW && (
        <Button type="link" onClick={() => setWhole(!whole)}>
          {whole ? t('less') : t('whole-schedule', { n: repayments.length })}
        </Button>
      )}
    </Panel>
  )
}
