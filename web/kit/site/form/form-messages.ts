import type { T } from '#web/shell/texts.ts'

/**
 * One set of form messages for site and dashboard: antd's English defaults are the English texts of these keys, the
 * other languages stand beside them.
 */
export function formMessages(t: T<'shell'>) {
  // antd fills in these marks itself when a rule fails.
  const later = (name: string) => `$\{${name}}`
  const values = Object.fromEntries(['label', 'type', 'len', 'min', 'max'].map((name) => [name, later(name)]))
  const wrongType = t('form.type', values)
  return {
    required: t('form.required', values),
    types: {
      string: wrongType,
      number: wrongType,
      integer: wrongType,
      float: wrongType,
      boolean: wrongType,
      date: wrongType,
      array: wrongType,
      object: wrongType,
      email: wrongType,
      url: wrongType,
      regexp: wrongType,
    },
    string: {
      len: t('form.string.len', values),
      min: t('form.string.min', values),
      max: t('form.string.max', values),
      range: t('form.string.range', values),
    },
    number: {
      min: t('form.number.min', values),
      max: t('form.number.max', values),
      range: t('form.number.range', values),
    },
  }
}

export interface FieldRule {
  label: string
  required?: true
  type?: 'email'
  max?: number
}

const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What is wrong with a value of the site's forms, in the words of the same messages. */
export function faultOf({ label, required, type, max }: FieldRule, value: string, t: T<'shell'>): string | undefined {
  if (value === '') return required ? t('form.required', { label }) : undefined
  if (type === 'email' && !email.test(value)) return t('form.type', { label, type: 'email' })
  if (max !== undefined && value.length > max) return t('form.string.max', { label, max })
  return undefined
}
