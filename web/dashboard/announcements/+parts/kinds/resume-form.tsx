import { ResumeDraft } from '#contract/announcements/resume.ts'
import { resumeFaults } from '#contract/announcements/resume-rules.ts'
import { dayOf } from '#uz/date.ts'
import { useT } from '#web/shell/texts.ts'
import { checkedDraft } from '../checked-draft.ts'
import { cleanContent } from '../clean-values.ts'
import { commonFresh } from '../contact-fields.tsx'
import type { CommonValues, KindAsked, KindForm, KindParts } from '../kind-form.ts'
import { useRoles } from '../roles.ts'
import { useResumeCards } from './resume-cards.tsx'
import { ResumePreview } from './resume-preview.tsx'

export type ResumeValues = ResumeDraft & CommonValues

function useParts({ values, row }: KindAsked<ResumeValues>): KindParts<ResumeValues> {
  const t = useT('my-announcements')
  const roles = useRoles()
  const cards = useResumeCards({ values, roles, id: row?.id })
  return {
    steps: [
      { key: 'wanted', title: t('step.wanted'), cards: [cards.wanted] },
      { key: 'person', title: t('step.person'), cards: [cards.person, cards.voice] },
      { key: 'past', title: t('step.past'), cards: [cards.past, cards.education] },
      { key: 'skills', title: t('step.skills'), cards: [cards.skills] },
      { key: 'seen', title: t('step.seen'), cards: [cards.seen, cards.contact] },
    ],
    faultsOf: (typed) =>
      checkedDraft(ResumeDraft, cleanContent(typed), (draft) =>
        resumeFaults(draft, { today: dayOf(new Date()), birthDate: null }),
      ),
    preview: <ResumePreview values={values} roles={roles} id={row?.id} />,
    innerLabels: {
      'experience.employer': t('employer'),
      'experience.position': t('position'),
      'experience.from': t('worked-from'),
      'experience.to': t('worked-to'),
      'experience.duties': t('duties'),
      'education.institution': t('institution'),
      'education.year': t('year'),
      'certificates.name': t('certificate-name'),
      'certificates.year': t('year'),
    },
  }
}

export const resumeForm: KindForm<ResumeValues> = {
  kind: 'resume',
  read: (content) => ResumeDraft.safeParse(content).data ?? {},
  fresh: (user) => ({
    ...commonFresh(user),
    roleIds: [],
    visibility: 'public',
    willingDistricts: [],
    employment: [],
    schedule: [],
    experience: [],
    education: [],
    skills: [],
    machines: [],
    licences: [],
    languages: [{ lang: 'uz', level: 'native' }],
    certificates: [],
    readyToMove: false,
  }),
  contentOf: (values) => cleanContent(values),
  optional: [
    'photo',
    'salaryWanted',
    'employment',
    'schedule',
    'availableFrom',
    'willingDistricts',
    'voice',
    'experience',
    'education',
    'certificates',
    'skills',
    'machines',
    'licences',
    'languages',
    'about',
  ],
  useParts,
}
