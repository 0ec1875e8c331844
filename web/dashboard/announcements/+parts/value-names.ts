import { type EnumName, enumNames } from '#contract/announcements/enum-names.ts'
import type { Localized } from '#contract/localized.ts'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'

const known: Readonly<Record<EnumName, Readonly<Record<string, Localized>>>> = enumNames

/** Codes of the contract in the language of the screen. */
export function useValueName(): (list: EnumName, value: string) => string {
  const textIn = useTextIn()
  return (list, value) => textIn(known[list][value] ?? { uz: value })
}

export function useChoices(): <V extends string>(
  list: EnumName,
  values: readonly V[],
) => { value: V; label: string }[] {
  const name = useValueName()
  return (list, values) => values.map((value) => ({ value, label: name(list, value) }))
}
