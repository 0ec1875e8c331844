import { Form } from 'antd'
import { useEffect, useState } from 'react'
import { judgedFields } from '#contract/announcements/changes.ts'
import { announcementKinds } from '#contract/announcements/kinds.ts'
import type { Mine } from '#contract/announcements/mine.ts'
import { parsePhone } from '#uz/phone.ts'
import { parseQuantity } from '#uz/quantity.ts'
import { useAutosave } from '#web/kit/dashboard/autosave.ts'
import { labelsOf } from '#web/kit/dashboard/form-fields.tsx'
import { type FormFault, fieldOf } from '#web/kit/dashboard/wizard-faults.ts'
import { useClientState } from '#web/shell/client-state.ts'
import { useFaultText } from './announcement-faults.ts'
import { isFree, keeperOf } from './announcement-keeper.ts'
import type { CommonValues, KindForm } from './kind-form.ts'

/** The form of any kind with all it depends on: what is typed, what is wrong, where it is kept. */
export function useAnnouncementForm<Values extends CommonValues>(opened: Mine | undefined, describe: KindForm<Values>) {
  const [form] = Form.useForm()
  const user = useClientState((state) => state.user)
  const saver = useAutosave(opened, keeperOf(describe))
  const { row } = saver
  const valuesOf = (of: Mine | undefined): Values =>
    of
      ? { ...describe.read(of.pendingContent ?? of.content), phone: of.phone }
      : { ...describe.fresh(user), phone: null }
  const [first] = useState<Values>(() => ({ ...valuesOf(opened), ...saver.found?.values }))
  const values: Values = Form.useWatch([], { form, preserve: true }) ?? first
  const change = () => saver.change(form.getFieldsValue(true))
  const set = (changes: Partial<Values>) => {
    form.setFieldsValue(changes)
    change()
  }
  const parts = describe.useParts({ values, row, set })
  const fields = parts.steps.flatMap(({ cards }) => cards.flatMap((card) => card.fields))
  const labels = { ...labelsOf(fields), ...parts.innerLabels }
  const faultText = useFaultText(row, labels)
  const faultsOf = (typed: Values): FormFault[] => {
    const unread = unreadable(typed, describe.quantities ?? [])
    return [...unread, ...parts.faultsOf(typed).filter(({ field }) => !unread.some((one) => one.field === field))]
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    saver.begin(first)
    if (saver.found) saver.change(first)
  }, [])

  return {
    form,
    saver,
    row,
    first,
    values,
    fields,
    labels,
    steps: parts.steps,
    preview: parts.preview,
    faults: faultsOf(values),
    faultText,
    /** The fault of one field as it is typed now. */
    check: (name: string) => {
      const fault = faultsOf(form.getFieldsValue(true)).find((one) => fieldOf(one) === name)
      return fault && faultText(fault)
    },
    change,
    comparable: (of?: Mine) => describe.contentOf(of ? valuesOf(of) : values),
    /** Fields of this edit that a moderator will look at. */
    judged:
      row && !isFree(row)
        ? judgedFields(announcementKinds[describe.kind], row.content, describe.contentOf(values), row.approvedPrices)
        : [],
    /** Goes on from what is stored; what was typed is dropped. */
    startOver: (from: Mine | undefined = row) => {
      saver.forget()
      if (from) saver.follow(from)
      const fresh = valuesOf(from)
      form.resetFields()
      form.setFieldsValue(fresh)
      saver.begin(fresh)
    },
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
