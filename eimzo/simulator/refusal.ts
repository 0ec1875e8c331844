import { isModern, type Play } from './profile.ts'

type Text = string | { readonly ru: string; readonly uz: string }

/** What the original answers, status by status; `%s` takes a name. */
const texts = {
  0: {
    ru: 'Функция не найдена или версия E-IMZO устарела. Обновите E-IMZO.',
    uz: 'Funktsiya topilmadi yoki E-IMZO versiyasi eski. Yangi versiyani o‘rnating.',
  },
  [-1002]: 'Аргумент path недействителен',
  [-1003]: 'Имя файла содержит неразрешенные символы',
  [-1004]: 'Файл уже существует, выберите другое имя файла',
  [-1005]: 'Недействительный код языка',
  [-1010]: { ru: 'Ключ по идентификатору не найден', uz: 'KeyID identifikatorlik kalit topilmadi' },
  [-1011]: 'Ключевая пара по идентификатору не найдена',
  [-1013]: "Идентификатор ключа типа '%s' не найден",
  [-1014]: "Идентификатор ключа типа '%s' не найден",
  [-1015]: 'Несоответствующий ключу идентификатор',
  [-1016]: 'Несоответствующий идентификатор ключа',
  [-1018]: 'Несоответствующий сертификату идентификатор',
  [-1020]: { ru: 'API-key для домена %s недействителен.', uz: 'Domen %s uchun API-kalit yaroqsiz.' },
  [-1022]: { ru: 'API-key для домена %s недействителен.', uz: 'Domen %s uchun API-kalit yaroqsiz.' },
  [-1023]: 'OIDы политик применения сертификатов не переданы',
  [-1028]: 'Не удалось прочитать PKCS#10',
  [-1029]: 'Недействительный источник случайности',
  [-2002]: 'Файл ключа не существует',
  [-2006]: 'Сертификат с именем [%s] не найден в PFX-файле %s',
  [-2011]: { ru: 'Диск не найден', uz: 'Disk topilmadi' },
  [-2012]: 'Файл ключа уже существует',
  [-2020]: 'Открытый ключ не соответствует сертификату',
  [-2021]: 'Открытый ключ не соответствует ключу',
  [-2023]: 'Недействительный OID политики применения сертификатов',
  [-2024]: 'Сертификат с именем [%s] не найден в YKS-файле %s',
  [-2025]: 'GUID не найден',
  [-2026]: 'GUID уже существует',
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
