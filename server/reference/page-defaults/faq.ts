import type { FaqItem, PageContent } from '#contract/reference/pages.ts'

type Texts = readonly [uz: string, ru: string, eng: string]
const item = ([uz, ru, eng]: Texts, [answerUz, answerRu, answerEng]: Texts): FaqItem => ({
  question: { uz, ru, eng },
  answer: { uz: `<p>${answerUz}</p>`, ru: `<p>${answerRu}</p>`, eng: `<p>${answerEng}</p>` },
})

export const faq: PageContent = {
  title: { uz: 'Koʻp soʻraladigan savollar', ru: 'Частые вопросы', eng: 'Frequently asked questions' },
  body: { uz: '' },
  partners: [],
  faq: [
    item(
      ['Agroplatforma nima?', 'Что такое Агроплатформа?', 'What is Agroplatforma?'],
      [
        'Bu dehqon, fermer, tadbirkor va xaridorlarni bir joyda uchrashtiradigan sayt: mahsulot sotish va sotib olish, eʼlon berish, moliyaviy xizmatlarga ariza yuborish va soha bilimlarini oʻrganish mumkin.',
        'Это сайт, где встречаются дехкане, фермеры, предприниматели и покупатели: здесь продают и покупают продукцию, дают объявления, подают заявки на финансовые услуги и учатся.',
        'A site where farmers, entrepreneurs and buyers meet: sell and buy produce, place announcements, apply for financial services and learn.',
      ],
    ),
    item(
      ['Saytdan foydalanish pullikmi?', 'Платное ли использование сайта?', 'Does using the site cost anything?'],
      [
        'Koʻrish, qidirish va eʼlonlar bilan tanishish bepul. Biror xizmat uchun haq olinadigan boʻlsa, uning miqdori tasdiqlashdan oldin koʻrsatiladi.',
        'Смотреть, искать и читать объявления можно бесплатно. Если за услугу взимается плата, её размер показывается до подтверждения.',
        'Looking, searching and reading announcements is free. Where a service has a fee, it is shown before you confirm.',
      ],
    ),
    item(
      ['Qanday qilib kirish mumkin?', 'Как войти?', 'How do I sign in?'],
      [
        'Kirish sahifasida taklif qilingan usullardan birini tanlang va koʻrsatmalarga amal qiling. Kirish maʼlumotlaringizni hech kimga bermang.',
        'Выберите на странице входа один из предложенных способов и следуйте подсказкам. Никому не сообщайте данные для входа.',
        'Choose one of the ways offered on the sign-in page and follow the steps. Never give your sign-in details to anyone.',
      ],
    ),
    item(
      ['Mahsulotni kim sotishi mumkin?', 'Кто может продавать продукцию?', 'Who may sell?'],
      [
        'Tomorqa egalari, dehqon va fermer xoʻjaliklari, yakka tartibdagi tadbirkorlar va tashkilotlar. Eʼlon chop etilishidan oldin moderator uni tekshiradi.',
        'Владельцы приусадебных участков, дехканские и фермерские хозяйства, индивидуальные предприниматели и организации. Перед публикацией объявление проверяет модератор.',
        'Household plot owners, farms, sole proprietors and organizations. A moderator checks each announcement before it is published.',
      ],
    ),
    item(
      ['Sotuvchiga qanday ishonaman?', 'Как доверять продавцу?', 'How can I trust a seller?'],
      [
        'Sotuvchining maʼlumotlari va bitimlar tarixiga eʼtibor bering, shartlarni platforma orqali kelishing va kelishuvdan tashqari oldindan toʻlov qilmang.',
        'Смотрите на сведения о продавце и историю сделок, согласуйте условия через платформу и не платите вперёд вне договорённости.',
        'Look at the seller’s details and past deals, agree on terms through the platform, and never pay in advance outside the agreement.',
      ],
    ),
    item(
      [
        'Kredit yoki subsidiyaga qanday ariza beriladi?',
        'Как подать заявку на кредит или субсидию?',
        'How do I apply for a loan or a subsidy?',
      ],
      [
        'Shaxsiy kabinetda tegishli boʻlimni oching, arizani toʻldiring va yuboring. Arizaning holatini shu yerda kuzatasiz. Qarorni bank yoki vakolatli tashkilot qabul qiladi.',
        'Откройте нужный раздел в личном кабинете, заполните и отправьте заявку. Её состояние видно там же. Решение принимает банк или уполномоченная организация.',
        'Open the section in your account, fill in the application and send it. You follow its state there. The bank or the competent organization decides.',
      ],
    ),
    item(
      ['Tilni qanday oʻzgartiraman?', 'Как сменить язык?', 'How do I change the language?'],
      [
        'Sahifaning yuqori qismidagi til tugmasini bosing. Sayt oʻzbek (lotin va kirill), rus va ingliz tillarida ishlaydi va tanlovingizni eslab qoladi.',
        'Нажмите кнопку языка вверху страницы. Сайт работает на узбекском (латиница и кириллица), русском и английском и помнит ваш выбор.',
        'Press the language button at the top of the page. The site speaks Uzbek (Latin and Cyrillic), Russian and English and remembers your choice.',
      ],
    ),
    item(
      [
        'Xatoga duch keldim, nima qilaman?',
        'Что делать, если возникла ошибка?',
        'Something went wrong. What should I do?',
      ],
      [
        'Sahifani yangilang va qayta urinib koʻring. Yordam bermasa, saytda koʻrsatilgan aloqa vositalari orqali yozing: qaysi sahifada va qachon yuz berganini ayting.',
        'Обновите страницу и попробуйте ещё раз. Если не помогло, напишите по контактам на сайте: на какой странице и когда это случилось.',
        'Reload the page and try again. If that does not help, write to the contacts on the site and say on which page and when it happened.',
      ],
    ),
  ],
}
