import { Form, Modal } from 'antd'
import { useState } from 'react'
import { useT } from '#web/shell/texts.ts'
import { message, toastError } from '#web/shell/toasts.ts'
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
  run,
  onClose,
}: Props<Values>) {
  const t = useT('kit')
  const [form] = Form.useForm()
  const [busy, setBusy] = useState(false)
  const submit = async (values: Values) => {
    setBusy(true)
    try {
      await run(values)
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
      title={title}
      okText={okText}
      cancelText={t('cancel')}
      okButtonProps={{ danger, loading: busy }}
      onOk={form.submit}
      onCancel={onClose}
    >
      {text && <p className={styles.lead}>{text}</p>}
      <Form<Values>
        form={form}
        layout="vertical"
        disabled={busy}
        {...(values && { initialValues: values })}
        onFinish={submit}
        onFinishFailed={toastError}
      >
        <FormFields fields={fields} />
      </Form>
    </Modal>
  )
}
