import { Checkbox, Input, InputNumber, Select } from 'antd'
import type { z } from 'zod'
import { educations } from '#contract/announcements/enums.ts'
import {
  DUTIES_LENGTH,
  EMPLOYER_LENGTH,
  JOB_TITLE_LENGTH,
  RESUME_CERTIFICATES,
  RESUME_EDUCATIONS,
  RESUME_EXPERIENCES,
} from '#contract/announcements/limits.ts'
import type { ResumeCertificate, StudiedAt, WorkedAt } from '#contract/announcements/resume.ts'
import { dayOf } from '#uz/date.ts'
import { TextItem } from '#web/kit/dashboard/input/item-fields.tsx'
import { ItemField, ItemsInput } from '#web/kit/dashboard/input/items-input.tsx'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { useT } from '#web/shell/texts.ts'
import { useChoices, useValueName } from '../value-names.ts'
import { OwnCertificates } from './own-certificates.tsx'

interface Rows<Row> {
  /** Given by the form. */
  value?: readonly Row[] | null
  onChange?: (rows: Row[]) => void
}

const freshWork = (): WorkedAt => ({ employer: '', position: '', from: null, to: null, duties: null })

/** Where somebody worked, the latest first. */
export function ExperienceInput({ value, onChange }: Rows<WorkedAt>) {
  const t = useT('my-announcements')
  const now = dayOf(new Date()).slice(0, 7)
  return (
    <ItemsInput<WorkedAt>
      items={value ?? []}
      onChange={(rows) => onChange?.(rows)}
      max={RESUME_EXPERIENCES}
      nameOf={(row, place) => [row.position, row.employer].filter(Boolean).join(' · ') || t('work-n', { n: place + 1 })}
      fresh={freshWork}
      addLabel={t('work-add')}
      render={(row, set) => (
        <>
          <TextItem
            label={t('position')}
            maxLength={JOB_TITLE_LENGTH}
            value={row.position}
            onChange={(position) => set({ position })}
          />
          <TextItem
            label={t('employer')}
            maxLength={EMPLOYER_LENGTH}
            value={row.employer}
            onChange={(employer) => set({ employer })}
          />
          <TextItem
            label={t('worked-from')}
            type="month"
            max={now}
            value={row.from}
            onChange={(from) => set({ from: from || null })}
          />
          <TextItem
            label={t('worked-to')}
            type="month"
            max={now}
            value={row.to}
            disabled={row.to === null}
            onChange={(to) => set({ to: to || null })}
          />
          <Checkbox checked={row.to === null} onChange={({ target }) => set({ to: target.checked ? null : now })}>
            {t('until-now')}
          </Checkbox>
          <ItemField label={t('duties')} htmlFor="work-duties">
            <Input.TextArea
              id="work-duties"
              autoSize={{ minRows: 2, maxRows: 8 }}
              maxLength={DUTIES_LENGTH}
              value={row.duties ?? ''}
              onChange={(event) => set({ duties: event.target.value || null })}
            />
          </ItemField>
        </>
      )}
    />
  )
}

type Study = z.infer<typeof StudiedAt>
const freshStudy = (): Study => ({ level: 'vocational', institution: '', speciality: null, year: null })

export function EducationInput({ value, onChange }: Rows<Study>) {
  const t = useT('my-announcements')
  const name = useValueName()
  const choices = useChoices()
  return (
    <ItemsInput<Study>
      items={value ?? []}
      onChange={(rows) => onChange?.(rows)}
      max={RESUME_EDUCATIONS}
      nameOf={(row) => [name('educations', row.level), row.institution].filter(Boolean).join(' · ')}
      fresh={freshStudy}
      addLabel={t('study-add')}
      render={(row, set) => (
        <>
          <ItemField label={t('education-level')} htmlFor="study-level">
            <Select
              id="study-level"
              value={row.level}
              options={choices('educations', educations)}
              onChange={(level) => set({ level })}
            />
          </ItemField>
          <TextItem
            label={t('institution')}
            maxLength={EMPLOYER_LENGTH}
            value={row.institution}
            onChange={(institution) => set({ institution })}
          />
          <TextItem
            label={t('speciality')}
            maxLength={JOB_TITLE_LENGTH}
            value={row.speciality}
            onChange={(speciality) => set({ speciality: speciality || null })}
          />
          <Year id="study-year" value={row.year} onChange={(year) => set({ year })} />
        </>
      )}
    />
  )
}

type Certificate = z.infer<typeof ResumeCertificate>
const freshCertificate = (): Certificate => ({ name: '', issuer: null, year: null, certificateId: null })

export function CertificatesInput({ value, onChange }: Rows<Certificate>) {
  const t = useT('my-announcements')
  return (
    <>
      <OwnCertificates
        chosen={(value ?? []).flatMap(({ certificateId }) => certificateId ?? [])}
        room={(value ?? []).length < RESUME_CERTIFICATES}
        onPick={(one) => onChange?.([...(value ?? []), one])}
      />
      <ItemsInput<Certificate>
        items={value ?? []}
        onChange={(rows) => onChange?.(rows)}
        max={RESUME_CERTIFICATES}
        nameOf={(row, place) => row.name || t('certificate-n', { n: place + 1 })}
        fresh={freshCertificate}
        addLabel={t('certificate-add')}
        render={(row, set) =>
          row.certificateId ? (
            // What the platform has given says what it was given for, and nothing else.
            <StatusTag tone="good">{t('certificate-attached')}</StatusTag>
          ) : (
            <>
              <TextItem
                label={t('certificate-name')}
                maxLength={EMPLOYER_LENGTH}
                value={row.name}
                onChange={(name) => set({ name })}
              />
              <TextItem
                label={t('issuer')}
                maxLength={EMPLOYER_LENGTH}
                value={row.issuer}
                onChange={(issuer) => set({ issuer: issuer || null })}
              />
              <Year id="certificate-year" value={row.year} onChange={(year) => set({ year })} />
            </>
          )
        }
      />
    </>
  )
}

interface YearProps {
  id: string
  value: number | null
  onChange: (year: number | null) => void
}

function Year({ id, value, onChange }: YearProps) {
  const t = useT('my-announcements')
  return (
    <ItemField label={t('year')} htmlFor={id}>
      <InputNumber id={id} min={1950} max={2100} precision={0} inputMode="numeric" value={value} onChange={onChange} />
    </ItemField>
  )
}
