import { Checkbox, Input, InputNumber, Select } from 'antd'
import {
  conditions,
  contractTypes,
  educations,
  employments,
  experiences,
  hazards,
  licences,
  payFrequencies,
  payPeriods,
  pieceUnits,
  schedules,
} from '#contract/announcements/enums.ts'
import {
  ADDRESS_LENGTH,
  AGE_MIN,
  AGE_MOST,
  BONUSES_LENGTH,
  CALL_HOURS_LENGTH,
  HOURS_PER_DAY,
  JOB_TITLE_LENGTH,
  PIECES_PER_DAY,
  VACANCY_POSITIONS,
  VACANCY_TEXT_LENGTH,
} from '#contract/announcements/limits.ts'
import type { JobRole } from '#contract/announcements/roles.ts'
import { formatMoney } from '#uz/money.ts'
import type { FormField } from '#web/kit/dashboard/form/form-fields.tsx'
import { ChipInput, ChipsInput } from '#web/kit/dashboard/input/chips-input.tsx'
import { MoneyInput } from '#web/kit/dashboard/input/money-input.tsx'
import type { WizardCard } from '#web/kit/dashboard/wizard/wizard-cards.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from '../announcements.module.css'
import { useContactFields, usePlaceField } from '../contact-fields.tsx'
import { useChoices } from '../value-names.ts'
import { LanguagesInput } from './languages-input.tsx'
import { SkillsInput } from './skills-input.tsx'
import { useMonthNote, usePayHint } from './use-pay-hint.ts'
import type { VacancyValues } from './vacancy-values.ts'

interface Facts {
  values: VacancyValues
  roles: readonly JobRole[]
  minWage: number | undefined
}
type Card = 'job' | 'pay' | 'terms' | 'needs' | 'gives' | 'where' | 'contact'

/** The cards of a vacancy, each with its inputs as data. */
export function useVacancyCards(facts: Facts): Record<Card, WizardCard> {
  const t = useT('my-announcements')
  const { values, roles } = facts
  const contact = useContactFields()
  const place = usePlaceField(t('work-place-hint'))
  return {
    job: {
      key: 'job',
      title: t('card.job'),
      fields: [
        {
          name: 'roleId',
          label: t('role'),
          input: (
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={t('role-choose')}
              options={roles.map(({ id, name }) => ({ value: id, label: name }))}
            />
          ),
        },
        {
          name: 'title',
          label: t('job-title'),
          input: <Input maxLength={JOB_TITLE_LENGTH} placeholder={t('job-title-example')} />,
        },
        {
          name: 'positions',
          label: t('positions'),
          hint: t('positions-hint'),
          input: <InputNumber min={1} max={VACANCY_POSITIONS} precision={0} inputMode="numeric" />,
        },
        {
          name: 'description',
          label: t('job-text'),
          hint: t('job-text-hint'),
          input: <Input.TextArea autoSize={{ minRows: 5, maxRows: 16 }} maxLength={VACANCY_TEXT_LENGTH} showCount />,
        },
      ],
    },
    pay: usePayCard(facts),
    terms: useTermsCard(values),
    needs: useNeedsCard(facts),
    gives: useGivesCard(),
    where: {
      key: 'where',
      title: t('card.work-place'),
      fields: [place, { name: 'address', label: t('address'), input: <Input maxLength={ADDRESS_LENGTH} /> }],
    },
    contact: {
      key: 'contact',
      title: t('card.contact'),
      lead: t('contact-lead'),
      fields: [
        ...contact,
        {
          name: 'telegram',
          label: 'Telegram',
          half: true,
          input: <Input maxLength={33} placeholder="@nom" autoCapitalize="none" />,
        },
        {
          name: 'callHours',
          label: t('call-hours'),
          half: true,
          input: <Input maxLength={CALL_HOURS_LENGTH} placeholder="9:00–18:00" />,
        },
      ],
    },
  }
}

