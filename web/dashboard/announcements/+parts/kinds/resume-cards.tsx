import { Checkbox, Input, Select } from 'antd'
import { employments, licences, machines, schedules } from '#contract/announcements/enums.ts'
import { ABOUT_LENGTH, JOB_TITLE_LENGTH, RESUME_ROLES } from '#contract/announcements/limits.ts'
import { overlaps } from '#contract/announcements/resume-rules.ts'
import type { JobRole } from '#contract/announcements/roles.ts'
import { dayOf } from '#uz/date.ts'
import { PictureUpload } from '#web/kit/dashboard/file/upload.tsx'
import { ChipsInput } from '#web/kit/dashboard/input/chips-input.tsx'
import { MoneyInput } from '#web/kit/dashboard/input/money-input.tsx'
import type { WizardCard } from '#web/kit/dashboard/wizard/wizard-cards.tsx'
import { useT } from '#web/shell/texts.ts'
import styles from '../announcements.module.css'
import { useContactFields, usePlaceField } from '../contact-fields.tsx'
import { useChoices } from '../value-names.ts'
import { VisibilityInput } from '../visibility-input.tsx'
import { DistrictsInput } from './districts-input.tsx'
import { LanguagesInput } from './languages-input.tsx'
import { CertificatesInput, EducationInput, ExperienceInput } from './past-inputs.tsx'
import type { ResumeValues } from './resume-form.tsx'
import { SkillsInput } from './skills-input.tsx'
import { VoiceInput } from './voice-input.tsx'

interface Facts {
  values: ResumeValues
  roles: readonly JobRole[]
  id: number | undefined
}
type Card = 'wanted' | 'person' | 'voice' | 'past' | 'education' | 'skills' | 'seen' | 'contact'

/** The cards of a resume, each with its inputs as data. */
export function useResumeCards({ values, roles, id }: Facts): Record<Card, WizardCard> {
  const t = useT('my-announcements')
  const choices = useChoices()
  const contact = useContactFields()
  const place = usePlaceField(t('home-hint'))
  const doubled = overlaps(values.experience ?? []).length > 0
  const suggested = roles.filter((role) => values.roleIds?.includes(role.id)).flatMap((role) => role.skills)
  return {
    wanted: {
      key: 'wanted',
      title: t('card.wanted'),
      fields: [
        {
          name: 'desiredTitle',
          label: t('desired-title'),
          input: <Input maxLength={JOB_TITLE_LENGTH} placeholder={t('desired-title-example')} />,
        },
        {
          name: 'roleIds',
          label: t('roles'),
          hint: t('roles-hint', { n: RESUME_ROLES }),
          input: (
            <Select
              mode="multiple"
              maxCount={RESUME_ROLES}
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={t('role-choose')}
              options={roles.map((role) => ({ value: role.id, label: role.name }))}
            />
          ),
        },
        { name: 'salaryWanted', label: t('salary-wanted'), hint: t('salary-wanted-hint'), input: <MoneyInput /> },
        {
          name: 'employment',
          label: t('employment'),
          input: <ChipsInput label={t('employment')} choices={choices('employments', employments)} />,
        },
        {
          name: 'schedule',
          label: t('schedule'),
          input: <ChipsInput label={t('schedule')} choices={choices('schedules', schedules)} />,
        },
        { name: 'availableFrom', label: t('available-from'), input: <Input type="date" min={dayOf(new Date())} /> },
      ],
    },
    person: {
      key: 'person',
      title: t('card.person'),
      fields: [
        { name: 'photo', label: t('photo'), input: <PictureUpload /> },
        {
          name: 'birthDate',
          label: t('birth-date'),
          hint: t('birth-date-hint'),
          input: <Input type="date" max={dayOf(new Date())} />,
        },
        place,
        { name: 'readyToMove', label: t('moving'), checked: true, input: <Checkbox>{t('ready-to-move')}</Checkbox> },
        { name: 'willingDistricts', label: t('willing'), hint: t('willing-hint'), input: <DistrictsInput /> },
      ],
    },
    voice: {
      key: 'voice',
      title: t('card.voice'),
      lead: t('voice-lead'),
      fields: [{ name: 'voice', label: t('voice'), input: <VoiceInput resumeId={id} /> }],
    },
    past: {
      key: 'past',
      title: t('card.past'),
      lead: t('past-lead'),
      fields: [{ name: 'experience', label: t('experience'), input: <ExperienceInput /> }],
      more: doubled && <p className={styles.note}>{t('overlap')}</p>,
    },
    education: {
      key: 'education',
      title: t('card.education'),
      fields: [
        { name: 'education', label: t('education'), input: <EducationInput /> },
        { name: 'certificates', label: t('certificates'), input: <CertificatesInput /> },
      ],
    },
    skills: {
      key: 'skills',
      title: t('card.skills'),
      fields: [
        { name: 'skills', label: t('skills'), input: <SkillsInput suggested={suggested} /> },
        {
          name: 'machines',
          label: t('machines-driven'),
          input: (
            <Select
              mode="multiple"
              showSearch={{ optionFilterProp: 'label' }}
              options={choices('machines', machines)}
            />
          ),
        },
        {
          name: 'licences',
          label: t('licences'),
          input: <ChipsInput label={t('licences')} choices={choices('licences', licences)} />,
        },
        { name: 'languages', label: t('languages'), input: <LanguagesInput /> },
        {
          name: 'about',
          label: t('about'),
          hint: t('text-hint'),
          input: <Input.TextArea autoSize={{ minRows: 4, maxRows: 12 }} maxLength={ABOUT_LENGTH} showCount />,
        },
      ],
    },
    seen: {
      key: 'seen',
      title: t('card.seen'),
      fields: [{ name: 'visibility', label: t('visibility'), input: <VisibilityInput /> }],
    },
    contact: { key: 'contact', title: t('card.contact'), lead: t('contact-lead-resume'), fields: contact },
  }
}
