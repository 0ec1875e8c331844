import { VacancyDraft } from '#contract/announcements/vacancy.ts'
import { vacancyFaults } from '#contract/announcements/vacancy-rules.ts'
import { dayOf } from '#uz/date.ts'
import { useT } from '#web/shell/texts.ts'
import { checkedDraft } from '../checked-draft.ts'
import { commonFresh } from '../contact-fields.tsx'
import type { KindAsked, KindForm, KindParts } from '../kind-form.ts'
import { useRoles } from '../roles.ts'
import { useMinWage } from './use-min-wage.ts'
import { useVacancyCards } from './vacancy-cards.tsx'
import { VacancyPreview } from './vacancy-preview.tsx'
import { readVacancy, type VacancyValues, vacancyContent } from './vacancy-values.ts'

function useParts({ values }: KindAsked<VacancyValues>): KindParts<VacancyValues> {
  const t = useT('my-announcements')
  const roles = useRoles()
  const minWage = useMinWage()
  const cards = useVacancyCards({ values, roles, minWage })
  return {
    steps: [
      { key: 'job', title: t('step.job'), cards: [cards.job] },
      { key: 'pay', title: t('step.pay'), cards: [cards.pay, cards.terms] },
      { key: 'needs', title: t('step.needs'), cards: [cards.needs, cards.gives] },
      { key: 'where', title: t('step.where'), cards: [cards.where, cards.contact] },
    ],
    faultsOf: (typed) => [
      ...checkedDraft(VacancyDraft, vacancyContent(typed), (draft) =>
        vacancyFaults(draft, { minWage, today: dayOf(new Date()) }),
      ),
      ...(typed.telegram && !vacancyContent(typed).telegram ? [{ field: 'telegram', code: 'V_TELEGRAM' }] : []),
    ],
    preview: <VacancyPreview values={values} role={roles.find((role) => role.id === values.roleId)?.name} />,
  }
}

export const vacancyForm: KindForm<VacancyValues> = {
  kind: 'vacancy',
  read: readVacancy,
  fresh: (user) => ({
    ...commonFresh(user),
    positions: 1,
    payPeriod: 'month',
    skills: [],
    driverLicense: [],
    languages: [],
    hazards: [],
    conditions: [],
    gross: false,
  }),
  contentOf: vacancyContent,
  optional: [
    'payFrequency',
    'bonuses',
    'piecesPerDay',
    'schedule',
    'hoursPerDay',
    'contractType',
    'experience',
    'education',
    'skills',
    'driverLicense',
    'languages',
    'hazards',
    'ageMin',
    'address',
    'telegram',
    'callHours',
  ],
  useParts,
}
