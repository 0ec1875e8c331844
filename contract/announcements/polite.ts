import type { Language } from '#uz/language.ts'
import { latinToCyrillic } from '#uz/transliterate.ts'
import type { Applying } from './applying.ts'

type Words = Readonly<Record<Exclude<Language, 'cyrl'>, string>>
const words = (uz: string, ru: string, eng: string): Words => ({ uz, ru, eng })

/** Nobody is left without an answer, and nobody is told that they were bad. */
const declined: Readonly<Record<Applying['tone'], Words>> = {
  job: words(
    'Assalomu alaykum! Murojaatingiz uchun rahmat. Bu safar boshqa nomzodni tanladik. Ishingizga omad tilaymiz!',
    'Здравствуйте! Спасибо за отклик. В этот раз мы выбрали другого кандидата. Желаем вам удачи!',
    'Hello! Thank you for applying. This time we have chosen somebody else. We wish you luck!',
  ),
  offer: words(
    'Assalomu alaykum! Taklifingiz uchun rahmat. Hozircha bu ish menga toʻgʻri kelmadi. Omad yor boʻlsin!',
    'Здравствуйте! Спасибо за предложение. Сейчас эта работа мне не подходит. Всего доброго!',
    'Hello! Thank you for the offer. This job does not suit me now. All the best!',
  ),
  booking: words(
    'Assalomu alaykum! Buyurtmangiz uchun rahmat. Afsuski, bu safar bajara olmaymiz. Boshqa kun yoki boshqa xizmatni koʻrib chiqing.',
    'Здравствуйте! Спасибо за заявку. К сожалению, в этот раз выполнить её не сможем. Выберите другой день или другого исполнителя.',
    'Hello! Thank you for asking. Sorry, we cannot do it this time. Please try another day or another provider.',
  ),
  trade: words(
    'Assalomu alaykum! Taklifingiz uchun rahmat. Bu safar boshqasi bilan kelishdik. Savdoingizga baraka!',
    'Здравствуйте! Спасибо за предложение. В этот раз мы договорились с другим. Удачной торговли!',
    'Hello! Thank you for your offer. This time we have agreed with somebody else. Good trading!',
  ),
}

const unanswered = words(
  'Murojaatingizga 30 kun ichida javob kelmadi, shuning uchun u yopildi. Rahmat! Boshqa eʼlonlarni ham koʻring.',
  'На ваш отклик не ответили за 30 дней, поэтому он закрыт. Спасибо! Посмотрите и другие объявления.',
  'Nobody answered within 30 days, so your application is closed. Thank you! Please look at other announcements.',
)

const inLanguage = (text: Words, lang: Language) => (lang === 'cyrl' ? latinToCyrillic(text.uz) : text[lang])

/** The template of a refusal in the applicant’s language; an owner may write another. */
export const politeAnswer = (tone: Applying['tone'], lang: Language) => inLanguage(declined[tone], lang)
export const unansweredWords = (lang: Language) => inLanguage(unanswered, lang)
