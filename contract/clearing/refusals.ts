import { refusal } from '../refusal.ts'

export const clearingRefusals = {
  V_PAYMENT_UNKNOWN: refusal(
    400,
    '«{number}» bu fayldagi toʻlov emas',
    'Платежа «{number}» в этом файле не было',
    '“{number}” is no payment of this file',
  ),
  V_PAYMENT_SUM: refusal(
    400,
    '«{number}» summasi boshqacha: {sum} boʻlishi kerak',
    'У «{number}» другая сумма: должно быть {sum}',
    'The sum of “{number}” differs: it should be {sum}',
  ),
  V_PAYMENT_RESULT: refusal(
    400,
    '«{number}» natijasi tushunarsiz: «{result}». «{paid}» yoki «{returned}» deb yozing',
    'Результат «{number}» непонятен: «{result}». Напишите «{paid}» или «{returned}»',
    'The result of “{number}” is not clear: “{result}”. Write “{paid}” or “{returned}”',
  ),
  V_PAYMENT_REASON: refusal(
    400,
    '«{number}» nega qaytarilgani yozilmagan',
    'У «{number}» не указана причина возврата',
    'Why “{number}” was returned is not said',
  ),
  V_PAYMENT_TWICE: refusal(
    400,
    '«{number}» ikki marta yozilgan, natijalari har xil',
    '«{number}» встречается дважды с разным результатом',
    '“{number}” is there twice, with different results',
  ),
  V_PAYMENT_BACK: refusal(
    400,
    '«{number}» avval qaytarilgan, endi oʻtkazildi deb boʻlmaydi',
    '«{number}» уже возвращён, подтвердить его нельзя',
    '“{number}” has been returned already and cannot be confirmed',
  ),
  E_FUNDS: refusal(
    422,
    'Kliring hisobida mablagʻ yetarli emas',
    'Недостаточно средств на клиринговом счёте',
    'Not enough money on the clearing account',
  ),
  E_FROZEN: refusal(
    422,
    'Rekvizit yaqinda oʻzgargan: pul yechish {until} gacha toʻxtatilgan',
    'Реквизиты недавно изменены: вывод средств приостановлен до {until}',
    'Bank details have changed lately: withdrawals are frozen until {until}',
  ),
  E_REQUISITE: refusal(
    422,
    'Pul faqat bank tasdiqlagan, oʻz STIR yoki JSHSHIRingizdagi hisobga yechiladi',
    'Деньги выводятся только на подтверждённый банком счёт с вашим ИНН или ПИНФЛ',
    'Money goes only to an account of your own number that the bank has confirmed',
  ),
  E_DAY_DIFFERENCE: refusal(
    409,
    '{day} kuni bank bilan farq bor: u bartaraf etilguncha pul yechilmaydi',
    'За {day} есть расхождение с банком: до его устранения деньги не выводятся',
    'The bank differs on {day}: nothing is withdrawn until that is settled',
  ),
  E_IRREVERSIBLE: refusal(
    409,
    'Bu yozuvni orqaga qaytarib boʻlmaydi',
    'Эту проводку нельзя сторнировать',
    'This entry cannot be reversed',
  ),
  E_REVERSED: refusal(409, 'Bu yozuv allaqachon qaytarilgan', 'Проводка уже сторнирована', 'Already reversed'),
  E_PERIOD_CLOSED: refusal(422, 'Hisobot davri yopilgan', 'Отчётный период закрыт', 'The reporting period is closed'),
} as const
