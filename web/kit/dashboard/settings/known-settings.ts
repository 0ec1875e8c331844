import { isSettingKey, type SettingKey } from '#contract/reference/settings.ts'
import { findSettings, findSettingVersions, type Setting } from '#contract/reference/site-configuration.ts'
import { ask, CallError } from '#web/shell/client.ts'

/** A setting whose key this build knows: its kind, bounds and name are in the contract. */
export interface KnownSetting extends Setting {
  key: SettingKey
}

export async function loadSettings(): Promise<KnownSetting[]> {
  const { items } = await ask(findSettings)
  return items.flatMap((setting) => (isSettingKey(setting.key) ? [{ ...setting, key: setting.key }] : []))
}

export async function getSetting(key: string) {
  const [settings, versions] = await Promise.all([loadSettings(), ask(findSettingVersions, { params: { key } })])
  const setting = settings.find((one) => one.key === key)
  if (!setting) throw new CallError(404, undefined)
  return { setting, versions: versions.items }
}
