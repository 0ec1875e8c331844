import { refusal } from '../refusal.ts'

export const marketRefusals = {
  V_ACCOUNT: refusal(400, 'Hisob raqam 20 raqam, soʻmda', 'Счёт 20 цифр, в сумах', 'Account has 20 digits, in soum'),
  V_TREASURY: refusal(
    400,
    'Gʻazna hisob raqami 27 ta raqam',
    'Казначейский счёт 27 цифр',
    'A treasury account has 27 digits',
  ),
  V_BANK: refusal(
    400,
    'Bu MFO maʼlumotnomada yoʻq: bankni roʻyxatdan tanlang',
    'Этого МФО нет в справочнике: выберите банк из списка',
    'This MFO is not in the directory: choose the bank from the list',
  ),
  V_NOT_OWNER_NUMBER: refusal(
    400,
    'STIR yoki JSHSHIR sizniki emas: rekvizit egasining oʻziniki boʻlsin',
    'ИНН или ПИНФЛ не ваш: реквизиты должны быть владельца',
    'This TIN or PINFL is not yours: bank details must be of their owner',
  ),
  V_FILE_COUNT: refusal(
    400,
    'Fayllar soni mos emas ({allowed})',
    'Неверное число файлов ({allowed})',
    'Number of files is not allowed ({allowed})',
  ),
  V_VIDEO: refusal(
    400,
    'Video YouTube, Rutube, Vimeo, VK Video yoki Mover saytida boʻlsin',
    'Видео должно быть на YouTube, Rutube, Vimeo, VK Видео или Mover',
    'The video must be on YouTube, Rutube, Vimeo, VK Video or Mover',
  ),
  V_LAND: refusal(
    400,
    'Yer sotilmaydi: ijara huquqini eʼlon sifatida joylang',
    'Земля не продаётся: разместите право аренды как объявление',
    'Land is not sold: offer the lease as an announcement',
  ),
  V_CATEGORY_CLOSED: refusal(
    400,
    'Bu turkumda hozir sotilmaydi',
    'В этой категории сейчас не продают',
    'Nothing is sold in this category at present',
  ),
  V_CATEGORY_LEAF: refusal(
    400,
    'Turkumning ichidan aniqrogʻini tanlang',
    'Выберите более точную категорию внутри этой',
    'Choose a more exact category inside this one',
  ),
  V_UNIT: refusal(
    400,
    'Bu turkumda bunday oʻlchov birligi ishlatilmaydi',
    'В этой категории такая единица не применяется',
    'This unit is not used in the category',
  ),
  V_TIER_QTY: refusal(
    400,
    'Har keyingi miqdor oldingisidan va eng kam buyurtmadan katta boʻlsin',
    'Каждое следующее количество больше предыдущего и минимального заказа',
    'Each quantity must be above the one before and above the smallest order',
  ),
  V_TIER_PRICE: refusal(
    400,
    'Miqdor oshgani sari narx pasayishi kerak',
    'С ростом количества цена должна снижаться',
    'The price must fall as the quantity grows',
  ),
  V_ORDER_MAX: refusal(
    400,
    'Eng koʻp buyurtma eng kamidan kichik boʻlmasin',
    'Максимальный заказ не меньше минимального',
    'The largest order must not be below the smallest',
  ),
  V_STEP: refusal(
    400,
    'Eng kam buyurtma qadamga qoldiqsiz boʻlinsin',
    'Минимальный заказ должен делиться на шаг',
    'The smallest order must be a multiple of the step',
  ),
  V_ZERO_VAT: refusal(
    400,
    '0 % QQS faqat oʻzi yetishtirgan va turkumi ruxsat bergan mahsulotga',
    'НДС 0 % только для выращенного самим продавцом, если категория это допускает',
    'Zero VAT is for what the seller has grown, where the category allows it',
  ),
  V_VAT: refusal(
    400,
    'QQS stavkasi turkumga mos emas',
    'Ставка НДС не подходит категории',
    'The VAT rate does not fit the category',
  ),
  E_STOCK: refusal(
    409,
    'Omborda {left} {unit} qoldi',
    'На складе осталось {left} {unit}',
    'Only {left} {unit} left in stock',
  ),
  E_MIN_ORDER: refusal(422, 'Eng kam buyurtma {min}', 'Минимальный заказ {min}', 'The smallest order is {min}'),
  E_OWN_PRODUCT: refusal(
    422,
    'Oʻz mahsulotingizni sotib ololmaysiz',
    'Нельзя купить свой товар',
    'You cannot buy your own product',
  ),
  E_PRICE_CHANGED: refusal(
    422,
    'Narx oʻzgardi: {old} → {new}',
    'Цена изменилась: {old} → {new}',
    'The price has changed: {old} → {new}',
  ),
} as const
