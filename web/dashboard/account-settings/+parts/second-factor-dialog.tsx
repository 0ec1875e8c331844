import { Button, Input, Modal, Space, Typography } from 'antd'
import { useId, useState } from 'react'
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '#contract/identity/second-factor.ts'
import type { Proof, Security } from '#contract/identity/security.ts'
import { ProofInput } from '#web/kit/dashboard/people/proof-input.tsx'
import { QrCode } from '#web/kit/site/qr-code.tsx'
import { ask } from '#web/shell/client.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import own from './second-factor-dialog.module.css'

interface Props {
  security: Security
  enrolled: boolean
  onClose: () => void
}

/** An authenticator is set up: proof, QR, first code, recovery codes; or, once it is there, renewed and taken away. */
export function SecondFactorDialog({ security, enrolled, onClose }: Props) {
  const t = useT('security')
  const [proof, setProof] = useState<Proof | null>(null)
  const [set, setSet] = useState<{ secret: string; uri: string }>()
  const [code, setCode] = useState('')
  const [codes, setCodes] = useState<readonly string[]>()
  const [busy, setBusy] = useState(false)
  const run = async (act: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await act()
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
      setCode('')
    }
  }
  const begin = () => run(async () => setSet(await ask(beginSecondFactor, { body: { proof: proof ?? {} } })))
  const confirm = () => run(async () => setCodes((await ask(confirmSecondFactor, { body: { code } })).codes))
  const renew = () => run(async () => setCodes((await ask(renewRecoveryCodes, { body: { code } })).codes))
  const remove = () =>
    run(async () => {
      await ask(removeSecondFactor, { body: { code } })
      onClose()
    })
  const whole = code.trim().length >= 6
  return (
    <Modal open title={t('factor-title')} footer={null} maskClosable={false} onCancel={onClose} destroyOnHidden>
      {codes ? (
        <>
          <p>{t('factor-codes')}</p>
          <ul className={own.codes}>
            {codes.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
          <Button type="primary" block onClick={onClose}>
            {t('factor-done')}
          </Button>
        </>
      ) : enrolled ? (
        <>
          <CodeField label={t('factor-any-code')} value={code} onChange={setCode} />
          <Space wrap>
            <Button type="primary" disabled={!whole} loading={busy} onClick={renew}>
              {t('factor-renew')}
            </Button>
            <Button danger disabled={!whole} loading={busy} onClick={remove}>
              {t('factor-remove')}
            </Button>
          </Space>
        </>
      ) : set ? (
        <>
          <p>{t('factor-scan')}</p>
          <div className={own.qr}>
            <QrCode text={set.uri} label={t('factor-qr')} />
          </div>
          <p>
            {t('factor-secret')}:{' '}
            <Typography.Text copyable className={own.secret}>
              {set.secret}
            </Typography.Text>
          </p>
          <CodeField label={t('factor-code')} value={code} onChange={setCode} />
          <Button type="primary" block disabled={!whole} loading={busy} onClick={confirm}>
            {t('factor-confirm')}
          </Button>
        </>
      ) : (
        <>
          <p>{t('factor-why')}</p>
          <p>{t('factor-proof')}</p>
          {(security.phone !== null || security.hasPassword) && (
            <p>
              <ProofInput id="factor-proof" value={proof} onChange={setProof} security={security} purpose="reset" />
            </p>
          )}
          <Button type="primary" block loading={busy} onClick={begin}>
            {t('factor-next')}
          </Button>
        </>
      )}
    </Modal>
  )
}

function CodeField({ label, value, onChange }: { label: string; value: string; onChange: (code: string) => void }) {
  const id = useId()
  return (
    <div className={own.field}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={40}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
