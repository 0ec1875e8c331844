import type { MediaEnumName } from '#contract/media/enum-names.ts'
import { useTextOfKey } from '#web/shell/texts.ts'

export type MediaWord = (list: MediaEnumName, value: string) => string

/** Codes in words: `word('bookTypes', 'law')`. Their names come with the page. */
export function useMediaWord(): MediaWord {
  const text = useTextOfKey()
  return (list, value) => text(`media-enums.${list}.${value}`)
}
