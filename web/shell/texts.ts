import { createContext, useContext } from 'react'
import { useLocation } from 'react-router'
import type { Namespaces } from '#texts/namespaces.ts'
import type { Language } from '#uz/language.ts'
import { pluralForm } from '#uz/plural.ts'
import { splitPath } from './navigation.ts'

/** The Uzbek defaults are the list of keys: a key that is not there does not compile. */
export type Namespace = keyof Namespaces

/** Plural texts are `key_one`, `key_few`, `key_many`, `key_other`; callers name the `key` and pass `n`. */
type Bare<K> = K extends `${infer Stem}_${'one' | 'few' | 'many' | 'other'}` ? Stem : K
export type TextKey<N extends Namespace> = Bare<keyof Namespaces[N] & string>
export type Values = Readonly<Record<string, string | number>>
export type T<N extends Namespace> = (key: TextKey<N>, values?: Values) => string

export type TextSet = Readonly<Record<string, string>>
const TextsContext = createContext<TextSet>({})
export const TextsProvider = TextsContext.Provider

export function useLanguage(): Language {
  return splitPath(useLocation().pathname).lang
}

export function useT<N extends Namespace>(namespace: N): T<N> {
  const text = useTextOfKey()
  return (key, values) => text(`${namespace}.${key}`, values)
}

/** All that came with the page: for names that may be there or not. */
export const useTexts = (): TextSet => useContext(TextsContext)

/** For keys that are data: menu labels, titles of screens. */
export function useTextOfKey(): (key: string, values?: Values) => string {
  const texts = useTexts()
  const lang = useLanguage()
  return (key, values) => textOf(texts, lang, key, values)
}

export function textOf(texts: TextSet, lang: Language, key: string, values: Values = {}): string {
  const plural = typeof values.n === 'number' ? texts[`${key}_${pluralForm(lang, values.n)}`] : undefined
  const template = plural ?? texts[key] ?? texts[`${key}_other`]
  if (template === undefined) {
    console.error(`Missing text: ${key}`)
    return key.slice(key.lastIndexOf('.') + 1)
  }
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
