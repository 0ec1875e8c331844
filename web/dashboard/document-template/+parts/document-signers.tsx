import { ConfigProvider, Form, Select } from 'antd'
import { useId } from 'react'
import {
  type DocumentKind,
  type SignMethod,
  signMethods,
  type TemplateSigner,
} from '#contract/documents/document-process.ts'
import { rolesOf } from '#contract/documents/variables.ts'
import { ItemField } from '#web/kit/dashboard/input/items-input.tsx'
import { useT } from '#web/shell/texts.ts'

interface Props {
  value?: readonly TemplateSigner[] | null
  onChange?: (signers: TemplateSigner[]) => void
}

/** For each side of this kind of paper: whether it signs, and how. */
export function DocumentSigners({ value, onChange }: Props) {
  const t = useT('document-templates')
  const id = useId()
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig()
  const kind: DocumentKind = Form.useWatch('kind') ?? 'contract'
  const signers = value ?? []
  return rolesOf(kind).map((role) => (
    <ItemField key={role} label={t(`role.${role}`)} htmlFor={`${id}-${role}`}>
      <Select
        id={`${id}-${role}`}
        disabled={disabled}
        style={{ width: '100%' }}
        value={signers.find((one) => one.role === role)?.method ?? 'none'}
        options={(['none', ...signMethods] as const).map((method) => ({ value: method, label: t(`signer-${method}`) }))}
        onChange={(method: 'none' | SignMethod) => {
          const others = signers.filter((one) => one.role !== role)
          onChange?.(method === 'none' ? others : [...others, { role, method }])
        }}
      />
    </ItemField>
  ))
}
