import { Form, Modal } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { message, toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import { useDraft } from './draft.ts'
import { forgetFaults } from './forget-faults.ts'
import styles from './form-fields.module.css'
import { type FormField, FormFields } from './form-fields.tsx'
import { showFaults } from './server-faults.ts'

interface Props<Values extends object> {
  title: string
  text?: string
  okText: string
  danger?: boolean
  fields: readonly FormField[]
  /** What it begins with. */
  values?: Partial<Values>
  /** What is typed is kept on this device under this name until the step is taken. */
  draft?: string
  /** What follows from what is typed so far: sums, warnings. */
  below?: (values: Partial<Values>) => ReactNode
  run: (values: Values) => Promise<unknown>
  onClose: () => void
}

/** A step that needs a word or a choice first: a reason, a successor. */
export function FormDialog<Values extends object>({
  title,
  text,
  okText,
  danger = false,
  fields,
  values,
  draft,
  below,
  run,
  onClose,
}: Props<Values>) {
  const t = useT('kit')
  const [form] = Form.useForm()
  const [busy, setBusy] = useState(false)
  const kept = useDraft(`draft:${draft ?? ''}`)
  const initial = { ...values, ...(draft ? (kept.found?.values as Partial<Values> | undefined) : undefined) }
  const typed: Partial<Values> = Form.useWatch([], form) ?? initial
  const submit = async (values: Values) => {
    setBusy(true)
    try {
      await run(values)
      if (draft) kept.forget()
      message(t('done'))
      onClose()
    } catch (error) {
      showFaults(form, fields, error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      // Above a drawer that an address opens at the same moment.
      zIndex={1100}
      // What is typed outlives a tap beside it, and a second press of the button that opened it.
      maskClosable={false}
      title={title}
      okText={okText}
      // Not «cancel»: in Uzbek the same word undoes an order.
      cancelText={t('close')}
      okButtonProps={{ danger, loading: busy }}
      onOk={form.submit}
      onCancel={onClose}
    >
      {text && <p className={styles.lead}>{text}</p>}
      <Form<Values>
        // The page below may have fields of the same names: a label would lead to those.
        name={useId()}
        form={form}
        layout="vertical"
        disabled={busy}
        initialValues={initial}
        onValuesChange={(changed: object, all: Values) => {
          forgetFaults(form, changed)
          if (draft) kept.keep(all, undefined)
        }}
        onFinish={submit}
        onFinishFailed={toastError}
      >
        <FormFields fields={fields} />
      </Form>
      {below?.(typed)}
    </Modal>
  )
}
