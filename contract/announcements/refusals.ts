import { refusal } from '../refusal.ts'

export const announcementsRefusals = {
  V_CATEGORY_SERVICE: refusal(
    400,
    'Bu xizmat: uni xizmat eʼloni sifatida joylang',
    'Это услуга: разместите её как объявление об услуге',
    'This is a service: post it as a service announcement',
  ),
  V_CATEGORY_GOODS: refusal(
    400,
    'Xizmat turkumini tanlang',
    'Выберите категорию услуг',
    'Choose a category of services',
  ),
  V_PRICE_OR_AGREED: refusal(
    400,
    'Narxni yozing yoki «Kelishiladi»ni belgilang',
    'Укажите цену или отметьте «Договорная»',
    'Enter a price or mark it as negotiable',
  ),
  V_LICENSE: refusal(
    400,
    'Bu xizmat uchun litsenziya kerak: raqami, muddati va nusxasini qoʻshing',
    'Для этой услуги нужна лицензия: добавьте номер, срок и копию',
    'This service needs a license: add its number, date and a copy',
  ),
  V_PAY: refusal(
    400,
    'Ish haqini yozing: «dan» yoki «gacha»',
    'Укажите оплату: «от» или «до»',
    'Enter the pay: from or up to',
  ),
  V_PAY_ORDER: refusal(
    400,
    '«Gacha» miqdori «dan» miqdoridan kam boʻlmasin',
    'Оплата «до» не меньше оплаты «от»',
    'The upper pay must not be below the lower one',
  ),
  V_MIN_WAGE: refusal(
    400,
    'Oylik hisobda eng kam ish haqidan ({min} soʻm) kam boʻlmasin',
    'В пересчёте на месяц не меньше минимальной зарплаты ({min} сум)',
    'For a month it must not be below the minimum wage ({min} soum)',
  ),
  V_AGE: refusal(
    400,
    'Yosh kamida {min} boʻlishi kerak',
    'Возраст не меньше {min} лет',
    'The age must be at least {min}',
  ),
  V_AGE_HAZARD: refusal(
    400,
    'Kimyoviy vositalar, balandlik yoki tungi ish uchun yosh kamida {min} boʻlsin',
    'Для работы с химикатами, на высоте или ночью возраст не меньше {min} лет',
    'For work with chemicals, at heights or at night the age must be at least {min}',
  ),
  E_CONTACT_CLOSED: refusal(
    403,
    'Telefon raqami taklif qabul qilingandan keyin ochiladi',
    'Номер телефона откроется, когда приглашение примут',
    'The phone number opens once an invitation is accepted',
  ),
  E_FILLED: refusal(
    409,
    'Hamma oʻrin band. Avval oʻrinlar sonini oshiring',
    'Все места заняты. Сначала увеличьте число мест',
    'All places are filled. Raise their number first',
  ),
  E_OWN_AD: refusal(
    422,
    'Oʻz eʼloningizga murojaat qila olmaysiz',
    'Нельзя откликнуться на своё объявление',
    'You cannot respond to your own announcement',
  ),
  E_BOOKED: refusal(
    409,
    '{date} kuni boʻsh vaqt qolmagan',
    'На {date} свободного времени нет',
    'No free slot is left on {date}',
  ),
} as const
