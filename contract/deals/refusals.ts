import { refusal } from '../refusal.ts'

export const dealsRefusals = {
  V_ORDER_STEP: refusal(
    400,
    'Miqdor {step} ga karrali boʻlsin',
    'Количество должно быть кратно {step}',
    'The quantity must be a multiple of {step}',
  ),
  V_ONE_SELLER: refusal(
    400,
    'Bitta buyurtmada bitta sotuvchining mahsulotlari boʻladi',
    'В одном заказе товары одного продавца',
    'One order holds goods of one seller',
  ),
  V_CASH: refusal(
    400,
    'Naqd pul faqat jismoniy shaxslar orasida, olib ketishda toʻlanadi',
    'Наличными платят только физические лица друг другу при самовывозе',
    'Cash is paid only between individuals, on pickup',
  ),
  V_NOT_MORE: refusal(
    400,
    'Buyurtma qilinganidan koʻp boʻlmasin: {max}',
    'Не больше заказанного: {max}',
    'Not more than was ordered: {max}',
  ),
  E_NOT_OFFERED: refusal(
    409,
    'Mahsulot endi sotuvda emas',
    'Товар больше не продаётся',
    'The product is no longer on sale',
  ),
  E_BEING_PAID: refusal(
    409,
    'Bitim hozir karta orqali toʻlanmoqda. Birozdan soʻng urinib koʻring',
    'Сделку сейчас оплачивают картой. Попробуйте позже',
    'The deal is being paid by card right now. Try again later',
  ),
  E_AMOUNT: refusal(422, 'Summa {sum} boʻlishi kerak', 'Сумма должна быть {sum}', 'The sum must be {sum}'),
  E_PAY_MODE: refusal(
    422,
    'Bu bitim boshqa yoʻl bilan toʻlanadi',
    'Эта сделка оплачивается другим способом',
    'This deal is paid in another way',
  ),
  E_SAME_SIGNER: refusal(
    422,
    'Ikkinchi tomon nomidan siz imzolagansiz. Ikkala tomon uchun bitta odam imzo qoʻya olmaydi',
    'Вторую сторону подписали вы. Один человек не подписывает за обе стороны',
    'You have signed for the other side. One person does not sign for both',
  ),
  E_JOINED: refusal(
    422,
    'Bitim tomonlari bir-biriga bogʻliq, shuning uchun sharh yozilmaydi',
    'Стороны сделки связаны между собой, поэтому отзыв не пишется',
    'The sides of this deal are joined, so it is not reviewed',
  ),
  E_SELLER_STOPPED: refusal(
    422,
    'Sotuvchi toʻxtatilgan: buyurtma u qayta ishlay boshlaguncha kutadi. Bekor qilishingiz mumkin',
    'Продавец приостановлен: заказ ждёт, пока он снова не начнёт работать. Его можно отменить',
    'The seller is suspended: the order waits until they work again. It may be cancelled',
  ),
  E_WEIGH_BAND: refusal(
    422,
    '«{title}»: {sent} joʻnatilgan, {received} keldi. Farq {band} % dan katta: nizo oching',
    '«{title}»: отправлено {sent}, пришло {received}. Расхождение больше {band} %: откройте спор',
    '“{title}”: {sent} was sent, {received} came. The difference is above {band} %: open a dispute',
  ),
  E_PICKUP_CODE: refusal(
    422,
    'Kod mos kelmadi. Xaridordan kodni qayta soʻrang',
    'Код не подошёл. Попросите покупателя показать его ещё раз',
    'The code does not match. Ask the buyer to show it again',
  ),
  E_CASH_FIRST: refusal(
    409,
    'Sotuvchi naqd pulni olganini hali tasdiqlamagan',
    'Продавец ещё не подтвердил, что получил наличные',
    'The seller has not confirmed the cash yet',
  ),
  E_DIVIDE: refusal(
    422,
    'Ikki summa birga {sum} boʻlishi kerak',
    'Две суммы вместе должны составить {sum}',
    'The two sums must add up to {sum}',
  ),
  E_SIGN_CODE: refusal(
    422,
    'Bu hujjat faqat elektron imzo bilan imzolanadi: bir martalik kod {sum} gacha yoki ikki jismoniy shaxs oʻrtasida',
    'Этот документ подписывается только электронной подписью: код по СМС — до {sum} или между двумя физлицами',
    'This paper takes an electronic signature: a code serves up to {sum} or between two individuals',
  ),
} as const
