import { type MediaEnumName, mediaEnumLists } from '#contract/media/enum-names.ts'
import { useTextOfKey } from '#web/shell/texts.ts'

type CodeOf<E extends MediaEnumName> = (typeof mediaEnumLists)[E][number]

/** Codes of a list with their names in the language of the screen, as selects and chips take them. */
export function useEnumChoices() {
  const text = useTextOfKey()
  return <E extends MediaEnumName>(list: E) =>
    mediaEnumLists[list].map((value: CodeOf<E>) => ({ value, label: text(`media-enums.${list}.${value}`) }))
}
