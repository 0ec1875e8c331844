import { useT } from '#web/shell/texts.ts'

/** Any value of a field as a person reads it: in differences, histories and import previews. */
export function useShowValue(): (value: unknown) => string {
  const t = useT('kit')
  const show = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return '—'
    if (typeof value === 'boolean') return value ? t('yes') : t('no')
    if (Array.isArray(value)) return value.length > 0 ? value.map(show).join(', ') : '—'
    if (typeof value === 'object') {
      const parts = Object.entries(value).filter(([, part]) => part !== null && part !== undefined && part !== '')
      return parts.map(([key, part]) => `${key}: ${show(part)}`).join('\n')
    }
    return String(value)
  }
  return show
}
