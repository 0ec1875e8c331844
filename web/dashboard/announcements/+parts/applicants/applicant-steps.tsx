import { App, Button, Dropdown } from 'antd'
import { EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PressedStep } from '#contract/announcements/applicant-process.ts'
import { type ApplicantRow, takeApplicantStep } from '#contract/announcements/applicants.ts'
import { announcementKinds } from '#contract/announcements/kinds.ts'
import { ask } from '#web/shell/client.ts'
import { message, toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './applicants.module.css'

/** Asked first: these cannot be taken back, or the other side learns of them at once. */
const asked = ['meet', 'finish', 'confirm', 'refuse', 'uninvite', 'withdraw'] as const
const dangers: readonly PressedStep[] = ['decline', 'refuse', 'uninvite', 'withdraw']
type Asked = (typeof asked)[number]

/** Steps that need words first: a reason to decline, a place and a time to invite. Whoever has the dialogs is asked. */
export interface Asks {
  /** `then` where more follows from it than that the list comes anew. */
  decline: (rows: readonly ApplicantRow[], then?: () => void) => void
  invite: (row: ApplicantRow) => void
}

/** Takes a step after asking what must be asked. */
export function useSteps(asks?: Asks) {
  const t = useT('applicants')
  const kit = useT('kit')
  const { modal } = App.useApp()
  const { revalidate } = useRevalidator()
  const label = ({ ad }: ApplicantRow, step: PressedStep) => {
    const { tone } = announcementKinds[ad.kind].applying
    return step === 'agree' || step === 'finish' || step === 'confirm' ? t(`step.${step}.${tone}`) : t(`step.${step}`)
  }
  const send = async ({ id, rowVersion }: ApplicantRow, step: PressedStep) => {
    try {
      await ask(takeApplicantStep, { params: { id }, body: { step, rowVersion } })
      message(kit('done'))
    } catch (error) {
      toastError(error)
    } finally {
      await revalidate()
    }
  }
  const take = async (row: ApplicantRow, step: PressedStep) => {
    if (step === 'decline') return asks?.decline([row])
    if (step === 'invite') return asks?.invite(row)
    const question = asked.find((one): one is Asked => one === step)
    if (!question) return send(row, step)
    modal.confirm({
      zIndex: 1100,
      title: `${label(row, step)}?`,
      content: t(`ask.${question}`, { name: row.party.name }),
      okText: label(row, step),
      okButtonProps: { danger: dangers.includes(step) },
      cancelText: kit('close'),
      onOk: () => send(row, step),
    })
  }
  return { label, take }
}

interface Props {
  row: ApplicantRow
  asks?: Asks
}

/** Beside a card or a row. */
export function StepMenu({ row, asks }: Props) {
  const t = useT('applicants')
  const { label, take } = useSteps(asks)
  if (row.steps.length === 0) return null
  const items = row.steps.map((step) => ({ key: step, label: label(row, step), danger: dangers.includes(step) }))
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items,
        onClick: ({ key }) => {
          const step = row.steps.find((one) => one === key)
          if (step) take(row, step)
        },
      }}
    >
      <Button type="text" icon={<EllipsisVertical size={18} />} aria-label={t('steps-of', { name: row.party.name })} />
    </Dropdown>
  )
}

/** In the panel: the likeliest first and strongest. */
export function StepButtons({ row, asks }: Props) {
  const t = useT('applicants')
  const { label, take } = useSteps(asks)
  const [busy, setBusy] = useState<PressedStep>()
  if (row.steps.length === 0) return null
  const main = row.steps.find((step) => step !== 'shortlist' && step !== 'unlist' && !dangers.includes(step))
  const press = async (step: PressedStep) => {
    setBusy(step)
    await take(row, step)
    setBusy(undefined)
  }
  return (
    <section className={styles.steps} aria-label={t('steps')}>
      {row.steps.map((step) => (
        <Button
          key={step}
          type={step === main ? 'primary' : 'default'}
          danger={dangers.includes(step)}
          loading={busy === step}
          onClick={() => press(step)}
        >
          {label(row, step)}
        </Button>
      ))}
    </section>
  )
}
