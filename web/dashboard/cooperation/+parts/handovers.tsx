import { Button, Input, InputNumber } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import * as contract from '#contract/finance/cooperation/agreements.ts'
import { dayOf, formatDate } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { MoneyInput } from '#web/kit/dashboard/input/money-input.tsx'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { ask } from '#web/shell/client.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './handovers.module.css'

const tones = { said: 'attention', confirmed: 'wait', paid: 'good', struck: 'over' } as const
const begun: readonly string[] = ['active', 'disputed', 'fulfilled', 'terminated']

interface Props {
  agreement: contract.Agreement
}

/** One side writes down, the other confirms, the leader pays. */
export function Handovers({ agreement }: Props) {
  const t = useT('cooperation')
  const lang = useLanguage()
  const [saying, setSaying] = useState(false)
  const [paying, setPaying] = useState<contract.Handover>()
  const { handovers, side, status } = agreement
  const maySay = status === 'active' && (side === 'leader' || side === 'person')
  if (!begun.includes(status)) return null
  const act = ({ id, rowVersion }: contract.Handover, step: 'confirm' | 'strike') =>
    ask(contract.takeHandoverStep, { params: { id }, body: { step, rowVersion } })
  return (
    <Panel
      title={t('handovers')}
      text={t('handovers-text')}
      extra={maySay && <Button onClick={() => setSaying(true)}>{t('say')}</Button>}
    >
      {handovers.length === 0 && <p>{t('no-handovers')}</p>}
      <ul className={styles.handovers}>
        {handovers.map((one) => (
          <li key={one.id}>
            <span>{formatDate(one.on)}</span>
            <b>{t('kg-n', { n: one.kg.toLocaleString('ru') })}</b>
            <span>{`× ${formatMoney(one.price, lang)} = ${formatMoney(one.sum, lang)}`}</span>
            <StatusTag tone={tones[one.status]}>{t(`handover.${one.status}`)}</StatusTag>
            {one.isLate && <StatusTag tone="bad">{t('late')}</StatusTag>}
            <ActionButtons
              actions={[
                ...(['confirm', 'strike'] as const).map((step) => ({
                  key: step,
                  label: t(step),
                  allowed: one.steps.includes(step),
                  danger: step === 'strike',
                  run: () => act(one, step),
                })),
                {
                  key: 'pay',
                  label: t('pay'),
                  allowed: one.steps.includes('pay'),
                  open: () => setPaying(one),
                },
              ]}
            />
          </li>
        ))}
      </ul>
      {saying && <SayDialog agreement={agreement} onClose={() => setSaying(false)} />}
      {paying && <PayDialog handover={paying} onClose={() => setPaying(undefined)} />}
    </Panel>
  )
}

function SayDialog({ agreement: { id, price, startsOn }, onClose }: Props & { onClose: () => void }) {
  const t = useT('cooperation')
  const { revalidate } = useRevalidator()
  const today = dayOf(new Date())
  return (
    <FormDialog<{ on: string; kg: number; price: number }>
      title={t('say')}
      okText={t('say')}
      values={{ on: today, ...(price !== null && { price }) }}
      fields={[
        { name: 'on', label: t('on'), required: true, input: <Input type="date" min={startsOn} max={today} /> },
        {
          name: 'kg',
          label: t('kg'),
          required: true,
          input: <InputNumber min={1} precision={0} style={{ width: '100%' }} />,
        },
        { name: 'price', label: t('price'), required: true, input: <MoneyInput /> },
      ]}
      run={(body) => ask(contract.sayHandover, { params: { id }, body }).then(revalidate)}
      onClose={onClose}
    />
  )
}

function PayDialog({
  handover: { id, on, sum, rowVersion },
  onClose,
}: {
  handover: contract.Handover
  onClose: () => void
}) {
  const t = useT('cooperation')
  const lang = useLanguage()
  const { revalidate } = useRevalidator()
  const today = dayOf(new Date())
  return (
    <FormDialog<{ paidOn: string }>
      title={`${t('pay')}: ${formatMoney(sum, lang)}`}
      okText={t('pay')}
      values={{ paidOn: today }}
      fields={[
        { name: 'paidOn', label: t('paid-on'), required: true, input: <Input type="date" min={on} max={today} /> },
      ]}
      run={({ paidOn }) =>
        ask(contract.takeHandoverStep, { params: { id }, body: { step: 'pay', rowVersion, paidOn } }).then(revalidate)
      }
      onClose={onClose}
    />
  )
}
