import { isSettingValue } from '#contract/reference/setting-check.ts'
import { type SettingKey, type SettingValue, settings } from '#contract/reference/settings.ts'
import { type Memories, memory } from '../kernel/memory.ts'
import './tables.ts'

export interface Settings {
  /** The value in force, from memory. */
  get<K extends SettingKey>(key: K): Promise<SettingValue<K>>
  forget(): void
}

export const TOPIC = 'settings'

export const SETTINGS = memory([TOPIC], async ({ tx }): Promise<ReadonlyMap<string, unknown>> => {
  const rows = await tx.selectFrom('settings').select(['key', 'value']).execute()
  return new Map(rows.map((row) => [row.key, row.value]))
})

export const openSettings = ({ recall, forget }: Memories): Settings => ({
  forget: () => forget(TOPIC),
  get: async (key) => valueInForce(key, (await recall(SETTINGS)).get(key)),
})

/** A value saved under older bounds no longer counts: the default is safer than a number nobody checked. */
export function valueInForce<K extends SettingKey>(key: K, saved: unknown): SettingValue<K> {
  return isSettingValue(key, saved) ? saved : defaultOf(key)
}

export const defaultOf = <K extends SettingKey>(key: K): SettingValue<K> => {
  const value: unknown = settings[key].default
  if (!isSettingValue(key, value)) throw new Error(`The default of ${key} breaks its own rule`)
  return value
}
