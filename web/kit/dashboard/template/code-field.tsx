import { Input } from 'antd'
import { TEMPLATE_CODE_LENGTH } from '#contract/forms/field-template-process.ts'
import type { FormField } from '../form/form-fields.tsx'

/** By which code refers to a template; `fixed` once a version of it is in force. */
export const templateCodeField = (t: (key: 'code' | 'code-hint') => string, fixed?: true): FormField => ({
  name: 'code',
  label: t('code'),
  required: true,
  half: true,
  hint: t('code-hint'),
  rules: [{ pattern: /^[a-z0-9]+(-[a-z0-9]+)*$/, message: t('code-hint') }],
  input: <Input maxLength={TEMPLATE_CODE_LENGTH} autoComplete="off" disabled={fixed} />,
})
