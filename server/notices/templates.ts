import type { Localized } from '#contract/localized.ts'
import type { Language } from '#uz/language.ts'
import { cyrillicToLatin } from '#uz/transliterate.ts'
import { textIn } from '../kernel/words/localized.ts'
import { type WordKey, wordsOf } from '../kernel/words/words.ts'
import { countSegments, toSmsLetters } from './sms-text.ts'

/** A value may have words of its own in each language: a title, a reason. */
type Value = string | number | Localized
export type Values = Readonly<Record<string, Value>>

/**
 * Texts sent without a notice: a subject and sentences of `letters`. The operator approves each of them, and again
 * after an edit. A sentence without its value is left out.
 */
const sentences = {
  code: ['code.code', 'code.secret'],
  reset: ['reset.code', 'reset.link', 'reset.ignore'],
  email: ['email.link', 'email.ignore'],
  guarantee: ['guarantee.asks'],
  cooperation: ['cooperation.asks'],
  visitRecorded: ['visitRecorded.text'],
  visitConsent: ['visitConsent.text'],
  visitAnswer: ['visitAnswer.text'],
  ticketResolved: ['ticketResolved.text'],
  ticketLink: ['ticketLink.text'],
  invitation: ['invitation.who', 'invitation.position', 'invitation.accept', 'invitation.link'],
} as const satisfies Record<string, readonly WordKey<'letters'>[]>

export type Template = keyof typeof sentences
export const isTemplate = (name: string): name is Template => Object.hasOwn(sentences, name)
/** How it is called, without what it says. */
export const templateSubject = (template: Template, lang: Language): string =>
  textIn(lang, wordsOf('letters', `${template}.subject`)).replace(/\{\w+\}/g, '…')

const fill = (template: string, lang: Language, values: Values): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name] ?? whole
    return typeof value === 'object' ? textIn(lang, value) : String(value)
  })

/** The words of a language with their places filled; values keep their own letters. */
export const say = (text: Localized, lang: Language, values: Values): string => fill(textIn(lang, text), lang, values)

const given = ({ uz }: Localized, values: Values) =>
  [...uz.matchAll(/\{(\w+)\}/g)].every(([, name]) => name !== undefined && values[name] !== undefined)

export function sayTemplate(template: Template, lang: Language, values: Values): { subject: string; text: string } {
  const said = sentences[template]
    .map((key) => wordsOf('letters', key))
    .filter((sentence) => given(sentence, values))
    .map((sentence) => say(sentence, lang, values))
  return { subject: say(wordsOf('letters', `${template}.subject`), lang, values), text: said.join(' ') }
}

const SENDER = 'Agroplatforma: '

/** Cyrillic Uzbek goes out in Latin letters: a Cyrillic message is counted by 70 letters, a Latin one by 160. */
export const smsLanguage = (lang: Language): Language => (lang === 'cyrl' ? 'uz' : lang)

export const smsText = (text: string, lang: Language): string =>
  toSmsLetters(SENDER + (smsLanguage(lang) === 'uz' ? cyrillicToLatin(text) : text))

/** How many messages the operator counts for these words. */
export const smsSegments = (text: Localized, lang: Language): number =>
  countSegments(smsText(say(text, smsLanguage(lang), {}), lang))
