import { mediaEnumNames } from '#contract/media/enum-names.ts'
import type { WorkLanguage } from '#contract/media/enums.ts'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'

export function useLanguageName(): (language: WorkLanguage) => string {
  const textIn = useTextIn()
  return (language) => textIn(mediaEnumNames.workLanguages[language])
}
