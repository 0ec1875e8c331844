import type { Localized } from '#contract/localized.ts'
import type { Language } from '#uz/language.ts'
import { cyrillicToLatin, latinToCyrillic } from '#uz/transliterate.ts'
import { textIn } from '../kernel/localized.ts'
import { toSmsLetters } from './sms-text.ts'

export interface Words {
  uz: string
  ru: string
  eng: string
}
/** A value may have words of its own in each language: a title, a reason. */
type Value = string | number | Localized
export type Values = Readonly<Record<string, Value>>

const words = (uz: string, ru: string, eng: string): Words => ({ uz, ru, eng })

export type Template = 'code' | 'reset' | 'email' | 'invitation' | 'guarantee'

/**
 * Texts that go out by themselves. Operators approve each of them beforehand: changed here, they are approved anew.
 * A sentence whose value nobody gave is left out.
 */
const templates: Record<Template, { subject: Words; sentences: readonly Words[] }> = {
  code: {
    subject: words('Tasdiqlash kodi', 'Код подтверждения', 'Confirmation code'),
    sentences: [
      words('Tasdiqlash kodi: {code}.', 'Код подтверждения: {code}.', 'Confirmation code: {code}.'),
      words('Uni hech kimga aytmang.', 'Никому его не говорите.', 'Tell it to nobody.'),
    ],
  },
  reset: {
    subject: words('Parolni tiklash', 'Восстановление пароля', 'Password reset'),
    sentences: [
      words('Parolni tiklash kodi: {code}.', 'Код для нового пароля: {code}.', 'Password reset code: {code}.'),
      words('Yangi parol oʻrnatish: {link}', 'Задать новый пароль: {link}', 'Set a new password: {link}'),
      words(
        'Buni siz soʻramagan boʻlsangiz, eʼtibor bermang.',
        'Если это были не вы, ничего не делайте.',
        'If it was not you, do nothing.',
      ),
    ],
  },
  email: {
    subject: words('Pochtani tasdiqlang', 'Подтвердите почту', 'Confirm your e-mail'),
    sentences: [
      words(
        'Agroplatformada shu pochtadan foydalanish uchun havolani oching: {link}',
        'Чтобы пользоваться этой почтой в Агроплатформе, откройте ссылку: {link}',
        'To use this address on Agroplatforma, open the link: {link}',
      ),
      words(
        'Buni siz soʻramagan boʻlsangiz, eʼtibor bermang.',
        'Если это были не вы, ничего не делайте.',
        'If it was not you, do nothing.',
      ),
    ],
  },
  guarantee: {
    subject: words('Kafillik soʻralmoqda', 'Просят поручительства', 'You are asked to vouch'),
    sentences: [
      words(
        '{name} sizni kafil qilib koʻrsatdi. Oʻqib, javob bering: {link}',
        '{name} просит вашего поручительства. Прочитайте и ответьте: {link}',
        '{name} asks you to vouch. Read and answer: {link}',
      ),
    ],
  },
  invitation: {
    subject: words('Ishga taklif', 'Приглашение на работу', 'Invitation to work'),
    sentences: [
      words(
        '«{organization}» sizni ishga taklif qildi.',
        '«{organization}» приглашает вас.',
        '“{organization}” invites you.',
      ),
      words('Lavozim: {position}.', 'Должность: {position}.', 'Position: {position}.'),
      words(
        'Qabul qilish uchun shu raqam bilan kiring.',
        'Чтобы принять, войдите с этим номером.',
        'To accept, sign in with this number.',
      ),
      words('{link}', '{link}', '{link}'),
    ],
  },
}

const fill = (template: string, lang: Language, values: Values): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name] ?? whole
    return typeof value === 'object' ? textIn(lang, value) : String(value)
  })

/** The words of a language with their places filled; values keep their own letters. */
export function say(text: Words, lang: Language, values: Values): string {
  if (lang !== 'cyrl') return fill(text[lang], lang, values)
  const pieces = text.uz.split(/(\{\w+\})/)
  return pieces.map((piece) => (piece.startsWith('{') ? fill(piece, lang, values) : latinToCyrillic(piece))).join('')
}

const given = (sentence: Words, values: Values) =>
  [...sentence.uz.matchAll(/\{(\w+)\}/g)].every(([, name]) => name !== undefined && values[name] !== undefined)

export function sayTemplate(template: Template, lang: Language, values: Values): { subject: string; text: string } {
  const { subject, sentences } = templates[template]
  const said = sentences.filter((sentence) => given(sentence, values)).map((sentence) => say(sentence, lang, values))
  return { subject: say(subject, lang, values), text: said.join(' ') }
}

const SENDER = 'Agroplatforma: '

/** Cyrillic Uzbek goes out in Latin letters: a Cyrillic message is counted by 70 letters, a Latin one by 160. */
export const smsLanguage = (lang: Language): Language => (lang === 'cyrl' ? 'uz' : lang)

export const smsText = (text: string, lang: Language): string =>
  toSmsLetters(SENDER + (smsLanguage(lang) === 'uz' ? cyrillicToLatin(text) : text))
