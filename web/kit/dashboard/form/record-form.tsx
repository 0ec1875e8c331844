import { Alert, App, Button, Form } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { formatTime } from '#uz/date.ts'
import { CallError } from '#web/shell/client.ts'
import { message, toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import type { Opened } from '../list/opened.ts'
import { isOlder, useDraft } from './draft.ts'
import { EditingLine } from './editing-line.tsx'
import { forgetFaults } from './forget-faults.ts'
import styles from './form-fields.module.css'
import { type FormField, FormFields, labelsOf } from './form-fields.tsx'
import { FormParts, useFormParts } from './form-parts.ts'
import { mergeValues } from './merge-values.ts'
import { OldDraft } from './old-draft.tsx'
import { showFaults } from './server-faults.ts'
import { StaleDialog } from './stale-dialog.tsx'

interface Versioned {
  rowVersion: number
}

export interface RecordFormProps<Values extends object, Row extends Versioned> {
  /** Drafts are kept under it. */
  name: string
  opened: Opened<Row>
  fields: readonly FormField[]
  /** What the form shows for a row; without one, what a new one begins with. */
  valuesOf: (row: Row | undefined) => Partial<Values>
  /** Creates without a row, changes with one: send `row.rowVersion` along. */
  save: (values: Values, row: Row | undefined) => Promise<unknown>
  onClose: () => void
  /** The row may be looked at only. */
  readOnly?: boolean
  /** Buttons about the row: history, steps. */
  extra?: ReactNode
  /** The last button and what is said after it, where a form does not save but send. */
  words?: { save: string; saved: string }
  /** Shown between the hints and the fields. */
  above?: ReactNode
  /** What belongs to the row and is not saved with the form: sessions, members. */
  below?: ReactNode
}

/** The life of one form: draft, dirty close, faults by field, somebody else's change. Mount it anew for another row (`key`). */
export function useRecordForm<Values extends object, Row extends Versioned>(props: RecordFormProps<Values, Row>) {
  const { name, opened, fields, valuesOf, save, onClose, readOnly = false, words, extra, above, below } = props
  const { parts, isUnsaved, saveParts } = useFormParts()
  const t = useT('kit')
  const { modal } = App.useApp()
  const [form] = Form.useForm()
  const draft = useDraft(`draft:${name}:${opened.id}`)
  // What was typed upon an older row is offered, not put over a later one unasked.
  const [isOld, setOld] = useState(isOlder(draft.found, opened.row) && !readOnly)
  const [restored, setRestored] = useState(draft.found !== undefined && !readOnly && !isOld)
  const [dirty, setDirty] = useState(restored)
  const [saving, setSaving] = useState(false)
  const [base, setBase] = useState(() => withVersion(opened.row, restored ? draft.found?.rowVersion : undefined))
  const [theirs, setTheirs] = useState<Row>()

  const submit = async (values: Values, over: Row | undefined) => {
    setSaving(true)
    let isFormSaved = false
    try {
      // If the fields are read-only or untouched, only the parts are saved.
      const made = over && isUnsaved && (readOnly || !dirty) ? over : await save(values, over)
      isFormSaved = true
      if (isUnsaved) await saveParts(versionOf(made) ?? over?.rowVersion ?? 0)
      draft.forget()
      message(words?.saved ?? t('saved'))
      onClose()
    } catch (error) {
      if (isFormSaved) {
        // The form is saved and a part is not: further typing is based on the new row.
        toastError(error)
        setDirty(false)
        setBase(await opened.reread())
      } else if (error instanceof CallError && error.body?.code === 'E_STALE') setTheirs(await opened.reread())
      else showFaults(form, fields, error)
    } finally {
      setSaving(false)
    }
  }
  const startOver = (row: Row | undefined) => {
    draft.forget()
    setBase(row)
    setTheirs(undefined)
    setRestored(false)
    setOld(false)
    setDirty(false)
    form.resetFields()
    form.setFieldsValue(valuesOf(row))
  }
  // A step taken beside the form, or somebody else's save: an untouched form follows, a touched one is asked on saving.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newer row matters
  useEffect(() => {
    if (!opened.row || opened.row.rowVersion === base?.rowVersion) return
    if (!dirty) startOver(opened.row)
    // The shown values are equal: what was typed stays, now based on the newer row.
    else if (JSON.stringify(valuesOf(opened.row)) === JSON.stringify(valuesOf(base))) setBase(opened.row)
  }, [opened.row])
  /** Saving an old draft over a newer row asks what to keep of both. */
  const restoreOld = () => {
    setOld(false)
    setRestored(true)
    setDirty(true)
    setBase(withVersion(opened.row, draft.found?.rowVersion))
    form.setFieldsValue(draft.found?.values)
  }
  const close = () => {
    if (!dirty && !isUnsaved) return onClose()
    modal.confirm({
      title: t('unsaved'),
      content: t('unsaved-text'),
      okText: t('discard'),
      okButtonProps: { danger: true },
      cancelText: t('stay'),
      onOk: () => {
        draft.forget()
        onClose()
      },
    })
  }

  const formBody = (
    <Form<Values>
      form={form}
      layout="vertical"
      disabled={readOnly || saving}
      requiredMark
      scrollToFirstError
      initialValues={restored && draft.found ? draft.found.values : valuesOf(opened.row)}
      onValuesChange={(changed: object, values: Values) => {
        forgetFaults(form, changed)
        setDirty(true)
        draft.keep(withoutSecrets(values, fields), base?.rowVersion)
      }}
      onFinish={(values) => submit(values, base)}
      onFinishFailed={toastError}
    >
      <OldDraft old={isOld ? draft.found : undefined} onTake={restoreOld} onDrop={() => startOver(opened.row)} />
      {restored && draft.found && (
        <Alert
          className={styles.draft ?? ''}
          type="info"
          showIcon
          title={t('draft-restored', { time: formatTime(draft.found.at) })}
          action={
            <Button size="small" onClick={() => startOver(opened.row)}>
              {t('discard')}
            </Button>
          }
        />
      )}
      {above && <div className={styles.above}>{above}</div>}
      <FormFields fields={fields} />
    </Form>
  )
  const body = (
    <>
      {!readOnly && opened.row && <EditingLine form={name} id={opened.id} />}
      {formBody}
      <FormParts value={parts}>{below}</FormParts>
    </>
  )
  const footer = (
    <div className={styles.footer}>
      {extra}
      <div className={styles.end}>
        <Button onClick={close}>{readOnly ? t('close') : t('cancel')}</Button>
        {(!readOnly || isUnsaved) && (
          <Button
            type="primary"
            loading={saving}
            onClick={() => (readOnly ? submit(form.getFieldsValue(), base) : form.submit())}
          >
            {words?.save ?? t('save')}
          </Button>
        )}
      </div>
      {theirs && (
        <StaleDialog
          theirs={valuesOf(theirs)}
          mine={form.getFieldsValue()}
          labels={labelsOf(fields)}
          onReload={() => startOver(theirs)}
          onMerge={(taken) => {
            form.setFieldsValue(mergeValues(form.getFieldsValue(), { ...valuesOf(theirs) }, taken))
            setBase(theirs)
            setTheirs(undefined)
            submit(form.getFieldsValue(), theirs)
          }}
          onCancel={() => setTheirs(undefined)}
        />
      )}
    </div>
  )
  return { body, footer, close, dirty: dirty || isUnsaved }
}

const versionOf = (answer: unknown): number | undefined =>
  typeof answer === 'object' && answer !== null && 'rowVersion' in answer && typeof answer.rowVersion === 'number'
    ? answer.rowVersion
    : undefined

const withoutSecrets = (values: object, fields: readonly FormField[]): object =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !fields.some((one) => one.secret && one.name === name)))

const withVersion = <Row extends Versioned>(row: Row | undefined, rowVersion: number | undefined): Row | undefined =>
  row && rowVersion !== undefined ? { ...row, rowVersion } : row