function usePayCard({ values, minWage }: Facts): WizardCard {
  const t = useT('my-announcements')
  const lang = useLanguage()
  const choices = useChoices()
  const hint = usePayHint(values.roleId, values.territoryId)
  const monthly = useMonthNote(values)
  const piece: FormField[] =
    values.payPeriod === 'piece'
      ? [
          {
            name: 'pieceUnit',
            label: t('piece-unit'),
            input: <ChipInput label={t('piece-unit')} choices={choices('pieceUnits', pieceUnits)} />,
          },
          {
            name: 'piecesPerDay',
            label: t('pieces-per-day'),
            hint: t('pieces-per-day-hint'),
            input: <InputNumber min={1} max={PIECES_PER_DAY} precision={0} inputMode="numeric" />,
          },
        ]
      : []
  return {
    key: 'pay',
    title: t('card.pay'),
    lead: hint,
    fields: [
      {
        name: 'payPeriod',
        label: t('pay-period'),
        input: <ChipInput label={t('pay-period')} choices={choices('payPeriods', payPeriods)} />,
      },
      { name: 'salaryFrom', label: t('salary-from'), half: 'always', input: <MoneyInput /> },
      { name: 'salaryTo', label: t('salary-to'), half: 'always', input: <MoneyInput /> },
      ...piece,
      { name: 'gross', label: t('gross-label'), checked: true, input: <Checkbox>{t('gross')}</Checkbox> },
      {
        name: 'payFrequency',
        label: t('pay-frequency'),
        input: <Select allowClear options={choices('payFrequencies', payFrequencies)} />,
      },
      {
        name: 'bonuses',
        label: t('bonuses'),
        input: <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={BONUSES_LENGTH} />,
      },
    ],
    more: (
      <p className={styles.note} aria-live="polite">
        {monthly && <span className={styles.strong}>{monthly} </span>}
        {minWage !== undefined && t('min-wage', { sum: formatMoney(minWage, lang) })}
      </p>
    ),
  }
}

function useTermsCard({ employment, payPeriod }: VacancyValues): WizardCard {
  const t = useT('my-announcements')
  const choices = useChoices()
  const seasonal = employment === 'seasonal' || payPeriod === 'season'
  return {
    key: 'terms',
    title: t('card.terms'),
    fields: [
      {
        name: 'employment',
        label: t('employment'),
        input: <ChipInput label={t('employment')} choices={choices('employments', employments)} />,
      },
      {
        name: 'schedule',
        label: t('schedule'),
        input: <ChipInput label={t('schedule')} choices={choices('schedules', schedules)} />,
      },
      {
        name: 'startDate',
        label: seasonal ? t('season-from') : `${t('start-date')} (${t('optional')})`,
        half: 'always',
        input: <Input type="date" />,
      },
      {
        name: 'endDate',
        label: seasonal ? t('season-to') : `${t('end-date')} (${t('optional')})`,
        half: 'always',
        input: <Input type="date" />,
      },
      {
        name: 'hoursPerDay',
        label: t('hours-per-day'),
        half: true,
        input: <InputNumber min={1} max={HOURS_PER_DAY} precision={0} inputMode="numeric" />,
      },
      {
        name: 'contractType',
        label: t('contract-type'),
        half: true,
        input: <Select allowClear options={choices('contractTypes', contractTypes)} />,
      },
    ],
  }
}

function useNeedsCard({ values, roles }: Facts): WizardCard {
  const t = useT('my-announcements')
  const choices = useChoices()
  const suggested = roles.find((role) => role.id === values.roleId)?.skills ?? []
  return {
    key: 'needs',
    title: t('card.needs'),
    lead: t('needs-lead'),
    fields: [
      {
        name: 'experience',
        label: t('experience'),
        input: <ChipInput label={t('experience')} choices={choices('experiences', experiences)} />,
      },
      { name: 'skills', label: t('skills'), input: <SkillsInput suggested={suggested} /> },
      {
        name: 'driverLicense',
        label: t('licences'),
        input: <ChipsInput label={t('licences')} choices={choices('licences', licences)} />,
      },
      {
        name: 'education',
        label: t('education'),
        input: <Select allowClear options={choices('educations', educations)} />,
      },
      { name: 'languages', label: t('languages'), input: <LanguagesInput /> },
      {
        name: 'hazards',
        label: t('hazards'),
        hint: t('hazards-hint'),
        input: <ChipsInput label={t('hazards')} choices={choices('hazards', hazards)} />,
      },
      {
        name: 'ageMin',
        label: t('age-min'),
        hint: t('age-min-hint'),
        input: <InputNumber min={AGE_MIN} max={AGE_MOST} precision={0} inputMode="numeric" />,
      },
    ],
  }
}

function useGivesCard(): WizardCard {
  const t = useT('my-announcements')
  const choices = useChoices()
  return {
    key: 'gives',
    title: t('card.gives'),
    fields: [
      {
        name: 'conditions',
        label: t('conditions'),
        input: <ChipsInput label={t('conditions')} choices={choices('conditions', conditions)} />,
      },
    ],
  }
}
