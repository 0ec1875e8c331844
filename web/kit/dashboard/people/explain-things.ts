import { allPermissionCodes } from '#contract/permissions.ts'
import { screens } from '#web/screens.ts'
import { useTextOfKey } from '#web/shell/texts.ts'

/** What one may ask about: a screen of the dashboard, or a single right. */
export interface Thing {
  key: string
  kind: 'screen' | 'code'
  label: string
  codes: readonly number[]
}

export function useThings(): Thing[] {
  const text = useTextOfKey()
  return [
    ...screens
      .filter((screen) => screen.layout === 'dashboard' && !screen.path.includes('{'))
      .map((screen) => ({
        key: screen.path,
        kind: 'screen' as const,
        label: text(screen.title),
        codes: screen.codes ?? [],
      })),
    ...allPermissionCodes.map((code) => ({
      key: String(code),
      kind: 'code' as const,
      label: `${code} · ${text(`permissions.${code}`)}`,
      codes: [code],
    })),
  ]
}
