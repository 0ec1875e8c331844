import { Alert, Button, Select } from 'antd'
import { useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { requestWithdrawal } from '#contract/clearing/withdrawals.ts'
import type { Proof, Security } from '#contract/identity/security.ts'
import type { PayoutRequisite } from '#contract/market/requisites.ts'
import { formatMoney, type Tiyin } from '#uz/money.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import type { FormField } from '#web/kit/dashboard/form/form-fields.tsx'
import { MoneyInput } from '#web/kit/dashboard/input/money-input.tsx'
import { ProofInput } from '#web/kit/dashboard/people/proof-input.tsx'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './clearing.module.css'
import type { Clearing } from './own-head.tsx'

export interface Withdrawing {
  requisites: readonly PayoutRequisite[]
  security: Security
}

interface Values {
  requisiteId: number
  amount: Tiyin
  proof: Proof
}

const nameOf = (one: PayoutRequisite) => `${one.title ?? one.bankName} · ${one.accountMasked}`

/** Money leaves only to the owner's own confirmed account, and only by the owner's own hand. */
export function WithdrawDialog({
  clearing,
  requisites,
  security,
  onClose,
}: Withdrawing & { clearing: Clearing; onClose: () => void }) {
  const t = useT('clearing')
  const lang = useLanguage()
  const navigate = useNavigate()
  const isAsked = useRef(false)
  const usable = requisites.filter((one) => one.usable)
  const first = usable.find((one) => one.isDefault) ?? usable[0]
  const fields: FormField[] = [
    {
      name: 'requisiteId',
      label: t('where-to'),
      required: true,
      input: <RequisiteChoice usable={usable} unusable={requisites.filter((one) => !one.usable)} />,
    },
    {
      name: 'amount',
      label: t('amount'),
      required: true,
      hint: t('amount-hint', {
        min: formatMoney(clearing.minWithdraw, lang),
        max: formatMoney(clearing.free, lang),
      }),
      rules: [
        {
          validator: (_, sum: unknown) =>
            typeof sum !== 'number' || (sum >= clearing.minWithdraw && sum <= clearing.free)
              ? Promise.resolve()
              : Promise.reject(new Error(t('amount-rule'))),
        },
      ],
      input: <AmountInput most={clearing.free} />,
    },
    {
      name: 'proof',
      label: t('proof'),
      required: true,
      input: <ProofInput security={security} purpose="withdraw" codeOnly />,
    },
  ]
  return (
    <FormDialog<Values>
      title={t('withdraw')}
      text={t('withdraw-text')}
      okText={t('withdraw-ok')}
      fields={fields}
      values={first ? { requisiteId: first.id } : {}}
      run={async (body) => {
        await ask(requestWithdrawal, { body })
        isAsked.current = true
      }}
      // Whoever has asked is shown how far it is; two ways at once would end at the first.
      onClose={() => (isAsked.current ? navigate(inLanguage(lang, '/dashboard/clearing?view=withdrawals')) : onClose())}
    />
  )
}

interface ChoiceProps {
  id?: string
  value?: number
  onChange?: (id: number) => void
  usable: readonly PayoutRequisite[]
  unusable: readonly PayoutRequisite[]
}

/** Those that cannot be used stand below with the reason: else people look for them. */
function RequisiteChoice({ id, value, onChange, usable, unusable }: ChoiceProps) {
  const t = useT('clearing')
  const lang = useLanguage()
  const link = (
    <Link className={styles.link ?? ''} to={inLanguage(lang, '/dashboard/requisites')}>
      {t('to-requisites')}
    </Link>
  )
  return (
    <div className={styles.stack}>
      {usable.length === 0 ? (
        <Alert type="warning" showIcon title={t('no-requisites')} description={link} />
      ) : (
        <Select
          {...(id && { id })}
          value={value ?? null}
          onChange={(next: number | null) => next !== null && onChange?.(next)}
          options={usable.map((one) => ({ value: one.id, label: nameOf(one) }))}
        />
      )}
      {unusable.length > 0 && (
        <ul className={styles.unusable}>
          {unusable.map((one) => (
            <li key={one.id}>
              {nameOf(one)} — {t(`why.${one.why ?? 'unverified'}`)}
            </li>
          ))}
        </ul>
      )}
      {usable.length > 0 && unusable.length > 0 && link}
    </div>
  )
}

interface AmountProps {
  id?: string
  value?: Tiyin | null
  onChange?: (sum: Tiyin | null) => void
  most: Tiyin
}

function AmountInput({ most, onChange, ...rest }: AmountProps) {
  const t = useT('clearing')
  return (
    <div className={styles.amount}>
      <MoneyInput {...rest} {...(onChange && { onChange })} />
      <Button onClick={() => onChange?.(most)}>{t('max')}</Button>
    </div>
  )
}
