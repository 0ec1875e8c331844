import type { WorkLanguage } from '#contract/media/enums.ts'
import { useT } from '#web/shell/texts.ts'

export function useLanguageName(): (language: WorkLanguage) => string {
  const t = useT('media-enums')
  return (language) => t(`workLanguages.${language}`)
}
