import { FileDown } from 'lucide-react'
import type { EnumName } from '#contract/announcements/enum-names.ts'
import { resumePdfUrl } from '#contract/announcements/resume-files.ts'
import { ageOn, yearsOf } from '#contract/announcements/resume-rules.ts'
import type { JobRole } from '#contract/announcements/roles.ts'
import { dayOf, formatDate } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { AdPreview } from '../ad-preview.tsx'
import styles from '../announcements.module.css'
import { useValueName } from '../value-names.ts'
import type { ResumeValues } from './resume-form.tsx'

interface Props {
  values: ResumeValues
  roles: readonly JobRole[]
  id: number | undefined
}

export function ResumePreview({ values, roles, id }: Props) {
  const t = useT('my-announcements')
  const lang = useLanguage()
  const name = useValueName()
  const today = dayOf(new Date())
  const years = yearsOf(values.experience ?? [], today)
  const many = (list: EnumName, chosen: readonly string[] | null | undefined) =>
    (chosen ?? []).map((one) => name(list, one)).join(', ')
  return (
    <AdPreview
      title={values.desiredTitle ?? ''}
      portrait={values.photo}
      price={values.salaryWanted ? t('from-price', { price: formatMoney(values.salaryWanted, lang) }) : t('pay-agreed')}
      badge={values.visibility ? name('visibilities', values.visibility) : undefined}
      territoryId={values.territoryId}
      contactName={values.contactName}
      text={values.about}
      chips={values.skills ?? []}
      facts={[
        [t('age'), values.birthDate ? t('years', { n: ageOn(values.birthDate, today) }) : ''],
        [
          t('roles'),
          roles
            .filter((role) => values.roleIds?.includes(role.id))
            .map((role) => role.name)
            .join(', '),
        ],
        [t('experience'), years > 0 ? t('years-worked', { n: years }) : ''],
        [t('employment'), many('employments', values.employment)],
        [t('schedule'), many('schedules', values.schedule)],
        [t('available-from'), values.availableFrom ? formatDate(values.availableFrom) : ''],
        [t('machines-driven'), many('machines', values.machines)],
        [t('licences'), many('licences', values.licences)],
        [t('moving'), values.readyToMove ? t('ready-to-move') : ''],
      ]}
    >
      {(values.experience ?? []).map((row) => (
        <p key={`${row.position} ${row.employer} ${row.from}`} className={styles.entry}>
          <b>{row.position}</b> · {row.employer}
          <small>
            {row.from ?? '—'} – {row.to ?? t('until-now')}
          </small>
          {row.duties && <small>{row.duties}</small>}
        </p>
      ))}
      {id !== undefined && (
        <a className={styles.pdf} href={resumePdfUrl(id)} target="_blank" rel="noreferrer">
          <FileDown size={16} aria-hidden /> {t('resume-pdf')}
        </a>
      )}
    </AdPreview>
  )
}
