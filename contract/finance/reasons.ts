import type { Localized } from '../localized.ts'

interface Reason {
  words: Localized
  /** What the applicant can do about it. */
  todo?: Localized
  /** What the platform itself may reject for, before anybody has looked at the matter. */
  formal?: true
  /** It can be mended: the applicant is told when they may ask again. */
  retries?: true
}
const reason = (uz: string, ru: string, eng: string, more: Omit<Reason, 'words'> = {}): Reason => ({
  words: { uz, ru, eng },
  ...more,
})
const mend = (uz: string, ru: string, eng: string) => ({ todo: { uz, ru, eng } })
const retries = (uz: string, ru: string, eng: string) => ({ ...mend(uz, ru, eng), retries: true }) as const
const formal = { formal: true } as const

/** Why an application was refused (finance book 5.3). */
const refusalReasons = {
  R_RULE: reason(
    'Shart bajarilmagan',
    'Не выполнено условие',
    'A condition is not met',
    retries('Shartni bajaring va qayta ariza bering', 'Выполните условие и подайте снова', 'Meet it and apply again'),
  ),
  R_INCOME: reason(
    'Daromad toʻlovga yetmaydi',
    'Дохода не хватает на платежи',
    'The income does not carry the payments',
    retries(
      'Summani kamaytiring yoki muddatni uzaytiring',
      'Уменьшите сумму или увеличьте срок',
      'Ask for less, or for longer',
    ),
  ),
  R_BUREAU: reason(
    'Kredit tarixida kechikish bor',
    'В кредитной истории просрочка',
    'The credit history has a delay',
    mend('Muddati oʻtgan qarzni yoping', 'Погасите просрочку', 'Pay what is overdue'),
  ),
  R_COLLATERAL: reason(
    'Garov qiymati yetmaydi',
    'Залога недостаточно',
    'The security is not enough',
    retries('Garov yoki kafil qoʻshing', 'Добавьте залог или поручителя', 'Add security or a guarantor'),
  ),
  R_GUARANTOR: reason(
    'Kafil mos emas',
    'Поручитель не подходит',
    'The guarantor does not fit',
    mend('Boshqa kafil toping', 'Найдите другого поручителя', 'Find another guarantor'),
  ),
  R_PURPOSE: reason(
    'Maqsad dasturga mos emas',
    'Цель не по программе',
    'The purpose is not of this programme',
    mend('Maqsadga mos dasturni tanlang', 'Выберите программу под вашу цель', 'Choose a programme for your purpose'),
  ),
  R_PLAN: reason(
    'Hisob-kitob asoslanmagan',
    'Расчёт не обоснован',
    'The reckoning is not founded',
    mend('Hosil va narxni asoslab yozing', 'Обоснуйте урожай и цену', 'Say what yield and price are based on'),
  ),
  R_LAND: reason(
    'Yer huquqi tasdiqlanmadi',
    'Право на землю не подтверждено',
    'The right to the land is not proved',
    retries('Kadastr yoki shartnomani qoʻshing', 'Добавьте кадастр или договор', 'Add the cadastre or the lease'),
  ),
  R_VISIT: reason(
    'Koʻrik arizani tasdiqlamadi',
    'Осмотр не подтвердил заявку',
    'The visit did not confirm it',
    mend('Kamchilikni tuzating', 'Устраните недостаток', 'Mend what was found'),
  ),
  R_DOCS: reason(
    'Hujjat yaroqsiz',
    'Документ негоден',
    'A paper is not valid',
    retries('Yangi hujjat qoʻshing', 'Приложите новый документ', 'Attach a new paper'),
  ),
  R_LIMIT: reason(
    'Bank limiti toʻlgan',
    'Исчерпан лимит банка',
    'The limit of the lender is used up',
    mend('Boshqa tashkilotni tanlang', 'Выберите другую организацию', 'Choose another lender'),
  ),
  R_RISK: reason(
    'Xavf yuqori',
    'Высокий риск',
    'The risk is high',
    mend(
      'Summani kamaytiring yoki taʼminot qoʻshing',
      'Уменьшите сумму или добавьте обеспечение',
      'Ask for less, or add security',
    ),
  ),
  R_NOT_EVENT: reason('Sugʻurta hodisasi emas', 'Не страховой случай', 'Not an insured event'),
  R_LATE: reason('Kech xabar', 'Позднее уведомление', 'Told too late'),
  R_NO_LENDER: reason(
    'Hech kim javob bermadi',
    'Никто не ответил',
    'Nobody has answered',
    mend(
      'Qayta ariza bering: boshqa tashkilotlarga yuboramiz',
      'Подайте снова: отправим другим',
      'Apply again: others will be asked',
    ),
  ),
  R_BUDGET: reason('Dastur mablagʻi tugadi', 'Средства программы исчерпаны', 'The programme has no money left', formal),
  R_DUPLICATE: reason(
    'Shu ish boshqa arizada',
    'То же есть в другой заявке',
    'The same is in another application',
    formal,
  ),
  R_FORGED: reason('Hujjat haqiqiy emas', 'Документ недействителен', 'A paper is not genuine', formal),
  R_WRONG_PERSON: reason(
    'Ariza egasi tasdiqlamadi',
    'Заявитель не подтвердил',
    'The applicant has not confirmed it',
    formal,
  ),
  R_PROGRAMME: reason('Dastur bu hududda yoʻq', 'Программы здесь нет', 'There is no such programme here', formal),
  R_LEGAL: reason('Qonuniy taqiq', 'Законный запрет', 'The law forbids it', formal),
} satisfies Record<string, Reason>

export type RefusalReason = keyof typeof refusalReasons
const isReason = (code: string): code is RefusalReason => Object.hasOwn(refusalReasons, code)
export const reasonOf = (code: string | null): Reason | undefined =>
  code !== null && isReason(code) ? refusalReasons[code] : undefined

/** Nobody refuses by these: they are what became of it. */
const ofPlatform: readonly string[] = ['R_NO_LENDER', 'R_NOT_EVENT', 'R_LATE']
const named = Object.keys(refusalReasons) as RefusalReason[]
export const formalReasons = named.filter((code) => reasonOf(code)?.formal)
export const lenderReasons = named.filter((code) => !reasonOf(code)?.formal && !ofPlatform.includes(code))
