import { Button, Input } from 'antd'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { PROPOSAL_COMMENT } from '#contract/deals/proposal-process.ts'
import { type Proposal, takeProposalStep } from '#contract/deals/proposals.ts'
import { formatMoney } from '#uz/money.ts'
import { formatQuantity } from '#uz/quantity.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import type { FormField } from '#web/kit/dashboard/form/form-fields.tsx'
import { useOpened } from '#web/kit/dashboard/list/opened.ts'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { type Addresses, useTermFields } from './proposal-fields.tsx'
import styles from './proposals.module.css'

type Step = 'accept' | 'decline' | 'withdraw'

/** What may be answered, always under the thumb. */
export function ProposalBar({ proposal, addresses }: { proposal: Proposal; addresses: Addresses }) {
  const t = useT('my-proposals')
  const lang = useLanguage()
  const [step, setStep] = useState<Step>()
  const edit = useOpened('edit')
  const { can, deal, side } = proposal
  const nothing = !can.accept && !can.counter && !can.decline && !can.withdraw
  if (deal)
    return (
      <div className={styles.bar}>
        <DealLink to={inLanguage(lang, `/dashboard/my-transactions/${side === 'seller' ? 'sell' : 'buy'}/${deal.id}`)}>
          {t('open-deal', { number: deal.number })}
        </DealLink>
      </div>
    )
  if (nothing) return null
  return (
    <section className={styles.bar} aria-label={t('answer')}>
      {can.accept && (
        <Button type="primary" size="large" onClick={() => setStep('accept')}>
          {t('accept')}
        </Button>
      )}
      {can.counter && (
        <Button size="large" onClick={() => edit.open(proposal.id)}>
          {can.accept ? t('counter') : t('change')}
        </Button>
      )}
      {can.decline && (
        <Button size="large" danger onClick={() => setStep('decline')}>
          {t('decline')}
        </Button>
      )}
      {can.withdraw && (
        <Button size="large" danger onClick={() => setStep('withdraw')}>
          {t('withdraw')}
        </Button>
      )}
      {step && <StepDialog proposal={proposal} step={step} addresses={addresses} onClose={() => setStep(undefined)} />}
    </section>
  )
}

function DealLink({ to, children }: { to: string; children: string }) {
  const navigate = useNavigate()
  return (
    <Button
      type="primary"
      size="large"
      href={to}
      onClick={(event) => {
        event.preventDefault()
        navigate(to)
      }}
    >
      {children}
    </Button>
  )
}

const words = {
  accept: { ask: 'accept-ask', text: 'accept-text' },
  decline: { ask: 'decline-ask', text: 'decline-text' },
  withdraw: { ask: 'withdraw-ask', text: 'withdraw-text' },
} as const satisfies Record<Step, { ask: string; text: string }>

interface DialogProps {
  proposal: Proposal
  step: Step
  addresses: Addresses
  onClose: () => void
}

function StepDialog({ proposal, step, addresses, onClose }: DialogProps) {
  const t = useT('my-proposals')
  const lang = useLanguage()
  const { revalidate } = useRevalidator()
  const last = proposal.rounds.at(-1)
  const { goods, payModes, side } = proposal
  const all = useTermFields({ goods, payModes, addresses })
  const isBuyer = step === 'accept' && side === 'buyer'
  const wanted = ['payMode', ...(last?.deliveryMode === 'pickup' ? [] : ['addressId'])]
  const reason: FormField = {
    name: 'reason',
    label: t('reason'),
    required: true,
    input: <Input.TextArea autoSize={{ minRows: 2 }} maxLength={PROPOSAL_COMMENT} />,
  }
  const fields = step === 'decline' ? [reason] : isBuyer ? all.filter(({ name }) => wanted.includes(name)) : []
  const values = isBuyer ? { payMode: proposal.payMode, addressId: proposal.addressId } : {}
  const sums = last && {
    qty: formatQuantity(last.qty, goods.unit.symbol, lang),
    price: formatMoney(last.unitPrice, lang),
    sum: formatMoney(last.gross, lang),
  }
  return (
    <FormDialog<Record<string, unknown>>
      title={t(words[step].ask)}
      text={t(words[step].text, sums ?? {})}
      okText={t(step)}
      danger={step !== 'accept'}
      fields={fields}
      values={values}
      run={async (typed) => {
        const { id, rowVersion } = proposal
        await ask(takeProposalStep, { params: { id }, body: { step, rowVersion, ...typed } }).finally(revalidate)
      }}
      onClose={onClose}
    />
  )
}
