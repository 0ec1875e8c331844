import { refusal } from '../refusal.ts'

export const financeRefusals = {
  V_CADASTRE: refusal(
    400,
    'Kadastr raqami namunasi: 10:05:03:01:02:0123',
    'Образец кадастрового номера: 10:05:03:01:02:0123',
    'A cadastral number looks like 10:05:03:01:02:0123',
  ),
  V_CONTOUR: refusal(400, 'Kontur raqami notoʻgʻri', 'Неверный номер контура', 'The contour number is not valid'),
  V_GRACE: refusal(
    400,
    'Imtiyozli davr muddatdan qisqa boʻlsin',
    'Льготный период должен быть короче срока',
    'The grace has to be shorter than the term',
  ),
  V_PLAN: refusal(
    400,
    'Toʻlov rejasi ulushlari jami 100 % boʻlsin',
    'Доли графика должны составлять 100 %',
    'Shares of the plan have to add up to 100 %',
  ),
  V_SUM_RANGE: refusal(
    400,
    'Summa {min} dan {max} gacha boʻlsin',
    'Сумма от {min} до {max}',
    'The sum is between {min} and {max}',
  ),
  V_NOT_OFFERED: refusal(
    400,
    'Bu mahsulotda bunday tanlov yoʻq',
    'Для этого продукта такого выбора нет',
    'This product does not offer it',
  ),
  V_LENDER: refusal(
    400,
    'Bu tashkilot ushbu mahsulotni sizning hududingizda bermaydi',
    'Эта организация не даёт продукт в вашем районе',
    'This lender does not give the product where you live',
  ),
  V_REFERENCE: refusal(
    400,
    'Maʼlumotnomadagi {reference} dan 30 % dan koʻp farq qiladi: izoh yozing',
    'Отличается от справочного {reference} более чем на 30 %: напишите пояснение',
    'It differs from {reference} of the reference by more than 30 %: say why',
  ),
  V_VALID_UNTIL: refusal(
    400,
    'Taklif {min} dan {max} gacha amal qilsin',
    'Предложение действует от {min} до {max}',
    'A proposal holds from {min} to {max}',
  ),
  E_INTAKE: refusal(
    409,
    'Bu mahsulot boʻyicha arizalar qabul qilinmayapti',
    'Приём заявок по этому продукту закрыт',
    'Applications for this product are not taken now',
  ),
  E_PRODUCT_VERSION: refusal(
    409,
    'Mahsulot shartlari yangilandi: oʻqib chiqib, qayta yuboring',
    'Условия продукта обновились: прочитайте и отправьте снова',
    'The terms have changed: read them and send it again',
  ),
  E_BUDGET: refusal(
    409,
    'Dastur mablagʻi yetarli emas: {left} qolgan',
    'Средств программы недостаточно: осталось {left}',
    'The programme has {left} left',
  ),
  E_NO_PROFILE: refusal(
    403,
    'Rahbaringiz filial biriktirmagan',
    'Руководитель ещё не назначил вам филиал',
    'Your head has not given you a branch yet',
  ),
  E_ABSENT: refusal(409, '{date} gacha taʼtildasiz', 'Вы отсутствуете до {date}', 'You are away until {date}'),
  E_TRANCHE: refusal(
    409,
    'Avval {number}-boʻlak sarflanganini tasdiqlang',
    'Сначала подтвердите использование транша {number}',
    'Prove the use of tranche {number} first',
  ),
  E_DISBURSED: refusal(409, 'Pul berilgan: {sum}', 'Деньги уже выданы: {sum}', 'Money has been paid already: {sum}'),
  E_CREDIT_RISKS: refusal(
    400,
    'Beshta jumlaning har biriga rozilik bering',
    'Подтвердите каждое из пяти предложений',
    'Say yes to each of the five sentences',
  ),
} as const
