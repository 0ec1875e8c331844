import { judgedFields } from '#contract/announcements/changes.ts'
import { announcementKinds } from '#contract/announcements/kinds.ts'
import type { Mine } from '#contract/announcements/mine.ts'
import { parsePhone } from '#uz/phone.ts'
import { parseQuantity } from '#uz/quantity.ts'
import type { FormFault } from '#web/kit/dashboard/wizard/wizard-faults.ts'
import { useWizardState } from '#web/kit/dashboard/wizard/wizard-state.ts'
import { useClientState } from '#web/shell/client-state.ts'
import { useFaultText } from './announcement-faults.ts'
import { isFree, keeperOf } from './announcement-keeper.ts'
import type { CommonValues, KindForm } from './kind-form.ts'

/** The form of any kind with all it depends on: what is typed, what is wrong, where it is kept. */
export function useAnnouncementForm<Values extends CommonValues>(opened: Mine | undefined, describe: KindForm<Values>) {
  const user = useClientState((state) => state.user)
  const state = useWizardState(opened, {
    keeper: keeperOf(describe),
    valuesOf: (of: Mine | undefined): Values =>
      of
        ? { ...describe.read(of.pendingContent ?? of.content), phone: of.phone }
        : { ...describe.fresh(user), phone: null },
    contentOf: describe.contentOf,
    unreadable: (values) => unreadable(values, describe.quantities ?? []),
    useParts: describe.useParts,
    useFaultText,
  })
  const { row, values } = state
  return {
    ...state,
    /** Fields of this edit that a moderator will look at. */
    judged:
      row && !isFree(row)
        ? judgedFields(announcementKinds[describe.kind], row.content, describe.contentOf(values), row.approvedPrices)
        : [],
  }
}
/** Numbers that are none, which a server is never sent. */
function unreadable(values: CommonValues, quantities: readonly string[]): FormFault[] {
  const bad = Object.entries(values).filter(
    ([name, value]) =>
      Number.isNaN(value) ||
      (quantities.includes(name) && typeof value === 'string' && value !== '' && parseQuantity(value) === undefined),
  )
  const faults = bad.map(([field]) => ({ field, code: 'V_NUMBER' }))
  return values.phone && !parsePhone(values.phone) ? [...faults, { field: 'phone', code: 'V_PHONE' }] : faults
}
