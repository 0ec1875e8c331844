import type { EnumName } from '#contract/announcements/enum-names.ts'
import { useTexts } from '#web/shell/texts.ts'

/** Codes of the contract in the language of the screen. */
export function useValueName(): (list: EnumName, value: string) => string {
  const texts = useTexts()
  return (list, value) => texts[`ad-enums.${list}.${value}`] ?? value
}

export function useChoices(): <V extends string>(
  list: EnumName,
  values: readonly V[],
) => { value: V; label: string }[] {
  const name = useValueName()
  return (list, values) => values.map((value) => ({ value, label: name(list, value) }))
}
