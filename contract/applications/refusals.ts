import { refusal } from '../refusal.ts'

export const applicationsRefusals = {
  E_ACTIVE_APPLICATION: refusal(
    409,
    'Bunday arizangiz bor: {number}. Avval uni yakunlang yoki qaytarib oling',
    'У вас уже есть такая заявка: {number}. Сначала завершите или отзовите её',
    'You already have such an application: {number}. Finish or withdraw it first',
  ),
  V_PAPER_OLD: refusal(
    400,
    'Hujjat eskirgan: u {days} kundan eski boʻlmasin',
    'Документ устарел: он должен быть не старше {days} дней',
    'The paper is too old: at most {days} days',
  ),
  E_NO_RECIPIENT: refusal(
    409,
    'Arizani koʻra oladigan tashkilot topilmadi',
    'Не нашлось организации, которая рассмотрит заявку',
    'No organization was found to look at the application',
  ),
} as const
