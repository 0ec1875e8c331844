import { Form } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { type Keeper, type KeptRow, useAutosave } from '../form/autosave.ts'
import { forgetFaults } from '../form/forget-faults.ts'
import { labelsOf } from '../form/form-fields.tsx'
import { type Difference, mergeValues } from '../form/merge-values.ts'
import type { WizardCard } from './wizard-cards.tsx'
import { type FormFault, fieldOf } from './wizard-faults.ts'

/** What a form shows once it knows what is typed. */
export interface WizardParts<Values> {
  steps: readonly { key: string; title: string; cards: readonly WizardCard[] }[]
  /** The rules of the server, by what the screen knows. */
  faultsOf: (values: Values) => FormFault[]
  /** What only the server could find: the way on is open, sending is not. */
  said?: readonly FormFault[]
  preview: ReactNode
  /** Names of fields within rows, as `experience.employer`. */
  innerLabels?: Readonly<Record<string, string>>
}

/** What a form is asked with. */
export interface WizardAsked<Row, Values> {
  values: Values
  row: Row | undefined
  /** Fills in by itself and keeps it as if it had been typed. */
  set: (changes: Partial<Values>) => void
}

interface Described<Row extends KeptRow, Values extends object, Body> {
  keeper: Keeper<Row, Values, Body>
  /** Of something new where there is no row. */
  valuesOf: (row: Row | undefined) => Values
  /** The part of what is typed that a server takes. */
  contentOf: (values: Values) => object
  /** What is typed and can be sent to no server. */
  unreadable: (values: Values) => FormFault[]
  useParts: (asked: WizardAsked<Row, Values>) => WizardParts<Values>
  useFaultText: (row: Row | undefined, labels: Readonly<Record<string, string>>) => (fault: FormFault) => string
}

/** A long form with all it depends on: what is typed, what is wrong, where it is kept. */
export function useWizardState<Row extends KeptRow, Values extends object, Body>(
  opened: Row | undefined,
  { keeper, valuesOf, contentOf, unreadable, useParts, useFaultText }: Described<Row, Values, Body>,
) {
  const [form] = Form.useForm()
  const saver = useAutosave(opened, keeper)
  const { row } = saver
  const [first] = useState<Values>(() => ({ ...valuesOf(opened), ...saver.found?.values }))
  const values: Values = Form.useWatch([], { form, preserve: true }) ?? first
  const change = (changed: object = {}) => {
    forgetFaults(form, changed)
    saver.change(form.getFieldsValue(true))
  }
  const set = (changes: Partial<Values>) => {
    form.setFieldsValue(changes)
    change()
  }
  const parts = useParts({ values, row, set })
  const fields = parts.steps.flatMap(({ cards }) => cards.flatMap((card) => card.fields))
  const labels = { ...labelsOf(fields), ...parts.innerLabels }
  const faultText = useFaultText(row, labels)
  const faultsOf = (typed: Values): FormFault[] => {
    const unread = unreadable(typed)
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
    faults: [...faultsOf(values), ...(parts.said ?? [])],
    faultText,
    /** The fault of one field as it is typed now. */
    check: (name: string) => {
      const fault = faultsOf(form.getFieldsValue(true)).find((one) => fieldOf(one) === name)
      return fault && faultText(fault)
    },
    change,
    takeOld: () => {
      form.setFieldsValue(saver.old?.values)
      saver.takeOld()
      change()
    },
    /** Saves what was typed, with these places as they are now. */
    merge: (theirs: Row, taken: readonly Difference[]) => {
      form.setFieldsValue(
        mergeValues({ ...form.getFieldsValue(true) }, Object.fromEntries(Object.entries(valuesOf(theirs))), taken),
      )
      saver.begin(form.getFieldsValue(true))
      return saver.overwrite()
    },
    comparable: (of?: Row) => contentOf(of ? valuesOf(of) : values),
    /** Goes on from what is stored; what was typed is dropped. */
    startOver: (from: Row | undefined = row) => {
      saver.forget()
      if (from) saver.follow(from)
      const fresh = valuesOf(from)
      form.resetFields()
      form.setFieldsValue(fresh)
      saver.begin(fresh)
    },
  }
}
