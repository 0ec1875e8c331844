import { Checkbox, Input, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { assignRules, type LenderHours, lenderTypes } from '#contract/finance/lenders/lender-process.ts'
import { type Lender, lenderChoices } from '#contract/finance/lenders/lenders.ts'
import type { FormField } from '#web/kit/dashboard/form/form-fields.tsx'
import { PhoneInput } from '#web/kit/dashboard/input/phone-input.tsx'
import { useFound } from '#web/kit/dashboard/list/use-found.ts'
import { TerritoriesInput } from '#web/kit/dashboard/place/territories-input.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './lender.module.css'

/** The form of a lender; which organization it is, is said once. */
export function useLenderFields(row: Lender | undefined): FormField[] {
  const t = useT('lenders')
  const wide = { width: '100%' }
  return [
    ...(row
      ? []
      : [
          {
            name: 'organizationId',
            label: t('organization'),
            required: true,
            hint: t('organization-hint'),
            input: <ChoiceSelect />,
          },
        ]),
    {
      name: 'type',
      label: t('type'),
      required: true,
      input: <Select options={lenderTypes.map((value) => ({ value, label: t(`type.${value}`) }))} />,
    },
    { name: 'licenseNo', label: t('license-no'), half: true, input: <Input maxLength={60} autoComplete="off" /> },
    { name: 'licenseDate', label: t('license-date'), half: true, input: <Input type="date" /> },
    { name: 'territoryIds', label: t('territories'), hint: t('territories-hint'), input: <TerritoriesInput /> },
    {
      name: 'slaHours',
      label: t('sla'),
      required: true,
      half: true,
      input: <InputNumber min={1} max={90} precision={0} style={wide} />,
    },
    {
      name: 'maxOpenPerEmployee',
      label: t('max-open'),
      required: true,
      half: true,
      input: <InputNumber min={1} max={500} precision={0} style={wide} />,
    },
    {
      name: 'autoAssign',
      label: t('auto-assign'),
      required: true,
      half: true,
      input: <Select options={assignRules.map((value) => ({ value, label: t(`assign.${value}`) }))} />,
    },
    {
      name: 'integration',
      label: t('integration'),
      required: true,
      half: true,
      input: (
        <Select options={(['portal', 'xlsx'] as const).map((value) => ({ value, label: t(`integration.${value}`) }))} />
      ),
    },
    { name: 'workingHours', label: t('hours-own'), hint: t('hours-hint'), input: <HoursInput /> },
    { name: 'contactName', label: t('contact-name'), half: true, input: <Input maxLength={150} /> },
    { name: 'contactPhone', label: t('contact-phone'), half: true, input: <PhoneInput /> },
  ]
}

interface ChoiceProps {
  id?: string
  value?: string | null
  onChange?: (id: string | null) => void
}

/** Organizations of the kinds that lend, and are no lender yet. */
function ChoiceSelect({ id, value, onChange }: ChoiceProps) {
  const t = useT('lenders')
  const [search, setSearch] = useState('')
  const found = useFound({ key: search || ' ', typed: true }, (signal) =>
    ask(lenderChoices, { query: { search } }, { signal }),
  )
  return (
    <Select
      {...(id && { id })}
      showSearch={{ filterOption: false, onSearch: setSearch }}
      placeholder={t('organization-search')}
      value={value ?? null}
      options={found.map((one) => ({ value: one.id, label: one.name }))}
      onChange={(next: string) => onChange?.(next)}
    />
  )
}

interface HoursProps {
  id?: string
  value?: LenderHours | null
  onChange?: (hours: LenderHours | null) => void
}

const usual: LenderHours = { days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' }
const week = [1, 2, 3, 4, 5, 6, 7] as const

function HoursInput({ id, value, onChange }: HoursProps) {
  const t = useT('lenders')
  return (
    <div className={styles.hours}>
      <Checkbox
        {...(id && { id })}
        checked={Boolean(value)}
        onChange={(event) => onChange?.(event.target.checked ? usual : null)}
      >
        {t('hours-own')}
      </Checkbox>
      {value && (
        <>
          <Checkbox.Group
            value={[...value.days]}
            options={week.map((day) => ({ value: day, label: t(`day.${day}`) }))}
            onChange={(days) => onChange?.({ ...value, days: days.toSorted((a, b) => a - b) })}
          />
          <div className={styles.clock}>
            {(['from', 'to'] as const).map((end) => (
              <Input
                key={end}
                type="time"
                aria-label={t(end)}
                value={value[end]}
                onChange={(event) => onChange?.({ ...value, [end]: event.target.value })}
              />
            ))}
          </div>
        </>
      )}
    </div>
  )
}
