import { isModern, type Play } from './profile.ts'

type Text = string | { readonly ru: string; readonly uz: string }

/** What the original answers, status by status; `%s` takes a name. */
const texts = {
  0: {
    ru: 'Функция не найдена или версия E-IMZO устарела. Обновите E-IMZO.',
    uz: 'Funktsiya topilmadi yoki E-IMZO versiyasi eski. Yangi versiyani o‘rnating.',
  },
  [-1002]: 'Аргумент path недействителен',
  [-1010]: { ru: 'Ключ по идентификатору не найден', uz: 'KeyID identifikatorlik kalit topilmadi' },
  [-1020]: { ru: 'API-key для домена %s недействителен.', uz: 'Domen %s uchun API-kalit yaroqsiz.' },
  [-1022]: { ru: 'API-key для домена %s недействителен.', uz: 'Domen %s uchun API-kalit yaroqsiz.' },
  [-2002]: 'Файл ключа не существует',
  [-2006]: 'Сертификат с именем [%s] не найден в PFX-файле %s',
  [-2011]: { ru: 'Диск не найден', uz: 'Disk topilmadi' },
  [-5000]: { ru: 'Ввод пароля отменен', uz: 'O’ron kiritilishi bekor qilindi' },
  [-5004]: 'Новые пароли не соответствуют',
  [-9999]: '%s',
} as const satisfies Record<number, Text>

export type RefusalStatus = keyof typeof texts

/** A call the signing client turns down. */
export class Refusal extends Error {
  readonly status: RefusalStatus
  readonly names: readonly string[]

  constructor(status: RefusalStatus, ...names: readonly string[]) {
    super(`${status} ${names.join(' ')}`)
    this.status = status
    this.names = names
  }
}

export function refusalAnswer({ status, names }: Refusal, { language, profile }: Play): object {
  const text: Text = texts[status]
  const left = [...names]
  const reason = (typeof text === 'string' ? text : text[language]).replace(/%s/g, () => left.shift() ?? '')
  return isModern(profile) ? { success: false, status, reason } : { success: false, reason }
}

/** Before version 6 a wrong password came out as an exception of Java. */
export class JavaException extends Error {}

export const javaAnswer = ({ message }: JavaException): object => ({
  success: false,
  className: message.split(':')[0],
  reason: message,
})
