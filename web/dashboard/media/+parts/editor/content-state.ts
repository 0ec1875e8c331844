import { Form } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { type StaffContent, saveContent } from '#contract/media/staff.ts'
import { useAutosave } from '#web/kit/dashboard/form/autosave.ts'
import { forgetFaults } from '#web/kit/dashboard/form/forget-faults.ts'
import { type Difference, mergeValues } from '#web/kit/dashboard/form/merge-values.ts'
import { ask } from '#web/shell/client.ts'
import { bodyOf, keeperOf } from './content-keeper.ts'
import { type ContentValues, valuesOf } from './content-values.ts'
import type { KindForm } from './kind-form.ts'
import { readableHtml } from './readable-html.ts'

/** The form of any kind with all it depends on: what is typed, where it is kept, whose text it stands on. */
export function useContentForm(opened: StaffContent | undefined, describe: KindForm) {
  const [form] = Form.useForm()
  const saver = useAutosave(opened, keeperOf(describe))
  const { row } = saver
  const valuesFrom = (of: StaffContent | undefined): ContentValues =>
    of ? valuesOf(of) : (describe.fresh?.(new URLSearchParams(window.location.search)) ?? {})
  const [first] = useState<ContentValues>(() => ({ ...valuesFrom(opened), ...saver.found?.values }))
  const values: ContentValues = Form.useWatch([], { form, preserve: true }) ?? first
  const change = (changed: object = {}) => {
    forgetFaults(form, changed)
    saver.change(form.getFieldsValue(true))
  }
  const keeping = useRef(Promise.resolve())
  const keepNow = async () => {
    const saved = await saver.flush()
    if (!saved) return
    const body = { ...bodyOf(form.getFieldsValue(true), describe), rowVersion: saved.rowVersion, keep: true }
    saver.follow(await ask(saveContent, { params: { id: saved.id }, body }))
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
    change,
    set: (changes: ContentValues) => {
      form.setFieldsValue(changes)
      change()
    },
    takeOld: () => {
      form.setFieldsValue(saver.old?.values)
      saver.takeOld()
      change()
    },
    /** Saves what was typed, with these places as they are now. */
    merge: (theirs: StaffContent, taken: readonly Difference[]) => {
      form.setFieldsValue(mergeValues(form.getFieldsValue(true), { ...valuesOf(theirs) }, taken))
      saver.begin(form.getFieldsValue(true))
      return saver.overwrite()
    },
    /** As people read it beside another. */
    comparable: (of?: StaffContent): object => {
      const { body, ...rest } = of ? valuesOf(of) : values
      const texts = Object.entries(body ?? {}).map(([language, html]) => [language, readableHtml(html ?? '')])
      return { ...rest, body: Object.fromEntries(texts) }
    },
    /** Goes on from what is stored; what was typed is dropped. */
    startOver: (from: StaffContent | undefined = row) => {
      saver.forget()
      if (from) saver.follow(from)
      const fresh = valuesFrom(from)
      // What the stored one does not have must not stay from what was there before.
      const gone = Object.fromEntries(Object.keys(form.getFieldsValue(true)).map((name) => [name, undefined]))
      form.resetFields()
      form.setFieldsValue({ ...gone, ...fresh })
      saver.begin(fresh)
    },
    /** «Save» pressed: what is there now is kept as a version. */
    keep: () => {
      const kept = keepNow()
      keeping.current = kept.catch(() => {})
      return kept
    },
    /** All that was typed is stored: a step pressed while a version is being kept waits for it. */
    flush: async () => {
      await keeping.current
      return saver.flush()
    },
  }
}
export type ContentState = ReturnType<typeof useContentForm>
