import type { Localized } from '#contract/localized.ts'
import type { Language } from '#uz/language.ts'
import { type Namespace, type T, useLanguage, useT } from '#web/shell/texts.ts'
import { useTextIn } from '../input/text-in.ts'

/** What a description is put into words with. */
export interface Words<N extends Namespace> {
  t: T<N>
  kit: T<'kit'>
  lang: Language
  textIn: (text: Localized) => string
}

export function useWords<N extends Namespace>(texts: N): Words<N> {
  return { t: useT(texts), kit: useT('kit'), lang: useLanguage(), textIn: useTextIn() }
}
