import { type MediaEnumName, mediaEnumNames } from '#contract/media/enum-names.ts'
import type * as codes from '#contract/media/enums.ts'
import { useTextIn } from '#web/kit/dashboard/text-in.ts'

type CodeOf<E extends MediaEnumName> = (typeof codes)[E][number]

/** Codes of a list with their names in the language of the screen, as selects and chips take them. */
export function useEnumChoices() {
  const textIn = useTextIn()
  return <E extends MediaEnumName>(list: E) =>
    (Object.keys(mediaEnumNames[list]) as CodeOf<E>[]).map((value) => {
      const names: Readonly<Record<string, Parameters<typeof textIn>[0]>> = mediaEnumNames[list]
      return { value, label: textIn(names[value] ?? { uz: value }) }
    })
}
