import { Input, Radio } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { markRepaid, payTranche } from '#contract/finance/money.ts'
import { dayOf } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { DocumentUpload } from '#web/kit/dashboard/file/document-upload.tsx'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import type { FormField } from '#web/kit/dashboard/form/form-fields.tsx'
import { ask } from '#web/shell/client.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'

interface Values {
  via?: 'clearing' | 'outside'
  paidOn: string
  fileId: string
  note?: string | null
}
interface Props {
  /** A part that is paid out, or a payment that has come back. */
  of: { requestId: number; rowVersion: number } & ({ trancheId: number } | { rowId: number })
  amount: number
  onClose: () => void
}

/** Money moves through clearing, or outside of the platform: then it is a fact with its paper. */
export function PayDialog({ of, amount, onClose }: Props) {
  const t = useT('bank-proposals')
  const lang = useLanguage()
  const { revalidate } = useRevalidator()
  const isOut = 'trancheId' in of
  const [via, setVia] = useState<'clearing' | 'outside'>(isOut ? 'clearing' : 'outside')
  const { requestId, rowVersion } = of
  const outside: FormField[] = [
    {
      name: 'paidOn',
      label: t('paid-on'),
      required: true,
      input: <Input type="date" max={dayOf(new Date())} />,
    },
    { name: 'fileId', label: t('pay-paper'), required: true, input: <DocumentUpload purpose="message" /> },
    { name: 'note', label: t('pay-note'), input: <Input maxLength={300} /> },
  ]
  const run = async ({ paidOn, fileId, note }: Values) => {
    const fact = { rowVersion, paidOn, fileId, ...(note && { note }) }
    if ('rowId' in of) await ask(markRepaid, { params: { id: requestId, rowId: of.rowId }, body: fact })
    else {
      const params = { id: requestId, trancheId: of.trancheId }
      const body = via === 'clearing' ? { via, rowVersion } : { via, ...fact }
      await ask(payTranche, { params, body })
    }
    await revalidate()
  }
  const title = t(isOut ? 'pay' : 'mark-repaid')
  return (
    <FormDialog<Values>
      title={`${title}: ${formatMoney(amount, lang)}`}
      text={t(isOut ? 'pay-text' : 'mark-repaid-text')}
      okText={title}
      fields={[
        ...(isOut
          ? [
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
            ]
          : []),
        ...(via === 'outside' ? outside : []),
      ]}
      values={{ ...(isOut && { via }) }}
      run={run}
      onClose={onClose}
    />
  )
}
