import { isSettingValue } from '#contract/reference/setting-check.ts'
import { type SettingKey, type SettingValue, settings } from '#contract/reference/settings.ts'
import type { Database } from '../kernel/database.ts'
import type { Live } from '../kernel/live.ts'
import './tables.ts'

export interface Settings {
  /** The value in force, from memory. */
  get<K extends SettingKey>(key: K): Promise<SettingValue<K>>
  forget(): void
}

export const TOPIC = 'settings'

export function openSettings(db: Database, live: Live): Settings {
  let values: Promise<ReadonlyMap<string, unknown>> | undefined
  const forget = () => {
    values = undefined
  }
  live.listen((topic) => {
    if (topic === TOPIC || topic === undefined) forget()
  })
  async function load(): Promise<ReadonlyMap<string, unknown>> {
    const rows = await db.selectFrom('settings').select(['key', 'value']).execute()
    return new Map(rows.map((row) => [row.key, row.value]))
  }
  return {
    forget,
    async get(key) {
      if (!values) {
        values = load()
        // A failed load is not remembered: the next reader asks the database again.
        values.catch(forget)
      }
      return valueInForce(key, (await values).get(key))
    },
  }
}

/** A value saved under older bounds no longer counts: the default is safer than a number nobody checked. */
export function valueInForce<K extends SettingKey>(key: K, saved: unknown): SettingValue<K> {
  return isSettingValue(key, saved) ? saved : defaultOf(key)
}

export const defaultOf = <K extends SettingKey>(key: K): SettingValue<K> => {
  const value: unknown = settings[key].default
  if (!isSettingValue(key, value)) throw new Error(`The default of ${key} breaks its own rule`)
  return value
}
