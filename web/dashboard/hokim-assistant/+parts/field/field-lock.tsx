import { Button, Form, Input } from 'antd'
import { LockKeyhole } from 'lucide-react'
import { useId, useState } from 'react'
import { sendDeviceCode } from '#contract/government/visits/field.ts'
import { CodeInput, type Typed } from '#web/kit/dashboard/people/code-input.tsx'
import { ask } from '#web/shell/client.ts'
import { isWeakPin } from '#web/shell/offline/outbox/keys.ts'
import { toast, toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './field.module.css'
import type { FieldWork } from './use-field.ts'

interface PinProps {
  okText: string
  busy: boolean
  /** What has to be typed besides. */
  lacks?: boolean
  onPin: (pin: string) => void
}

/** A new code, twice: nobody can tell it later. */
export function NewPin({ okText, busy, lacks = false, onPin }: PinProps) {
  const t = useT('field')
  return (
    <Form<{ pin: string; again: string }> layout="vertical" size="large" onFinish={({ pin }) => onPin(pin)}>
      <p>{t('pin-why')}</p>
      <Form.Item
        name="pin"
        label={t('pin-new')}
        rules={[
          {
            validator: (_, pin: string | undefined) =>
              isWeakPin(pin ?? '') ? Promise.reject(new Error(t('pin-weak'))) : Promise.resolve(),
          },
        ]}
      >
        <Input.Password inputMode="numeric" maxLength={6} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="again"
        label={t('pin-again')}
        dependencies={['pin']}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_, pin: string | undefined) =>
              pin === getFieldValue('pin') ? Promise.resolve() : Promise.reject(new Error(t('pin-differs'))),
          }),
        ]}
      >
        <Input.Password inputMode="numeric" maxLength={6} autoComplete="off" />
      </Form.Item>
      <Button type="primary" htmlType="submit" block disabled={lacks} loading={busy}>
        {okText}
      </Button>
    </Form>
  )
}

/** The device is locked: its code opens it, or with a line a new one. */
export function FieldLock({ field }: { field: FieldWork }) {
  const t = useT('field')
  const [busy, setBusy] = useState(false)
  const [isForgotten, setForgotten] = useState(false)
  const [typed, setTyped] = useState<Typed | null>(null)
  const codeId = useId()
  const id = field.device?.id
  const sendCode = id === undefined ? undefined : () => ask(sendDeviceCode, { params: { id } })
  const isClosed = field.phase === 'closed'
  const run = async (act: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await act()
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }
  const unlock = ({ pin = '' }: { pin?: string }) =>
    run(async () => {
      if (!(await field.unlock(pin))) toast('error', t('pin-wrong'))
    })
  return (
    <section className={styles.card} aria-label={t('locked')}>
      <LockKeyhole size={32} aria-hidden />
      <h1>{field.device?.mahalla}</h1>
      {isClosed || isForgotten ? (
        <>
          <p role="status">{t(isClosed ? 'closed' : 'forgotten')}</p>
          {field.online ? (
            <>
              <label htmlFor={codeId}>{t('own-code')}</label>
              <CodeInput id={codeId} onChange={setTyped} send={sendCode} />
              <NewPin
                okText={t('open')}
                busy={busy}
                lacks={!typed}
                onPin={(pin) => run(async () => typed && field.reopen(pin, typed))}
              />
            </>
          ) : (
            <p>{t('needs-line')}</p>
          )}
        </>
      ) : (
        <Form<{ pin?: string }> layout="vertical" size="large" onFinish={unlock}>
          <Form.Item name="pin" label={t('pin')}>
            <Input.Password inputMode="numeric" maxLength={6} autoComplete="off" autoFocus />
          </Form.Item>
          <Button type="primary" htmlType="submit" block loading={busy}>
            {t('open')}
          </Button>
          <Button type="link" block onClick={() => setForgotten(true)}>
            {t('pin-forgot')}
          </Button>
        </Form>
      )}
    </section>
  )
}
