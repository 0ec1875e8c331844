import { type SettingKey, settings } from '#contract/reference/settings.ts'
import { type T, useT } from '#web/shell/texts.ts'
import { useShowValue } from '../history/show-value.ts'
import styles from './site-configuration.module.css'

export function SettingValueView({ name, value }: { name: SettingKey; value: unknown }) {
  const show = useShowSetting()
  const text = show(name, value)
  return <span className={text === '—' ? styles.none : styles.plain}>{text}</span>
}

/** Thousands apart, as all our languages write them. */
export const spaced = (value: number) => value.toLocaleString('ru-RU')

/** A value of a setting as a person reads it. */
export function useShowSetting(): (key: SettingKey, value: unknown) => string {
  const t = useT('settings')
  const show = useShowValue()
  return (key, value) => {
    if (typeof value === 'boolean') return value ? t('on') : t('off')
    if (typeof value === 'number') return `${spaced(value)} ${unitOf(t, key)}`.trim()
    return show(value)
  }
}

/** The unit of a number in words; nothing for a plain count. */
export function unitOf(t: T<'settings'>, key: SettingKey): string {
  const setting = settings[key]
  switch ('unit' in setting ? setting.unit : '') {
    case 's':
      return t('unit-s')
    case 'min':
      return t('unit-min')
    case 'h':
      return t('unit-h')
    case 'd':
      return t('unit-d')
    case 'soum':
      return t('unit-soum')
    case '%':
      return '%'
    default:
      return ''
  }
}
