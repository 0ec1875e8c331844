import { Input, InputNumber, Select, Switch } from 'antd'
import type { ReactElement } from 'react'
import { type SettingDescriptor, type SettingKey, settings } from '#contract/reference/settings.ts'
import { screens } from '#web/screens.ts'
import { type T, useT, useTextOfKey } from '#web/shell/texts.ts'
import { LocalizedInput } from '../input/localized-input.tsx'
import { unitOf } from './setting-value.tsx'
import styles from './site-configuration.module.css'

/** The editor that fits the kind of a setting. */
export function useSettingInput(): (key: SettingKey) => ReactElement {
  const t = useT('settings')
  const name = useTextOfKey()
  return (key) => inputOf(t, name, key, settings[key])
}

function inputOf(
  t: T<'settings'>,
  name: (key: string) => string,
  key: SettingKey,
  descriptor: SettingDescriptor,
): ReactElement {
  switch (descriptor.kind) {
    case 'bool':
      return <Switch />
    case 'int':
    case 'decimal':
      return (
        <InputNumber
          className={styles.number ?? ''}
          min={descriptor.min}
          max={descriptor.max}
          step={descriptor.kind === 'int' ? 1 : 0.1}
          {...(descriptor.kind === 'int' && { precision: 0 })}
          suffix={unitOf(t, key)}
        />
      )
    case 'text':
      return <Input maxLength={descriptor.max} />
    case 'localized':
      return <LocalizedInput maxLength={descriptor.max} />
    case 'list':
      return (
        <Select
          mode="tags"
          tokenSeparators={[',', ' ']}
          options={screens
            .filter((screen) => screen.layout === 'dashboard')
            .map((screen) => ({ value: screen.name, label: `${screen.name} · ${name(screen.title)}` }))}
        />
      )
  }
}
