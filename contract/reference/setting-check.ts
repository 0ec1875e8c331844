import { type SettingDescriptor, type SettingKey, type SettingValue, settings } from './settings.ts'

export interface SettingFault {
  code: 'V_TYPE' | 'V_RANGE' | 'V_LEN' | 'V_FORMAT' | 'V_ML_UZ'
  values?: { min: number; max: number }
}

/** What is wrong with a value for this key; nothing when it may be saved. */
export const settingFault = (key: SettingKey, value: unknown): SettingFault | undefined => faultOf(settings[key], value)

export function isSettingValue<K extends SettingKey>(key: K, value: unknown): value is SettingValue<K> {
  return settingFault(key, value) === undefined
}

function faultOf(descriptor: SettingDescriptor, value: unknown): SettingFault | undefined {
  switch (descriptor.kind) {
    case 'bool':
      return typeof value === 'boolean' ? undefined : { code: 'V_TYPE' }
    case 'int':
    case 'decimal':
      return numberFault(descriptor, value)
    case 'text':
      return textFault(value, descriptor.max, descriptor.pattern)
    case 'localized':
      return localizedFault(value, descriptor.max)
    case 'list':
      return listFault(descriptor, value)
  }
}

function numberFault(
  descriptor: SettingDescriptor & { kind: 'int' | 'decimal' },
  value: unknown,
): SettingFault | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return { code: 'V_TYPE' }
  if (descriptor.kind === 'int' && !Number.isInteger(value)) return { code: 'V_TYPE' }
  const { min, max } = descriptor
  return value < min || value > max ? { code: 'V_RANGE', values: { min, max } } : undefined
}

function textFault(value: unknown, max: number, pattern?: RegExp): SettingFault | undefined {
  if (typeof value !== 'string') return { code: 'V_TYPE' }
  if (value.length > max) return { code: 'V_LEN', values: { min: 0, max } }
  return pattern && !pattern.test(value) ? { code: 'V_FORMAT' } : undefined
}

function localizedFault(value: unknown, max: number): SettingFault | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { code: 'V_TYPE' }
  const texts = new Map<string, unknown>(Object.entries(value))
  if ([...texts.keys()].some((lang) => !['uz', 'ru', 'eng', 'cyrl'].includes(lang))) return { code: 'V_TYPE' }
  const uz = texts.get('uz')
  if (typeof uz !== 'string' || uz.trim() === '') return { code: 'V_ML_UZ' }
  for (const text of texts.values()) {
    const fault = text === undefined ? undefined : textFault(text, max)
    if (fault) return fault
  }
  return undefined
}

function listFault({ max, pattern }: SettingDescriptor & { kind: 'list' }, value: unknown): SettingFault | undefined {
  if (!Array.isArray(value)) return { code: 'V_TYPE' }
  if (value.length > max) return { code: 'V_LEN', values: { min: 0, max } }
  for (const entry of value) {
    const fault = textFault(entry, max, pattern)
    if (fault) return fault
  }
  return new Set(value).size === value.length ? undefined : { code: 'V_FORMAT' }
}
