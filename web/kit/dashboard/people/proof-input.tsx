import { Button, Input } from 'antd'
import { useState } from 'react'
import { type Proof, type Security, sendOwnCode } from '#contract/identity/security.ts'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { CodeInput } from './code-input.tsx'

interface Props {
  id?: string
  value?: Proof | null
  onChange?: (proof: Proof | null) => void
  security: Security
  purpose: 'reset' | 'phone' | 'withdraw'
  /** Where there is a phone, only a code will do. */
  codeOnly?: boolean
}

/** That it is really you: the password, or a code to the phone we know. */
export function ProofInput({ id, value, onChange, security, purpose, codeOnly = false }: Props) {
  const t = useT('security')
  const { phone, hasPassword } = security
  const [byCode, setByCode] = useState(phone !== null && (codeOnly || !hasPassword))
  if (!byCode) {
    return (
      <>
        <Input.Password
          id={id ?? ''}
          autoComplete="current-password"
          placeholder={t('current-password')}
          value={value?.password ?? ''}
          onChange={(event) => onChange?.(event.target.value ? { password: event.target.value } : null)}
        />
        {phone && (
          <Button type="link" size="small" onClick={() => setByCode(true)}>
            {t('by-code', { phone })}
          </Button>
        )}
      </>
    )
  }
  return (
    <CodeInput
      {...(id && { id })}
      send={() => ask(sendOwnCode, { body: { purpose } })}
      onChange={(code) => onChange?.(code && { code })}
    />
  )
}
