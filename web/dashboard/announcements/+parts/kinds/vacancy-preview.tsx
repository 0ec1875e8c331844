import type { EnumName } from '#contract/announcements/enum-names.ts'
import { formatDate } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { AdPreview } from '../ad-preview.tsx'
import { useValueName } from '../value-names.ts'
import { useMonthNote } from './use-pay-hint.ts'
import type { VacancyValues } from './vacancy-values.ts'

export function VacancyPreview({ values, role }: { values: VacancyValues; role: string | undefined }) {
  const t = useT('my-announcements')
  const lang = useLanguage()
  const name = useValueName()
  const monthly = useMonthNote(values)
  const bounds = [values.salaryFrom, values.salaryTo].filter((sum): sum is number => Boolean(sum && sum > 0))
  const period = values.payPeriod ? name('payPeriods', values.payPeriod) : ''
  const season = [values.startDate, values.endDate].flatMap((day) => (day ? [formatDate(day)] : []))
  const one = (list: EnumName, value: string | null | undefined) => (value ? name(list, value) : '')
  return (
    <AdPreview
      title={values.title ?? ''}
      price={bounds.length > 0 ? `${bounds.map((sum) => formatMoney(sum, lang)).join(' – ')} · ${period}` : '—'}
      badge={values.positions && values.positions > 1 ? t('places', { n: values.positions }) : undefined}
      territoryId={values.territoryId}
      contactName={values.contactName}
      text={values.description}
      chips={[...(values.conditions ?? []).map((condition) => name('conditions', condition)), ...(values.skills ?? [])]}
      facts={[
        [t('role'), role ?? ''],
        [t('card.pay'), monthly ?? ''],
        [t('employment'), one('employments', values.employment)],
        [t('schedule'), one('schedules', values.schedule)],
        [t('dates'), season.join(' – ')],
        [t('experience'), one('experiences', values.experience)],
        [t('licences'), (values.driverLicense ?? []).map((licence) => name('licences', licence)).join(', ')],
        [
          t('languages'),
          (values.languages ?? [])
            .map(({ lang: spoken, level }) => `${name('spokenLanguages', spoken)} (${name('languageLevels', level)})`)
            .join(', '),
        ],
        [t('bonuses'), values.bonuses ?? ''],
      ]}
    />
  )
}
