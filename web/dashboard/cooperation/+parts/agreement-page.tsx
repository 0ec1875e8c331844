import { Button, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import * as contract from '#contract/finance/cooperation/agreements.ts'
import { entitlementChoices } from '#contract/finance/entitlements.ts'
import { formatDate, formatDateTime } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { percent } from '#uz/percent.ts'
import { FactList, OneThing } from '#web/kit/dashboard/fact-list.tsx'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { LeftTag } from '#web/kit/dashboard/held-by.tsx'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { useFound } from '#web/kit/dashboard/list/use-found.ts'
import { useLive } from '#web/kit/dashboard/live.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { PapersPanel } from '#web/kit/dashboard/signing/papers-panel.tsx'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { ask } from '#web/shell/client.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { AgreementForm } from './agreement-form.tsx'
import { AgreementStatus } from './agreement-status.tsx'
import { Handovers } from './handovers.tsx'

/** Steps that say why, as the caller's side takes them. */
interface Reasoned {
  key: string
  label: string
  allowed: boolean
  run: (reason: string) => Promise<unknown>
}

const plainSteps = ['offer', 'remind', 'fulfil'] as const
type PlainStep = (typeof plainSteps)[number]

interface Props {
  agreement: contract.Agreement
  /** By the call of the caller's side. */
  plain: (step: PlainStep) => Promise<unknown>
  change: (terms: contract.AgreementTerms) => Promise<unknown>
  reasoned: readonly Reasoned[]
  extra?: ReactNode
}

const SOTIX = 100

/** One agreement: its terms, its paper, what was handed over, and what the caller may do. */
export function AgreementPage({ agreement, plain, change, reasoned, extra }: Props) {
  const t = useT('cooperation')
  const lang = useLanguage()
  useLive('cooperation')
  const { id, steps, left, price, discount, priceRule, area, heads } = agreement
  const params = { id }
  const [isChanged, setChanged] = useState(false)
  const mayChange = steps.includes('offer')
  const asked = { offer: t('offer-ask'), remind: t('remind-ask'), fulfil: t('fulfil-ask') }
  if (mayChange && isChanged)
    return <ChangeTerms agreement={agreement} change={change} onClose={() => setChanged(false)} />
  const rule = [
    t(`rule.${priceRule}`),
    price !== null && formatMoney(price, lang),
    discount !== null && percent(discount, lang),
  ]
  return (
    <OneThing>
      <Panel
        title={agreement.number}
        text={formatDateTime(agreement.createdAt)}
        extra={
          <>
            <ActionButtons
              actions={[
                { key: 'edit', label: t('edit'), allowed: mayChange, open: () => setChanged(true) },
                ...plainSteps.map((step) => ({
                  key: step,
                  label: t(step),
                  allowed: steps.includes(step),
                  confirm: { title: asked[step] },
                  run: () => plain(step),
                })),
              ]}
            />
            <ReasonedSteps steps={reasoned} />
            {extra}
          </>
        }
      >
        <FactList
          facts={[
            [t('status'), <AgreementStatus key="status" status={agreement.status} />],
            [t('left'), left ? <LeftTag key="left" left={left} /> : '—'],
            [t('leader'), agreement.leader],
            [t('person'), agreement.person],
            [
              t('mahalla'),
              <span key="mahalla">
                {`${agreement.mahalla} `}
                {agreement.isOutside && <StatusTag tone="attention">{t('outside')}</StatusTag>}
              </span>,
            ],
            [t('category'), agreement.category],
            [t('volume'), agreement.volume.toLocaleString('ru')],
            [t('delivered'), t('kg-n', { n: agreement.delivered.toLocaleString('ru') })],
            [t('area'), area === null ? '—' : String(area / SOTIX)],
            [t('heads'), heads === null ? '—' : String(heads)],
            [t('price-rule'), rule.filter(Boolean).join(': ')],
            [t('period'), `${formatDate(agreement.startsOn)} — ${formatDate(agreement.endsOn)}`],
            [t('payment-days'), String(agreement.paymentDays)],
            [
              t('paid'),
              <span key="paid">
                {`${formatMoney(agreement.paid, lang)} / ${formatMoney(agreement.due, lang)} `}
                {agreement.isLate && <StatusTag tone="bad">{t('late')}</StatusTag>}
              </span>,
            ],
            [t('inputs'), agreement.inputs ?? '—'],
            [t('note'), agreement.note ?? '—'],
          ]}
        />
        {agreement.disputeReason && (
          <p>
            <b>{t('dispute-reason')}:</b> {agreement.disputeReason}
          </p>
        )}
        {agreement.reason && (
          <p>
            <b>{t('reason')}:</b> {agreement.reason}
          </p>
        )}
      </Panel>
      <PapersPanel
        papers={agreement.papers}
        calls={{
          manifest: () => ask(contract.getAgreementManifest, { params }),
          sign: (signature) => ask(contract.signAgreement, { params, body: { signature } }),
          sendCode: () => ask(contract.sendAgreementCode, { params }),
          signByCode: (body) => ask(contract.signAgreementByCode, { params, body }),
        }}
      />
      <Handovers agreement={agreement} />
    </OneThing>
  )
}

function ChangeTerms({ agreement, change, onClose }: Pick<Props, 'agreement' | 'change'> & { onClose: () => void }) {
  const t = useT('cooperation')
  const { revalidate } = useRevalidator()
  const crops = useFound({ key: 'crops', typed: false }, (signal) =>
    ask(entitlementChoices, {}, { signal }).then((choices) => choices.crops),
  )
  return (
    <AgreementForm
      asks={[]}
      text={t('edit-text')}
      crops={crops}
      draft={agreement}
      onCancel={onClose}
      send={async (terms) => {
        await change(terms)
        await revalidate()
        onClose()
      }}
    />
  )
}

function ReasonedSteps({ steps }: { steps: readonly Reasoned[] }) {
  const t = useT('cooperation')
  const { revalidate } = useRevalidator()
  const [opened, setOpened] = useState<Reasoned>()
  return (
    <>
      {steps
        .filter(({ allowed }) => allowed)
        .map((step) => (
          <Button key={step.key} danger={step.key !== 'settle-active'} onClick={() => setOpened(step)}>
            {step.label}
          </Button>
        ))}
      {opened && (
        <FormDialog<{ reason: string }>
          title={opened.label}
          okText={opened.label}
          danger={opened.key !== 'settle-active'}
          fields={[
            {
              name: 'reason',
              label: t('reason'),
              required: true,
              rules: [{ min: 20 }],
              input: <Input.TextArea maxLength={1000} autoSize={{ minRows: 3 }} />,
            },
          ]}
          run={({ reason }) => opened.run(reason).then(revalidate)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
