import { type Condition, conditions } from '#contract/announcements/enums.ts'
import type { AnyContent } from '#contract/announcements/kinds.ts'
import { VacancyDraft } from '#contract/announcements/vacancy.ts'
import { cleanContent } from '../clean-values.ts'
import type { CommonValues } from '../kind-form.ts'

/** What the form holds: conditions are pressed together, and kept one by one. */
export type VacancyValues = Omit<VacancyDraft, Condition> & CommonValues & { conditions?: Condition[] | null }

export function readVacancy(content: AnyContent): VacancyValues {
  const draft = VacancyDraft.safeParse(content).data ?? {}
  const { housing, meals, transport, protectiveGear, womenFriendly, disabilityFriendly, ...rest } = draft
  return { ...rest, conditions: conditions.filter((one) => draft[one] === true) }
}

/** A telegram name that is none yet stays on the device. */
export function vacancyContent({ conditions: chosen, ...values }: VacancyValues): AnyContent {
  const telegram = values.telegram && /^@?[a-z][\w.]{3,31}$/i.test(values.telegram) ? values.telegram : null
  return {
    ...cleanContent(values),
    telegram,
    ...Object.fromEntries(conditions.map((one) => [one, (chosen ?? []).includes(one)])),
  }
}
