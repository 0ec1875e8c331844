import { Checkbox, Form, Input, Select } from 'antd'
import { useEffect, useState } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import { requisiteLengths as max, requisitePurposes } from '#contract/market/requisite-process.ts'
import { findBanks } from '#contract/reference/banks.ts'
import { isAccount, isMfo } from '#uz/bank-account.ts'
import type { FormField } from '#web/kit/dashboard/form/form-fields.tsx'
import { ask } from '#web/shell/client.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'

const bare = (value: unknown) => String(value ?? '').replace(/[\s\u00a0-]/g, '')
const rule = (fits: (digits: string) => boolean, message: string) => ({
  validator: (_: unknown, value: unknown) =>
    bare(value) === '' || fits(bare(value)) ? Promise.resolve() : Promise.reject(new Error(message)),
})

/** Account · Holder · For what. Numbers are never kept on the device. */
export function useRequisiteFields(taxNumberMasked: string | null): FormField[] {
  const t = useT('requisites')
  return [
    {
      name: 'mfo',
      label: t('mfo'),
      required: true,
      half: true,
      rules: [rule(isMfo, t('mfo-rule'))],
      input: <Input inputMode="numeric" maxLength={9} />,
    },
    { name: 'bank', label: t('bank'), half: true, input: <BankSelect /> },
    {
      name: 'account',
      label: t('account'),
      required: true,
      secret: true,
      rules: [rule(isAccount, t('account-rule'))],
      input: <Input inputMode="numeric" maxLength={30} placeholder="2020 8000 …" />,
    },
    {
      name: 'holderName',
      label: t('holder'),
      required: true,
      hint: t('holder-hint'),
      input: <Input maxLength={max.holderName} />,
    },
    {
      name: 'taxNumber',
      label: t('tax-number'),
      half: true,
      secret: true,
      required: taxNumberMasked === null,
      ...(taxNumberMasked !== null && { hint: t('tax-number-hint') }),
      input: <Input inputMode="numeric" maxLength={18} placeholder={taxNumberMasked ?? ''} />,
    },
    {
      name: 'purpose',
      label: t('purpose'),
      required: true,
      half: true,
      input: <Select options={requisitePurposes.map((value) => ({ value, label: t(`purpose.${value}`) }))} />,
    },
    { name: 'isDefault', label: t('is-default'), checked: true, input: <Checkbox /> },
    { name: 'title', label: t('title'), hint: t('title-hint'), input: <Input maxLength={max.title} /> },
    {
      name: 'oked',
      label: t('oked'),
      half: true,
      rules: [rule((digits) => /^\d{5}$/.test(digits), t('oked-rule'))],
      input: <Input inputMode="numeric" maxLength={5} />,
    },
    {
      name: 'vatCode',
      label: t('vat-code'),
      half: true,
      rules: [rule((digits) => /^\d{12}$/.test(digits), t('vat-rule'))],
      input: <Input inputMode="numeric" maxLength={max.vatCode} />,
    },
    {
      name: 'treasuryAccount',
      label: t('treasury'),
      hint: t('treasury-hint'),
      secret: true,
      rules: [rule((digits) => /^\d{27}$/.test(digits), t('treasury-rule'))],
      input: <Input inputMode="numeric" maxLength={40} />,
    },
  ]
}

type Bank = AnswerOf<typeof findBanks>['items'][number]

interface Props {
  id?: string
  value?: string | null
  onChange?: (slug: string | null) => void
  disabled?: boolean
}

/** The directory names the bank of a code; where it does not, one chooses. */
function BankSelect({ id, value, onChange, disabled = false }: Props) {
  const t = useT('requisites')
  const [banks, setBanks] = useState<readonly Bank[]>([])
  const mfo = bare(Form.useWatch('mfo'))
  useEffect(() => {
    ask(findBanks, { query: { kind: 'bank' } }).then((page) => setBanks(page.items), toastError)
  }, [])
  const found = banks.find((bank) => bank.mfo === mfo)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another bank matters
  useEffect(() => {
    if (found && found.slug !== value) onChange?.(found.slug)
  }, [found?.slug])
  const asks = isMfo(mfo) && banks.length > 0 && !found
  return (
    <>
      <Select
        {...(id && { id })}
        value={value ?? null}
        disabled={disabled || found !== undefined}
        showSearch={{ optionFilterProp: 'label' }}
        allowClear
        options={banks.map((bank) => ({ value: bank.slug, label: bank.name }))}
        onChange={(slug) => onChange?.(slug ?? null)}
      />
      <small role="status">{found ? t('bank-found') : asks ? t('bank-unknown') : ''}</small>
    </>
  )
}
