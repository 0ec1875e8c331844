import { Button, Input, InputNumber, Radio, Select } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { claimReasons } from '#contract/finance/claim-process.ts'
import * as contract from '#contract/finance/claims.ts'
import { dayOf } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { DocumentUpload } from '#web/kit/dashboard/file/document-upload.tsx'
import { PapersInput } from '#web/kit/dashboard/file/papers-input.tsx'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import type { FormField } from '#web/kit/dashboard/form/form-fields.tsx'
import { PercentInput } from '#web/kit/dashboard/input/percent-input.tsx'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { CodeInput, type Typed } from '#web/kit/dashboard/people/code-input.tsx'
import { PointInput } from '#web/kit/dashboard/place/point-input.tsx'
import { ask } from '#web/shell/client.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'

const SOTIX = 100
const opening = ['assign', 'replace', 'reassign', 'survey', 'contest', 'pay', 'refuse'] as const
/** What brings it on; the others are ways out. */
const next: readonly string[] = ['assign', 'reassign', 'survey', 'pay']
type Opened = (typeof opening)[number]

interface Props {
  claim: contract.Claim
}
interface DialogProps extends Props {
  onClose: () => void
}

/** What the one who looks may do now: the insured, the expert, the insurer's people, the platform. */
export function ClaimActs({ claim }: Props) {
  const t = useT('claims')
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const { id, rowVersion, steps } = claim
  return (
    <>
      <ActionButtons
        actions={[
          {
            key: 'agree',
            label: t('agree'),
            allowed: steps.includes('agree'),
            confirm: { title: t('agree-ask') },
            run: () => ask(contract.agreeClaim, { params: { id }, body: { rowVersion } }),
          },
        ]}
      />
      {opening
        .filter((step) => steps.includes(step))
        .map((step) => (
          <Button
            key={step}
            type={next.includes(step) ? 'primary' : 'default'}
            danger={step === 'refuse'}
            onClick={() => setOpened(step)}
          >
            {t(step)}
          </Button>
        ))}
      {(opened === 'assign' || opened === 'replace' || opened === 'reassign') && (
        <ExpertDialog claim={claim} step={opened} onClose={close} />
      )}
      {opened === 'survey' && <SurveyDialog claim={claim} onClose={close} />}
      {opened === 'contest' && <ContestDialog claim={claim} onClose={close} />}
      {opened === 'pay' && <PayDialog claim={claim} onClose={close} />}
      {opened === 'refuse' && <RefuseDialog claim={claim} onClose={close} />}
    </>
  )
}

const naming = {
  assign: contract.assignExpert,
  replace: contract.replaceExpert,
  reassign: contract.reassignClaim,
} as const

function ExpertDialog({ claim, step, onClose }: DialogProps & { step: keyof typeof naming }) {
  const t = useT('claims')
  const { revalidate } = useRevalidator()
  const { id, rowVersion } = claim
  return (
    <FormDialog<{ pinfl: string; certificateNo: string }>
      title={t(step)}
      text={t('expert-text')}
      okText={t(step)}
      fields={[
        {
          name: 'pinfl',
          label: t('expert-pinfl'),
          required: true,
          rules: [{ pattern: /^\d{14}$/ }],
          input: <Input inputMode="numeric" maxLength={14} />,
        },
        { name: 'certificateNo', label: t('certificate'), required: true, input: <Input maxLength={40} /> },
      ]}
      run={(named) => ask(naming[step], { params: { id }, body: { rowVersion, ...named } }).then(revalidate)}
      onClose={onClose}
    />
  )
}

interface Surveyed {
  isEvent: boolean
  damaged: number
  loss: number
  note: string
  fileIds?: string[] | null
  place?: { lat: number | null; lng: number | null } | null
  proof: Typed
}

