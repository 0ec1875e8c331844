import { Input } from 'antd'
import { descriptionKeyOf, type SettingDescriptor, type SettingKey, settings } from '#contract/reference/settings.ts'
import { updateSetting } from '#contract/reference/site-configuration.ts'
import { ask } from '#web/shell/client.ts'
import { useT, useTextOfKey } from '#web/shell/texts.ts'
import { FormDrawer } from '../form/form-drawer.tsx'
import type { FormField } from '../form/form-fields.tsx'
import { type Opened, useOpened } from '../list/opened.ts'
import type { KnownSetting } from './known-settings.ts'
import { useSettingInput } from './setting-input.tsx'
import { spaced, useShowSetting } from './setting-value.tsx'

interface Values {
  value: unknown
  comment: string
}

export function SettingDrawer({ opened }: { opened: Opened<KnownSetting> | undefined }) {
  const edit = useOpened('edit')
  const name = useTextOfKey()
  const row = opened?.row
  const fields = useFields(row)
  if (!row) return null
  return (
    <FormDrawer<Values, KnownSetting>
      name="settings"
      title={name(descriptionKeyOf(row.key))}
      opened={opened}
      fields={fields}
      valuesOf={(setting) => ({ value: setting?.value })}
      save={async ({ value, comment }, setting) =>
        setting &&
        ask(updateSetting, {
          params: { key: setting.key },
          body: { value: toSave(setting.key, value), comment, rowVersion: setting.rowVersion },
        })
      }
      readOnly={!row.can.update}
      onClose={edit.close}
    />
  )
}

/** Forms know an emptied text as nothing; a text setting knows it as an empty text. */
const toSave = (key: SettingKey, value: unknown): unknown => (settings[key].kind === 'text' ? (value ?? '') : value)

function useFields(setting: KnownSetting | undefined): FormField[] {
  const t = useT('settings')
  const show = useShowSetting()
  const inputOf = useSettingInput()
  if (!setting) return []
  const { key } = setting
  const descriptor: SettingDescriptor = settings[key]
  const hints = [
    'min' in descriptor && t('bounds', { min: spaced(descriptor.min), max: spaced(descriptor.max) }),
    key === 'soon.routes' && t('routes-hint'),
    t('default', { value: show(key, setting.default) }),
  ]
  return [
    {
      name: 'value',
      label: t('value'),
      required: descriptor.kind === 'int' || descriptor.kind === 'decimal' || descriptor.kind === 'localized',
      hint: hints.filter(Boolean).join(' · '),
      input: inputOf(key),
      ...(descriptor.kind === 'bool' && { checked: true as const }),
    },
    commentField(t('comment'), t('comment-hint')),
  ]
}

/** Every change of the site's own rules says why. */
export const commentField = (label: string, hint: string): FormField => ({
  name: 'comment',
  label,
  hint,
  required: true,
  rules: [{ min: 3 }],
  input: <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 6 }} />,
})
