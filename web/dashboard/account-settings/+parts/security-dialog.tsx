import { Input } from 'antd'
import { changePassword, changePhone, type Proof, requestEmail, type Security } from '#contract/identity/security.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import type { FormField } from '#web/kit/dashboard/form/form-fields.tsx'
import type { Typed } from '#web/kit/dashboard/people/code-input.tsx'
import { ProofInput } from '#web/kit/dashboard/people/proof-input.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { NewPhoneInput } from './new-phone-input.tsx'

export type SecurityChange = 'phone' | 'email' | 'password'

interface Props {
  change: SecurityChange
  security: Security
  onClose: () => void
}

interface Values {
  code: Typed
  email: string
  password: string
  proof?: Proof | null
}

const run: Record<SecurityChange, (values: Values) => Promise<unknown>> = {
  phone: ({ code, proof }) => ask(changePhone, { body: { code, proof: proof ?? {} } }),
  email: ({ email, proof }) => ask(requestEmail, { body: { email: email.trim(), proof: proof ?? {} } }),
  password: ({ password, proof }) => ask(changePassword, { body: { password, proof: proof ?? {} } }),
}

export function SecurityDialog({ change, security, onClose }: Props) {
  const t = useT('security')
  const { phone, hasPassword } = security
  const wanted: Record<SecurityChange, FormField> = {
    phone: { name: 'code', label: t('new-phone'), required: true, input: <NewPhoneInput /> },
    email: {
      name: 'email',
      label: t('new-email'),
      required: true,
      rules: [{ type: 'email' }],
      input: <Input type="email" autoComplete="email" maxLength={254} />,
    },
    password: {
      name: 'password',
      label: t('new-password'),
      required: true,
      hint: t('password-rule'),
      input: <Input.Password autoComplete="new-password" maxLength={200} />,
    },
  }
  const codeOnly = change === 'phone'
  const proof: FormField = {
    name: 'proof',
    label: phone && (codeOnly || !hasPassword) ? t('proof-code', { phone }) : t('proof'),
    required: true,
    input: <ProofInput security={security} purpose={codeOnly ? 'phone' : 'reset'} codeOnly={codeOnly} />,
  }
  const provable = phone !== null || hasPassword
  return (
    <FormDialog<Values>
      title={t(`dialog.${change}`)}
      text={t(`dialog-text.${change}`)}
      okText={t('save')}
      fields={provable ? [wanted[change], proof] : [wanted[change]]}
      run={run[change]}
      onClose={onClose}
    />
  )
}