function SurveyDialog({ claim, onClose }: DialogProps) {
  const t = useT('claims')
  const { revalidate } = useRevalidator()
  const { id, rowVersion, unit, total } = claim
  const each = unit === 'area' ? SOTIX : 1
  return (
    <FormDialog<Surveyed>
      title={t('survey')}
      text={t('survey-text')}
      okText={t('sign-act')}
      values={{ damaged: claim.damaged / each }}
      fields={[
        {
          name: 'isEvent',
          label: t('event'),
          required: true,
          input: (
            <Radio.Group
              options={[
                { value: true, label: t('is-event') },
                { value: false, label: t('is-no-event') },
              ]}
            />
          ),
        },
        {
          name: 'damaged',
          label: t(unit === 'area' ? 'damaged-area' : 'damaged-heads'),
          required: true,
          input: <InputNumber min={1 / each} max={total / each} style={{ width: '100%' }} />,
        },
        { name: 'loss', label: t('loss'), required: true, input: <PercentInput /> },
        {
          name: 'note',
          label: t('act-note'),
          required: true,
          rules: [{ min: 20 }],
          input: <Input.TextArea maxLength={2000} autoSize={{ minRows: 3 }} />,
        },
        { name: 'fileIds', label: t('act-photos'), input: <PapersInput purpose="message" max={10} /> },
        { name: 'place', label: t('place'), hint: t('place-hint'), input: <PointInput /> },
        {
          name: 'proof',
          label: t('code'),
          required: true,
          input: <CodeInput send={() => ask(contract.sendSurveyCode, { params: { id } })} />,
        },
      ]}
      run={({ proof, damaged, fileIds, place, ...seen }) => {
        const { lat, lng } = place ?? {}
        const isWhole = typeof lat === 'number' && typeof lng === 'number'
        const body = { ...seen, ...proof, rowVersion, damaged: Math.round(damaged * each), fileIds: fileIds ?? [] }
        return ask(contract.surveyClaim, {
          params: { id },
          body: { ...body, ...(isWhole && { place: { lat, lng } }) },
        }).then(revalidate)
      }}
      onClose={onClose}
    />
  )
}

const reasonField = (label: string): FormField => ({
  name: 'reason',
  label,
  required: true,
  rules: [{ min: 20 }],
  input: <Input.TextArea maxLength={1000} autoSize={{ minRows: 3 }} />,
})

function ContestDialog({ claim: { id, rowVersion }, onClose }: DialogProps) {
  const t = useT('claims')
  const { revalidate } = useRevalidator()
  return (
    <FormDialog<{ reason: string }>
      title={t('contest')}
      text={t('contest-text')}
      okText={t('contest')}
      fields={[reasonField(t('reason'))]}
      run={({ reason }) =>
        ask(contract.contestClaim, { params: { id }, body: { rowVersion, reason } }).then(revalidate)
      }
      onClose={onClose}
    />
  )
}

function RefuseDialog({ claim: { id, rowVersion }, onClose }: DialogProps) {
  const t = useT('claims')
  const words = useT('finance-reasons')
  const { revalidate } = useRevalidator()
  return (
    <FormDialog<{ reasonCode: (typeof claimReasons)[number]; reason: string }>
      title={t('refuse')}
      text={t('refuse-text')}
      okText={t('refuse')}
      danger
      fields={[
        {
          name: 'reasonCode',
          label: t('why'),
          required: true,
          input: <Select options={claimReasons.map((code) => ({ value: code, label: words(`reason.${code}`) }))} />,
        },
        reasonField(t('reason')),
      ]}
      run={(told) => ask(contract.refuseClaim, { params: { id }, body: { rowVersion, ...told } }).then(revalidate)}
      onClose={onClose}
    />
  )
}

interface Paid {
  via: 'clearing' | 'outside'
  paidOn: string
  fileId: string
}

function PayDialog({ claim: { id, rowVersion, payout }, onClose }: DialogProps) {
  const t = useT('claims')
  const lang = useLanguage()
  const { revalidate } = useRevalidator()
  const [via, setVia] = useState<Paid['via']>('clearing')
  const outside: FormField[] = [
    { name: 'paidOn', label: t('paid-on'), required: true, input: <Input type="date" max={dayOf(new Date())} /> },
    { name: 'fileId', label: t('pay-paper'), required: true, input: <DocumentUpload purpose="message" /> },
  ]
  return (
    <FormDialog<Paid>
      title={`${t('pay')}: ${formatMoney(payout ?? 0, lang)}`}
      okText={t('pay')}
      values={{ via }}
      fields={[
        {
          name: 'via',
          label: t('via'),
          input: (
            <Radio.Group
              options={(['clearing', 'outside'] as const).map((value) => ({ value, label: t(`via.${value}`) }))}
              onChange={({ target }) => setVia(target.value === 'outside' ? 'outside' : 'clearing')}
            />
          ),
        },
        ...(via === 'outside' ? outside : []),
      ]}
      run={({ paidOn, fileId }) =>
        ask(contract.payClaim, {
          params: { id },
          body: via === 'clearing' ? { via, rowVersion } : { via, rowVersion, paidOn, fileId },
        }).then(revalidate)
      }
      onClose={onClose}
    />
  )
}
