import { Button, Input, Radio } from 'antd'
import { useState } from 'react'
import { addGuarantor, askGuarantorAgain, removeGuarantor } from '#contract/finance/applications.ts'
import type { FinanceApplication } from '#contract/finance/view-parts.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { MoneyInput } from '#web/kit/dashboard/input/money-input.tsx'
import { PhoneInput } from '#web/kit/dashboard/input/phone-input.tsx'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { ask } from '#web/shell/client.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './wizard.module.css'

const tones = { waiting: 'wait', agreed: 'good', declined: 'bad', expired: 'over' } as const
interface Named {
  role: 'guarantor' | 'group'
  name: string
  pinfl: string
  phone: string
  income?: number | null
  debts?: number | null
}

/** Those who vouch: each gets a link, reads what for, and agrees by a code from their own telephone. */
export function Guarantors({ row }: { row: FinanceApplication | undefined }) {
  const t = useT('apply')
  const [changed, setChanged] = useState<FinanceApplication>()
  const [adding, setAdding] = useState(false)
  if (!row) return <p>{t('people-later')}</p>
  const params = { kind: row.kind, id: row.id }
  const people = (changed ?? row).people
  const run = (work: Promise<FinanceApplication>) => work.then(setChanged).catch(toastError)
  return (
    <>
      <ul className={styles.wanted}>
        {people.map(({ id, name, phone, role, state }) => (
          <li key={id}>
            <div className={styles.named}>
              <b>{name}</b>
              <StatusTag tone={tones[state]}>{t(`consent-state.${state}`)}</StatusTag>
            </div>
            <small>
              {t(`role.${role}`)}, {phone}
            </small>
            <div className={styles.buttons}>
              {(state === 'waiting' || state === 'expired') && (
                <Button onClick={() => run(ask(askGuarantorAgain, { params: { ...params, personId: id } }))}>
                  {t('ask-again')}
                </Button>
              )}
              <Button danger onClick={() => run(ask(removeGuarantor, { params: { ...params, personId: id } }))}>
                {t('remove-person', { name })}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Button onClick={() => setAdding(true)}>{t('add-person')}</Button>
      {adding && (
        <FormDialog<Named>
          title={t('add-person')}
          text={t('add-person-text')}
          okText={t('send-link')}
          fields={[
            {
              name: 'role',
              label: t('role'),
              required: true,
              input: (
                <Radio.Group
                  className={styles.choices ?? ''}
                  options={(['guarantor', 'group'] as const).map((role) => ({ value: role, label: t(`role.${role}`) }))}
                />
              ),
            },
            { name: 'name', label: t('person-name'), required: true, input: <Input maxLength={120} /> },
            {
              name: 'pinfl',
              label: t('person-pinfl'),
              required: true,
              input: <Input inputMode="numeric" maxLength={14} />,
            },
            { name: 'phone', label: t('person-phone'), required: true, input: <PhoneInput /> },
            { name: 'income', label: t('person-income'), input: <MoneyInput /> },
            { name: 'debts', label: t('person-debts'), input: <MoneyInput /> },
          ]}
          run={async ({ income, debts, ...body }) =>
            setChanged(
              await ask(addGuarantor, {
                params,
                body: { ...body, ...(income != null && { income }), ...(debts != null && { debts }) },
              }),
            )
          }
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}
