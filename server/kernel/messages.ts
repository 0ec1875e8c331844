import { stateName } from '#contract/state-names.ts'
import { formatDate } from '#uz/date.ts'
import { decimalMark, groupDigits } from '#uz/decimal.ts'
import type { Language } from '#uz/language.ts'
import { latinToCyrillic } from '#uz/transliterate.ts'

interface Message {
  status: number
  uz: string
  ru: string
  eng: string
}
const message = <const Uz extends string>(
  status: number,
  uz: Uz,
  ru: string,
  eng: string,
): Message & { readonly uz: Uz } => ({ status, uz, ru, eng })

/** The catalogue of domain book 1.7: the only things the server says when it says no. */
export const messages = {
  VALIDATION: message(400, 'Maʼlumotlar toʻgʻri kiritilmagan', 'Данные введены неверно', 'Some values are not valid'),
  V_REQUIRED: message(400, '«{label}» maydonini toʻldiring', 'Заполните поле «{label}»', 'Please enter {label}'),
  V_TYPE: message(400, 'Qiymat turi notoʻgʻri', 'Неверный тип значения', 'This is not a valid type'),
  V_LEN: message(
    400,
    '{min}–{max} ta belgi boʻlishi kerak',
    'Длина {min}–{max} символов',
    'Must be {min}–{max} characters',
  ),
  V_RANGE: message(
    400,
    'Qiymat {min} dan {max} gacha boʻlsin',
    'Значение от {min} до {max}',
    'Must be between {min} and {max}',
  ),
  V_CHOICE: message(
    400,
    'Mumkin boʻlgan qiymatlar: {allowed}',
    'Допустимые значения: {allowed}',
    'Allowed values: {allowed}',
  ),
  // What V_LEN, V_RANGE and V_CHOICE say where a bound is open, or where the allowed values are no words for people.
  V_LEN_MIN: message(400, 'Kamida {min} ta belgi boʻlsin', 'Не меньше {min} символов', 'At least {min} characters'),
  V_LEN_MAX: message(400, 'Koʻpi bilan {max} ta belgi boʻlsin', 'Не больше {max} символов', 'At most {max} characters'),
  V_MIN: message(400, '{min} dan kam boʻlmasin', 'Не меньше {min}', 'Not less than {min}'),
  V_MAX: message(400, '{max} dan koʻp boʻlmasin', 'Не больше {max}', 'Not more than {max}'),
  V_POSITIVE: message(400, 'Noldan katta boʻlsin', 'Должно быть больше нуля', 'Must be more than zero'),
  V_CHOOSE: message(
    400,
    'Berilganlardan birini tanlang',
    'Выберите одно из предложенного',
    'Choose one of those offered',
  ),
  V_FORMAT: message(400, 'Yozilishi notoʻgʻri', 'Неверный формат', 'The format is not valid'),
  V_UNKNOWN: message(400, 'Nomaʼlum maydon', 'Неизвестное поле', 'Unknown field'),
  V_EMAIL: message(
    400,
    'Elektron pochta manzili notoʻgʻri',
    'Неверный адрес электронной почты',
    'Not a valid e-mail address',
  ),
  V_PHONE: message(400, 'Telefon raqami +998 dan keyin 9 ta raqam', 'Номер: +998 и 9 цифр', 'Phone: +998 and 9 digits'),
  V_LOCKED: message(
    400,
    'Bu xabarnomalarni oʻchirib boʻlmaydi',
    'Эти уведомления нельзя отключить',
    'These notices cannot be switched off',
  ),
  V_QUIET_HOURS: message(
    400,
    'Sokin vaqtning boshi va oxiri bir xil boʻlmasin',
    'Начало и конец тихих часов не должны совпадать',
    'Quiet hours must not begin and end at the same time',
  ),
  V_TIN: message(400, 'STIR 9 ta raqamdan iborat', 'ИНН состоит из 9 цифр', 'TIN has 9 digits'),
  V_PINFL: message(
    400,
    'JSHSHIR 14 ta raqam, nazorat raqami mos emas',
    'ПИНФЛ 14 цифр, контрольная цифра не сходится',
    'PINFL has 14 digits; the check digit does not match',
  ),
  V_PASSPORT: message(
    400,
    'Pasport: 2 harf va 7 raqam',
    'Паспорт: 2 буквы и 7 цифр',
    'Passport: 2 letters and 7 digits',
  ),
  V_MFO: message(400, 'MFO 5 ta raqam', 'МФО 5 цифр', 'MFO has 5 digits'),
  V_ACCOUNT: message(400, 'Hisob raqam 20 raqam, soʻmda', 'Счёт 20 цифр, в сумах', 'Account has 20 digits, in soum'),
  V_TREASURY: message(
    400,
    'Gʻazna hisob raqami 27 ta raqam',
    'Казначейский счёт 27 цифр',
    'A treasury account has 27 digits',
  ),
  V_BANK: message(
    400,
    'Bu MFO maʼlumotnomada yoʻq: bankni roʻyxatdan tanlang',
    'Этого МФО нет в справочнике: выберите банк из списка',
    'This MFO is not in the directory: choose the bank from the list',
  ),
  V_NOT_OWNER_NUMBER: message(
    400,
    'STIR yoki JSHSHIR sizniki emas: rekvizit egasining oʻziniki boʻlsin',
    'ИНН или ПИНФЛ не ваш: реквизиты должны быть владельца',
    'This TIN or PINFL is not yours: bank details must be of their owner',
  ),
  V_CADASTRE: message(
    400,
    'Kadastr raqami namunasi 10:05:03:01:02:0123',
    'Образец кадастрового номера 10:05:03:01:02:0123',
    'Cadastral number looks like 10:05:03:01:02:0123',
  ),
  V_CONTOUR: message(400, 'Kontur raqami notoʻgʻri', 'Неверный номер контура', 'Contour number is not valid'),
  V_SOATO: message(
    400,
    'Kod klassifikatorda topilmadi',
    'Код не найден в справочнике',
    'The code is not in the directory',
  ),
  V_OKED: message(
    400,
    'Kod klassifikatorda topilmadi',
    'Код не найден в справочнике',
    'The code is not in the directory',
  ),
  V_MXIK: message(
    400,
    'Kod klassifikatorda topilmadi',
    'Код не найден в справочнике',
    'The code is not in the directory',
  ),
  V_TAG: message(
    400,
    'Sirgʻa raqami notoʻgʻri yoki band',
    'Номер бирки неверен или уже занят',
    'The tag number is not valid or already taken',
  ),
  V_INT_UNIT: message(
    400,
    'Bu oʻlchov birligida faqat butun son',
    'Для этой единицы только целое число',
    'Only whole numbers for this unit',
  ),
  V_DATE_ORDER: message(
    400,
    'Tugash sanasi boshlanishidan keyin boʻlsin',
    'Дата окончания позже начала',
    'The end must be after the start',
  ),
  V_DATE_FUTURE: message(400, 'Kelajakdagi sana mumkin emas', 'Дата в будущем', 'The date is in the future'),
  V_DATE_PAST: message(400, 'Oʻtgan sana mumkin emas', 'Дата в прошлом', 'The date is in the past'),
  V_FILE_TYPE: message(
    400,
    'Fayl turi mos emas ({allowed})',
    'Неверный тип файла ({allowed})',
    'File type is not allowed ({allowed})',
  ),
  V_FILE_SIZE: message(
    400,
    'Fayl hajmi mos emas ({allowed})',
    'Неверный размер файла ({allowed})',
    'File size is not allowed ({allowed})',
  ),
  V_FILE_LENGTH: message(
    400,
    'Yozuv uzunligi mos emas ({allowed})',
    'Неверная длительность записи ({allowed})',
    'Length of the recording is not allowed ({allowed})',
  ),
  V_FILE_COUNT: message(
    400,
    'Fayllar soni mos emas ({allowed})',
    'Неверное число файлов ({allowed})',
    'Number of files is not allowed ({allowed})',
  ),
  V_FILE_CONTENT: message(
    400,
    'Faylni oʻqib boʻlmadi: «{reason}»',
    'Файл не читается: «{reason}»',
    'The file cannot be read: “{reason}”',
  ),
  V_PAYMENT_UNKNOWN: message(
    400,
    '«{number}» bu fayldagi toʻlov emas',
    'Платежа «{number}» в этом файле не было',
    '“{number}” is no payment of this file',
  ),
  V_PAYMENT_SUM: message(
    400,
    '«{number}» summasi boshqacha: {sum} boʻlishi kerak',
    'У «{number}» другая сумма: должно быть {sum}',
    'The sum of “{number}” differs: it should be {sum}',
  ),
  V_PAYMENT_RESULT: message(
    400,
    '«{number}» natijasi tushunarsiz: «{result}». «{paid}» yoki «{returned}» deb yozing',
    'Результат «{number}» непонятен: «{result}». Напишите «{paid}» или «{returned}»',
    'The result of “{number}” is not clear: “{result}”. Write “{paid}” or “{returned}”',
  ),
  V_PAYMENT_REASON: message(
    400,
    '«{number}» nega qaytarilgani yozilmagan',
    'У «{number}» не указана причина возврата',
    'Why “{number}” was returned is not said',
  ),
  V_PAYMENT_TWICE: message(
    400,
    '«{number}» ikki marta yozilgan, natijalari har xil',
    '«{number}» встречается дважды с разным результатом',
    '“{number}” is there twice, with different results',
  ),
  V_PAYMENT_BACK: message(
    400,
    '«{number}» avval qaytarilgan, endi oʻtkazildi deb boʻlmaydi',
    '«{number}» уже возвращён, подтвердить его нельзя',
    '“{number}” has been returned already and cannot be confirmed',
  ),
  V_PATTERN: message(
    400,
    'Andoza notoʻgʻri yoki juda murakkab',
    'Шаблон неверен или слишком сложен',
    'The pattern is not valid or too complicated',
  ),
  V_FORMULA: message(
    400,
    'Formula {at}-belgidan boshlab tushunarsiz',
    'Формула непонятна начиная с {at}-го символа',
    'The formula cannot be read from character {at}',
  ),
  V_EARLIER_FIELD: message(
    400,
    'Faqat yuqoridagi maydonlardan foydalanish mumkin: {name}',
    'Можно ссылаться только на поля выше: {name}',
    'Only fields above can be used: {name}',
  ),
  V_NUMBER_FIELD: message(
    400,
    'Formulada faqat sonli maydonlar boʻladi: {name}',
    'В формуле могут быть только числовые поля: {name}',
    'A formula takes only number fields: {name}',
  ),
  V_ML_UZ: message(400, 'Oʻzbekcha matn majburiy', 'Узбекский текст обязателен', 'The Uzbek text is required'),
  V_VARIABLE: message(
    400,
    'Bunday oʻzgaruvchi yoʻq: «{names}»',
    'Нет таких переменных: «{names}»',
    'There are no such variables: “{names}”',
  ),
  V_VARIABLE_ALONE: message(
    400,
    'Jadval oʻz xatboshisida yolgʻiz tursin: «{names}»',
    'Таблица должна стоять в отдельном абзаце: «{names}»',
    'A table stands alone in its paragraph: “{names}”',
  ),
  V_PLACEHOLDER: message(
    400,
    '«{name}» oʻrin egasi yoʻq',
    'Нет подстановки «{name}»',
    'Placeholder “{name}” is missing',
  ),
  V_PROFANITY: message(
    400,
    'Matnda taqiqlangan soʻz bor',
    'В тексте запрещённые слова',
    'The text has forbidden words',
  ),
  V_CONTACT_IN_TEXT: message(
    400,
    'Matnda telefon yoki havola bor',
    'В тексте телефон или ссылка',
    'The text has a phone number or a link',
  ),
  V_VIDEO: message(
    400,
    'Video YouTube, Rutube, Vimeo, VK Video yoki Mover saytida boʻlsin',
    'Видео должно быть на YouTube, Rutube, Vimeo, VK Видео или Mover',
    'The video must be on YouTube, Rutube, Vimeo, VK Video or Mover',
  ),
  V_FILM: message(
    400,
    'Video YouTube, Rutube, Mover yoki Utube saytida boʻlsin',
    'Видео должно быть на YouTube, Rutube, Mover или Utube',
    'The video must be on YouTube, Rutube, Mover or Utube',
  ),
  V_FILE_GONE: message(
    400,
    'Fayl topilmadi: uni qaytadan yuklang',
    'Файл не найден: загрузите его ещё раз',
    'The file is not there: upload it again',
  ),
  V_COPYRIGHT: message(
    400,
    'Mualliflik huquqi faylni joylashga yoʻl qoʻymaydi: havola bering',
    'Авторское право не позволяет разместить файл: дайте ссылку',
    'Copyright does not allow the file here: give a link',
  ),
  V_LESSONS: message(
    400,
    'Kursda nashrga tayyor kamida bitta dars boʻlsin',
    'В курсе должен быть хотя бы один готовый к публикации урок',
    'The course needs at least one lesson ready for publication',
  ),
  V_LESSON_EMPTY: message(
    400,
    'Darsga video, audio yoki matn qoʻshing',
    'Добавьте в урок видео, аудио или текст',
    'Add a video, an audio or a text to the lesson',
  ),
  V_SHARES: message(
    400,
    'Ulushlar yigʻindisi 100 % boʻlsin, hozir {sum} %',
    'Сумма долей должна быть 100 %, сейчас {sum} %',
    'The shares must add up to 100 %, now {sum} %',
  ),
  V_TERRITORY: message(
    400,
    'Mahalla tanlangan tumanga tegishli emas',
    'Махалля не входит в выбранный район',
    'The mahalla is not in the chosen district',
  ),
  V_AREA_SUM: message(
    400,
    'Ekin maydonlari yigʻindisi umumiy maydondan katta',
    'Сумма площадей больше общей',
    'The areas add up to more than the whole',
  ),
  V_CERT: message(
    400,
    'Sertifikatda STIR yoki JSHSHIR yoʻq yoki muddati oʻtgan',
    'В сертификате нет ИНН/ПИНФЛ или он истёк',
    'The certificate has no TIN or PINFL, or has expired',
  ),
  V_PIN: message(400, 'PIN-kod notoʻgʻri', 'Неверный PIN-код', 'The PIN is wrong'),
  V_SCOPE: message(
    400,
    'Faqat oʻzingizga biriktirilgan hududni bera olasiz',
    'Можно дать только территорию, закреплённую за вами',
    'Only a territory of your own can be given',
  ),
  V_PASSWORD: message(
    400,
    'Parol kamida 8 belgi, keng tarqalgan parol boʻlmasin',
    'Пароль от 8 символов, не из списка частых',
    'At least 8 characters and not a common password',
  ),
  V_FIXED: message(
    400,
    'Tasdiqlangan maʼlumotni oʻzgartirib boʻlmaydi',
    'Подтверждённые данные изменить нельзя',
    'Verified data cannot be changed',
  ),
  V_BIRTH_DATE: message(
    400,
    'Tugʻilgan sana JSHSHIRdagi sana bilan mos emas',
    'Дата рождения не совпадает с датой в ПИНФЛ',
    'The birth date differs from the one in the PINFL',
  ),
  V_TWICE: message(
    400,
    'Bir xil qiymat ikki marta berilgan',
    'Значение указано дважды',
    'The same value is given twice',
  ),
  V_LAND: message(
    400,
    'Yer sotilmaydi: ijara huquqini eʼlon sifatida joylang',
    'Земля не продаётся: разместите право аренды как объявление',
    'Land is not sold: offer the lease as an announcement',
  ),
  V_CATEGORY_CLOSED: message(
    400,
    'Bu turkumda hozir sotilmaydi',
    'В этой категории сейчас не продают',
    'Nothing is sold in this category at present',
  ),
  V_CATEGORY_LEAF: message(
    400,
    'Turkumning ichidan aniqrogʻini tanlang',
    'Выберите более точную категорию внутри этой',
    'Choose a more exact category inside this one',
  ),
  V_UNIT: message(
    400,
    'Bu turkumda bunday oʻlchov birligi ishlatilmaydi',
    'В этой категории такая единица не применяется',
    'This unit is not used in the category',
  ),
  V_TIER_QTY: message(
    400,
    'Har keyingi miqdor oldingisidan va eng kam buyurtmadan katta boʻlsin',
    'Каждое следующее количество больше предыдущего и минимального заказа',
    'Each quantity must be above the one before and above the smallest order',
  ),
  V_TIER_PRICE: message(
    400,
    'Miqdor oshgani sari narx pasayishi kerak',
    'С ростом количества цена должна снижаться',
    'The price must fall as the quantity grows',
  ),
  V_ORDER_MAX: message(
    400,
    'Eng koʻp buyurtma eng kamidan kichik boʻlmasin',
    'Максимальный заказ не меньше минимального',
    'The largest order must not be below the smallest',
  ),
  V_STEP: message(
    400,
    'Eng kam buyurtma qadamga qoldiqsiz boʻlinsin',
    'Минимальный заказ должен делиться на шаг',
    'The smallest order must be a multiple of the step',
  ),
  V_ORDER_STEP: message(
    400,
    'Miqdor {step} ga karrali boʻlsin',
    'Количество должно быть кратно {step}',
    'The quantity must be a multiple of {step}',
  ),
  V_ONE_SELLER: message(
    400,
    'Bitta buyurtmada bitta sotuvchining mahsulotlari boʻladi',
    'В одном заказе товары одного продавца',
    'One order holds goods of one seller',
  ),
  V_CASH: message(
    400,
    'Naqd pul faqat jismoniy shaxslar orasida, olib ketishda toʻlanadi',
    'Наличными платят только физические лица друг другу при самовывозе',
    'Cash is paid only between individuals, on pickup',
  ),
  V_NOT_MORE: message(
    400,
    'Buyurtma qilinganidan koʻp boʻlmasin: {max}',
    'Не больше заказанного: {max}',
    'Not more than was ordered: {max}',
  ),
  V_ZERO_VAT: message(
    400,
    '0 % QQS faqat oʻzi yetishtirgan va turkumi ruxsat bergan mahsulotga',
    'НДС 0 % только для выращенного самим продавцом, если категория это допускает',
    'Zero VAT is for what the seller has grown, where the category allows it',
  ),
  V_VAT: message(
    400,
    'QQS stavkasi turkumga mos emas',
    'Ставка НДС не подходит категории',
    'The VAT rate does not fit the category',
  ),
  V_CATEGORY_SERVICE: message(
    400,
    'Bu xizmat: uni xizmat eʼloni sifatida joylang',
    'Это услуга: разместите её как объявление об услуге',
    'This is a service: post it as a service announcement',
  ),
  V_CATEGORY_GOODS: message(
    400,
    'Xizmat turkumini tanlang',
    'Выберите категорию услуг',
    'Choose a category of services',
  ),
  V_PRICE_OR_AGREED: message(
    400,
    'Narxni yozing yoki «Kelishiladi»ni belgilang',
    'Укажите цену или отметьте «Договорная»',
    'Enter a price or mark it as negotiable',
  ),
  V_LICENSE: message(
    400,
    'Bu xizmat uchun litsenziya kerak: raqami, muddati va nusxasini qoʻshing',
    'Для этой услуги нужна лицензия: добавьте номер, срок и копию',
    'This service needs a license: add its number, date and a copy',
  ),
  V_PAY: message(
    400,
    'Ish haqini yozing: «dan» yoki «gacha»',
    'Укажите оплату: «от» или «до»',
    'Enter the pay: from or up to',
  ),
  V_PAY_ORDER: message(
    400,
    '«Gacha» miqdori «dan» miqdoridan kam boʻlmasin',
    'Оплата «до» не меньше оплаты «от»',
    'The upper pay must not be below the lower one',
  ),
  V_MIN_WAGE: message(
    400,
    'Oylik hisobda eng kam ish haqidan ({min} soʻm) kam boʻlmasin',
    'В пересчёте на месяц не меньше минимальной зарплаты ({min} сум)',
    'For a month it must not be below the minimum wage ({min} soum)',
  ),
  V_AGE: message(
    400,
    'Yosh kamida {min} boʻlishi kerak',
    'Возраст не меньше {min} лет',
    'The age must be at least {min}',
  ),
  V_AGE_HAZARD: message(
    400,
    'Kimyoviy vositalar, balandlik yoki tungi ish uchun yosh kamida {min} boʻlsin',
    'Для работы с химикатами, на высоте или ночью возраст не меньше {min} лет',
    'For work with chemicals, at heights or at night the age must be at least {min}',
  ),
  V_EVENT_SOON: message(
    400,
    'Boshlanishigacha kamida {hours} soat qolishi kerak',
    'До начала должно быть не меньше {hours} ч',
    'At least {hours} hours before the beginning',
  ),
  V_EVENT_LONG: message(
    400,
    'Tadbir {hours} soatdan oshmasligi kerak',
    'Мероприятие не дольше {hours} ч',
    'An event takes at most {hours} hours',
  ),
  V_QUOTA_SUM: message(
    400,
    'Tumanlarga ajratilgan oʻrinlar jami {capacity} tadan oshmasin',
    'Мест для районов в сумме не больше {capacity}',
    'Seats of districts are at most {capacity} in all',
  ),
  V_SEATS_TAKEN: message(
    400,
    '{taken} ta oʻrin band, bundan kam boʻlmaydi',
    'Уже занято мест: {taken}, меньше нельзя',
    '{taken} seats are taken, it cannot be fewer',
  ),
  V_PLATFORM_LINK: message(
    400,
    'Havola tanlangan platformaga tegishli emas',
    'Ссылка не этой платформы',
    'The link does not belong to the platform',
  ),
  V_NO_ROOMS: message(
    400,
    'Oʻz vebinar xonalarimiz ulanmagan, havola kiriting',
    'Свои комнаты не подключены, укажите ссылку',
    'Own rooms are not connected here, enter a link',
  ),
  E_UNAUTHENTICATED: message(401, 'Tizimga kiring', 'Войдите в систему', 'Please sign in'),
  E_OTP_WRONG: message(
    422,
    'Kod notoʻgʻri ({left} urinish qoldi)',
    'Код неверен (осталось попыток: {left})',
    'Wrong code ({left} attempts left)',
  ),
  E_OTP_EXPIRED: message(422, 'Kod muddati oʻtdi', 'Срок кода истёк', 'The code has expired'),
  E_OTP_LIMIT: message(
    429,
    '{min} daqiqadan keyin qayta urinib koʻring',
    'Повторите через {min} мин',
    'Try again in {min} min',
  ),
  E_RATE: message(
    429,
    'Soʻrovlar juda koʻp. {seconds} soniyadan keyin qayta urinib koʻring',
    'Слишком много запросов. Повторите через {seconds} с',
    'Too many requests. Try again in {seconds} s',
  ),
  E_LOGIN: message(422, 'Login yoki parol notoʻgʻri', 'Неверный логин или пароль', 'Wrong login or password'),
  E_BLOCKED: message(
    422,
    'Hisob bloklangan: {reason}',
    'Учётная запись заблокирована: {reason}',
    'The account is blocked: {reason}',
  ),
  E_FORBIDDEN: message(403, 'Ruxsat yoʻq', 'Нет прав', 'Not allowed'),
  /** How E_FORBIDDEN is told to whoever acts for an organization and lacks a right its head gives. */
  S_ASK_HEAD: message(
    403,
    'Tashkilot nomidan bu amal uchun huquq kerak: rahbaringizdan «{right}» huquqini soʻrang',
    'Чтобы сделать это от имени организации, попросите у её руководителя право «{right}»',
    'To do this for your organization, ask its head for the right “{right}”',
  ),
  E_CONTACT_CLOSED: message(
    403,
    'Telefon raqami taklif qabul qilingandan keyin ochiladi',
    'Номер телефона откроется, когда приглашение примут',
    'The phone number opens once an invitation is accepted',
  ),
  E_CROSS_SITE: message(
    403,
    'Soʻrov boshqa saytdan keldi',
    'Запрос пришёл с другого сайта',
    'The request came from another site',
  ),
  E_NOT_FOUND: message(404, 'Topilmadi', 'Не найдено', 'Not found'),
  E_STALE: message(
    409,
    'Maʼlumot boshqa foydalanuvchi tomonidan oʻzgartirilgan',
    'Данные изменены другим пользователем',
    'Somebody else has changed this in the meantime',
  ),
  E_LATE_CHANGE: message(
    422,
    'Bu xabarni endi oʻzgartirib yoki oʻchirib boʻlmaydi',
    'Это сообщение уже нельзя изменить или удалить',
    'This message can no longer be changed or deleted',
  ),
  E_TALK_BLOCKED: message(
    403,
    'Tomonlardan biri yozishmani bloklagan',
    'Одна из сторон заблокировала переписку',
    'One of the sides has blocked the conversation',
  ),
  E_STATE: message(
    409,
    '«{status}» holatida bu amal mumkin emas',
    'В статусе «{status}» действие недоступно',
    'Not possible while “{status}”',
  ),
  E_DUPLICATE: message(409, 'Bunday yozuv bor: {number}', 'Уже есть запись {number}', 'Already there: {number}'),
  E_ASK_HEAD: message(
    409,
    'STIR yoki JSHSHIR {number}. Tashkilot rahbari sizni xodim sifatida taklif qilishi mumkin',
    'ИНН или ПИНФЛ {number}. Руководитель организации может пригласить вас сотрудником',
    'TIN or PINFL {number}. The head of the organization can invite you as an employee',
  ),
  E_DIRECTOR_UNPROVED: message(
    422,
    'Rahbarning shaxsi hali E-IMZO bilan tasdiqlanmagan. Avval rahbar E-IMZO orqali kirsin',
    'Личность руководителя ещё не подтверждена через E-IMZO. Сначала руководитель должен войти по E-IMZO',
    'The director has not been identified with E-IMZO yet. The director must sign in with E-IMZO first',
  ),
  E_LAST_HEAD: message(
    422,
    'Tashkilotda kamida bitta rahbar qolishi kerak. Avval boshqa xodimga xodimlarni boshqarish huquqini bering',
    'В организации должен остаться хотя бы один руководитель. Сначала дайте другому сотруднику право управлять сотрудниками',
    'An organization keeps at least one head. First let another employee manage the employees',
  ),
  E_INVITATION: message(
    422,
    'Taklif muddati oʻtgan yoki u bekor qilingan',
    'Срок приглашения истёк или оно отозвано',
    'The invitation has expired or was withdrawn',
  ),
  E_IDEMPOTENCY: message(
    409,
    'Bu soʻrov hozir bajarilmoqda yoki kalit boshqa soʻrovda ishlatilgan',
    'Запрос уже выполняется или ключ использован для другого запроса',
    'The request is under way or its key was used for another one',
  ),
  E_IN_USE: message(
    422,
    '{n} ta joyda ishlatilmoqda, oʻchirib boʻlmaydi',
    'Используется в {n} местах, удалить нельзя',
    'Used in {n} places, cannot be removed',
  ),
  E_PREVIEW_WHOLE: message(
    422,
    'Dars kurs sahifasida koʻrsatiladi: avval kursning oʻzini toʻldiring',
    'Урок показывается на странице курса: сначала заполните сам курс',
    'A lesson is shown on the page of its course: fill in the course first',
  ),
  E_LAST_LESSON: message(
    422,
    'Bu saytdagi kursning yagona darsi. Avval boshqa darsni eʼlon qiling yoki kursning oʻzini saytdan oling',
    'Это единственный урок опубликованного курса. Сначала опубликуйте другой урок или снимите с публикации сам курс',
    'This is the only lesson of a published course. First publish another lesson or unpublish the course itself',
  ),
  E_DEPTH: message(
    422,
    'Daraxt chuqurligi {max} pogʻonadan oshmasin',
    'Глубина дерева не больше {max}',
    'The tree may be at most {max} levels deep',
  ),
  E_CYCLE: message(
    422,
    'Boʻlimni oʻzining ichiga koʻchirib boʻlmaydi',
    'Нельзя переместить раздел в самого себя',
    'A branch cannot move inside itself',
  ),
  E_STOCK: message(
    409,
    'Omborda {left} {unit} qoldi',
    'На складе осталось {left} {unit}',
    'Only {left} {unit} left in stock',
  ),
  E_MIN_ORDER: message(422, 'Eng kam buyurtma {min}', 'Минимальный заказ {min}', 'The smallest order is {min}'),
  E_OWN_PRODUCT: message(
    422,
    'Oʻz mahsulotingizni sotib ololmaysiz',
    'Нельзя купить свой товар',
    'You cannot buy your own product',
  ),
  E_FILLED: message(
    409,
    'Hamma oʻrin band. Avval oʻrinlar sonini oshiring',
    'Все места заняты. Сначала увеличьте число мест',
    'All places are filled. Raise their number first',
  ),
  E_OWN_AD: message(
    422,
    'Oʻz eʼloningizga murojaat qila olmaysiz',
    'Нельзя откликнуться на своё объявление',
    'You cannot respond to your own announcement',
  ),
  E_BOOKED: message(
    409,
    '{date} kuni boʻsh vaqt qolmagan',
    'На {date} свободного времени нет',
    'No free slot is left on {date}',
  ),
  E_NOT_OFFERED: message(
    409,
    'Mahsulot endi sotuvda emas',
    'Товар больше не продаётся',
    'The product is no longer on sale',
  ),
  E_PRICE_CHANGED: message(
    422,
    'Narx oʻzgardi: {old} → {new}',
    'Цена изменилась: {old} → {new}',
    'The price has changed: {old} → {new}',
  ),
  E_BEING_PAID: message(
    409,
    'Bitim hozir karta orqali toʻlanmoqda. Birozdan soʻng urinib koʻring',
    'Сделку сейчас оплачивают картой. Попробуйте позже',
    'The deal is being paid by card right now. Try again later',
  ),
  E_FUNDS: message(
    422,
    'Kliring hisobida mablagʻ yetarli emas',
    'Недостаточно средств на клиринговом счёте',
    'Not enough money on the clearing account',
  ),
  E_AMOUNT: message(422, 'Summa {sum} boʻlishi kerak', 'Сумма должна быть {sum}', 'The sum must be {sum}'),
  E_PAY_MODE: message(
    422,
    'Bu bitim boshqa yoʻl bilan toʻlanadi',
    'Эта сделка оплачивается другим способом',
    'This deal is paid in another way',
  ),
  E_FROZEN: message(
    422,
    'Rekvizit yaqinda oʻzgargan: pul yechish {until} gacha toʻxtatilgan',
    'Реквизиты недавно изменены: вывод средств приостановлен до {until}',
    'Bank details have changed lately: withdrawals are frozen until {until}',
  ),
  E_REQUISITE: message(
    422,
    'Pul faqat bank tasdiqlagan, oʻz STIR yoki JSHSHIRingizdagi hisobga yechiladi',
    'Деньги выводятся только на подтверждённый банком счёт с вашим ИНН или ПИНФЛ',
    'Money goes only to an account of your own number that the bank has confirmed',
  ),
  E_DAY_DIFFERENCE: message(
    409,
    '{day} kuni bank bilan farq bor: u bartaraf etilguncha pul yechilmaydi',
    'За {day} есть расхождение с банком: до его устранения деньги не выводятся',
    'The bank differs on {day}: nothing is withdrawn until that is settled',
  ),
  E_IRREVERSIBLE: message(
    409,
    'Bu yozuvni orqaga qaytarib boʻlmaydi',
    'Эту проводку нельзя сторнировать',
    'This entry cannot be reversed',
  ),
  E_REVERSED: message(409, 'Bu yozuv allaqachon qaytarilgan', 'Проводка уже сторнирована', 'Already reversed'),
  E_SELF_APPROVE: message(
    422,
    'Oʻz yozuvingizni tasdiqlay olmaysiz',
    'Нельзя утвердить собственную запись',
    'You cannot approve your own record',
  ),
  E_LIMIT: message(422, 'Limit: {limit}', 'Превышен лимит {limit}', 'The limit is {limit}'),
  E_QUIZ_TRIES: message(
    422,
    'Bugungi {limit} ta urinish tugadi. Ertaga yana urinib koʻring',
    'Все попытки на сегодня ({limit}) использованы. Попробуйте завтра',
    'All {limit} tries of today are used. Try again tomorrow',
  ),
  E_QUIZ_ANSWERED: message(
    409,
    'Bu urinishga javob berib boʻlingan. Testni qaytadan boshlang',
    'На эту попытку уже дан ответ. Начните тест заново',
    'This try has been answered already. Start the quiz again',
  ),
  E_PERIOD_CLOSED: message(422, 'Hisobot davri yopilgan', 'Отчётный период закрыт', 'The reporting period is closed'),
  E_NOT_ELIGIBLE: message(
    422,
    'Shartga mos emas: {rules}',
    'Не соответствует условиям: {rules}',
    'Not eligible: {rules}',
  ),
  E_ACTIVE_APPLICATION: message(
    422,
    'Bu mahsulot boʻyicha faol arizangiz bor: {number}',
    'Есть активная заявка {number}',
    'You have an active application: {number}',
  ),
  E_EXTERNAL: message(
    422,
    '{system} javob bermadi; maʼlumot saqlandi, keyinroq tekshiriladi',
    '{system} не отвечает; данные сохранены, проверим позже',
    '{system} did not answer; your data is saved and will be checked later',
  ),
  E_SAME_SIGNER: message(
    422,
    'Ikkinchi tomon nomidan siz imzolagansiz. Ikkala tomon uchun bitta odam imzo qoʻya olmaydi',
    'Вторую сторону подписали вы. Один человек не подписывает за обе стороны',
    'You have signed for the other side. One person does not sign for both',
  ),
  E_JOINED: message(
    422,
    'Bitim tomonlari bir-biriga bogʻliq, shuning uchun sharh yozilmaydi',
    'Стороны сделки связаны между собой, поэтому отзыв не пишется',
    'The sides of this deal are joined, so it is not reviewed',
  ),
  E_SELLER_STOPPED: message(
    422,
    'Sotuvchi toʻxtatilgan: buyurtma u qayta ishlay boshlaguncha kutadi. Bekor qilishingiz mumkin',
    'Продавец приостановлен: заказ ждёт, пока он снова не начнёт работать. Его можно отменить',
    'The seller is suspended: the order waits until they work again. It may be cancelled',
  ),
  E_SOD: message(
    422,
    'Bitta shaxs ikkala bosqichni bajara olmaydi',
    'Один человек не может выполнить оба шага',
    'One person cannot take both steps',
  ),
  E_WEIGH_BAND: message(
    422,
    '«{title}»: {sent} joʻnatilgan, {received} keldi. Farq {band} % dan katta: nizo oching',
    '«{title}»: отправлено {sent}, пришло {received}. Расхождение больше {band} %: откройте спор',
    '“{title}”: {sent} was sent, {received} came. The difference is above {band} %: open a dispute',
  ),
  E_PICKUP_CODE: message(
    422,
    'Kod mos kelmadi. Xaridordan kodni qayta soʻrang',
    'Код не подошёл. Попросите покупателя показать его ещё раз',
    'The code does not match. Ask the buyer to show it again',
  ),
  E_CASH_FIRST: message(
    409,
    'Sotuvchi naqd pulni olganini hali tasdiqlamagan',
    'Продавец ещё не подтвердил, что получил наличные',
    'The seller has not confirmed the cash yet',
  ),
  E_DIVIDE: message(
    422,
    'Ikki summa birga {sum} boʻlishi kerak',
    'Две суммы вместе должны составить {sum}',
    'The two sums must add up to {sum}',
  ),
  E_PEOPLE_COMING: message(
    409,
    '{n} kishi roʻyxatdan oʻtgan. Avval tadbirni bekor qiling',
    'Зарегистрировано людей: {n}. Сначала отмените мероприятие',
    '{n} people are registered. Cancel the event first',
  ),
  E_OVER: message(409, 'Muddat tugagan: {date}', 'Срок истёк: {date}', 'The time ran out on {date}'),
  E_TOO_LARGE: message(413, 'Soʻrov juda katta', 'Запрос слишком большой', 'The request is too large'),
  V_FILE_CELLS: message(
    400,
    'Jadvalda katakchalar juda koʻp: koʻpi bilan {max}. Keraksiz ustun va qatorlarni oʻchiring',
    'В таблице слишком много ячеек: не больше {max}. Удалите лишние столбцы и строки',
    'The sheet has too many cells: at most {max}. Remove columns and rows that are not needed',
  ),
  V_FILE_PIXELS: message(
    400,
    'Rasm juda katta: koʻpi bilan {max} megapiksel',
    'Изображение слишком большое: не больше {max} мегапикселей',
    'The picture is too large: at most {max} megapixels',
  ),
  E_TOO_HEAVY: message(
    422,
    'Fayl ustida ishlash juda uzoq davom etdi. Uni kichikroq qiling yoki qismlarga boʻling',
    'Обработка файла заняла слишком много времени. Уменьшите его или разделите на части',
    'Working on the file took too long. Make it smaller or divide it into parts',
  ),
  E_BAD_REQUEST: message(400, 'Soʻrovni oʻqib boʻlmadi', 'Запрос не читается', 'The request cannot be read'),
  E_VIEW_ONLY: message(
    403,
    'Siz boshqa foydalanuvchi nomidan faqat koʻryapsiz; oʻzgartirib boʻlmaydi',
    'Вы только смотрите глазами другого пользователя; менять нельзя',
    'You are only viewing as another user; nothing can be changed',
  ),
  E_NOT_REGISTERED: message(
    422,
    'Siz hali roʻyxatdan oʻtmagansiz',
    'Вы ещё не зарегистрированы',
    'You are not registered yet',
  ),
  E_SIGNATURE: message(
    422,
    'Elektron imzo tekshiruvdan oʻtmadi. Qaytadan imzolab koʻring',
    'Электронная подпись не прошла проверку. Подпишите ещё раз',
    'The electronic signature is not valid. Please sign again',
  ),
  E_SIGNATURE_LATE: message(
    422,
    'Imzolash muddati (2 daqiqa) tugadi. Qaytadan boshlang',
    'Время на подпись (2 минуты) истекло. Начните заново',
    'The two minutes for signing are over. Please start again',
  ),
  E_NOT_SIGNED_YET: message(
    422,
    'Telefonda hali imzolanmagan. QR kodni E-IMZO ilovasida oʻqiting',
    'На телефоне ещё не подписано. Считайте QR-код приложением E-IMZO',
    'Not signed on the phone yet. Scan the QR code with the E-IMZO app',
  ),
  E_SIGNATURE_USED: message(
    422,
    'Bu imzo allaqachon ishlatilgan. Qaytadan imzolang',
    'Эта подпись уже использована. Подпишите заново',
    'This signature has been used already. Please sign again',
  ),
  E_SIGNATURE_FOREIGN: message(
    422,
    'Bu imzo boshqa brauzer yoki sayt uchun qilingan. Shu sahifada qaytadan imzolang',
    'Подпись сделана для другого браузера или сайта. Подпишите заново на этой странице',
    'This signature was made for another browser or site. Please sign again on this page',
  ),
  E_SIGNATURE_CONTENT: message(
    422,
    'Imzolangan matn bu hujjatga mos emas. Hujjatni qaytadan imzolang',
    'Подписан другой текст, не этот документ. Подпишите документ заново',
    'What was signed is not this document. Please sign the document again',
  ),
  E_SIGNATURE_CLOCK: message(
    422,
    'Kompyuteringiz soati notoʻgʻri. Vaqtni toʻgʻrilab, qaytadan imzolang',
    'Часы вашего компьютера неверны. Исправьте время и подпишите заново',
    'The clock of your computer is wrong. Set the time and sign again',
  ),
  E_CERTIFICATE_EXPIRED: message(
    422,
    'Sertifikat muddati oʻtgan yoki hali boshlanmagan. E-IMZO kalitini yangilang',
    'Срок сертификата истёк или ещё не начался. Обновите ключ E-IMZO',
    'The certificate has expired or is not valid yet. Please renew your E-IMZO key',
  ),
  E_CERTIFICATE_REVOKED: message(
    422,
    'Sertifikat bekor qilingan. Boshqa kalit tanlang yoki yangisini oling',
    'Сертификат отозван. Выберите другой ключ или получите новый',
    'The certificate has been revoked. Choose another key or get a new one',
  ),
  E_CERTIFICATE_UNTRUSTED: message(
    422,
    'Sertifikatni bergan markaz ishonchli roʻyxatda yoʻq. Boshqa kalit tanlang',
    'Центр, выдавший сертификат, не в списке доверенных. Выберите другой ключ',
    'The authority that issued the certificate is not trusted here. Choose another key',
  ),
  E_NO_TEMPLATE: message(
    422,
    'Eʼlon qilingan hujjat shabloni yoʻq: {name}',
    'Нет опубликованного шаблона документа: {name}',
    'There is no published document template: {name}',
  ),
  E_SIGN_CODE: message(
    422,
    'Bu hujjat faqat elektron imzo bilan imzolanadi: bir martalik kod {sum} gacha yoki ikki jismoniy shaxs oʻrtasida',
    'Этот документ подписывается только электронной подписью: код по СМС — до {sum} или между двумя физлицами',
    'This paper takes an electronic signature: a code serves up to {sum} or between two individuals',
  ),
  E_SIGNER: message(
    422,
    'Imzo boshqa shaxsga tegishli: {name}. Tomonning oʻz kaliti bilan imzolang',
    'Подпись другого лица: {name}. Подпишите ключом самой стороны',
    'The signature belongs to somebody else: {name}. Sign with the party’s own key',
  ),
  E_SIGNATURE_SERVICE: message(
    503,
    'Imzoni tekshirish xizmati javob bermayapti. Birozdan keyin urinib koʻring yoki telefon orqali kiring',
    'Служба проверки подписи не отвечает. Попробуйте чуть позже или войдите по телефону',
    'The signature service does not answer. Try again a little later or sign in by phone',
  ),
  E_LINK: message(
    422,
    'Havola eskirgan yoki ishlatilgan, yangisini soʻrang',
    'Ссылка устарела или уже использована, запросите новую',
    'The link is out of date or used; ask for a new one',
  ),
  E_PROOF: message(
    422,
    'Bu siz ekaningizni parol yoki kod bilan tasdiqlang',
    'Подтвердите паролем или кодом, что это вы',
    'Prove with your password or a code that it is you',
  ),
  E_SECOND_FACTOR: message(
    422,
    'Parol toʻgʻri. Kirish uchun yana bitta tasdiq kerak',
    'Пароль верный. Для входа нужно ещё одно подтверждение',
    'The password is right. One more proof is needed to come in',
  ),
  E_FACTOR_CODE: message(
    422,
    'Kod mos kelmadi yoki bir marta ishlatilgan',
    'Код не подходит или уже использован',
    'The code does not fit or has been used',
  ),
  E_STAFF_DOOR: message(
    403,
    'Xodim sifatida ishlash uchun E-IMZO bilan yoki parol va ikkinchi tasdiq bilan kiring',
    'Чтобы работать как сотрудник, войдите с E-IMZO или с паролем и вторым подтверждением',
    'To work as staff, sign in with E-IMZO, or with a password and a second proof',
  ),
  E_PASSWORD_CHANGE: message(
    422,
    'Bu parol birinchi kirish uchun berilgan: oʻzingizning yangi parolingizni oʻrnating',
    'Этот пароль выдан для первого входа: задайте свой новый',
    'This password was given for the first sign-in: set one of your own',
  ),
  E_PASSWORD: message(422, 'Parol notoʻgʻri', 'Неверный пароль', 'Wrong password'),
  E_OBLIGATIONS: message(
    409,
    'Avval quyidagilarni yakunlang: {list}',
    'Сначала завершите: {list}',
    'Settle this first: {list}',
  ),
  E_LAST_ADMIN: message(
    422,
    'Kamida bitta faol tizim administratori qolishi kerak',
    'Должен оставаться хотя бы один активный системный администратор',
    'At least one active system administrator must remain',
  ),
  E_GRANT: message(
    422,
    'Oʻzingizda yoʻq huquqni bera olmaysiz: {codes}',
    'Нельзя дать право, которого у вас нет: {codes}',
    'You cannot grant a right you do not hold: {codes}',
  ),
  E_SELF: message(
    422,
    'Bu amalni oʻzingizga nisbatan bajara olmaysiz',
    'Это действие нельзя выполнить над самим собой',
    'You cannot do this to yourself',
  ),
  E_ABOVE: message(
    403,
    'Bu foydalanuvchida sizda yoʻq huquqlar bor',
    'У этого пользователя есть права, которых нет у вас',
    'This user holds rights that you lack',
  ),
  E_CONTENT_TYPE: message(
    415,
    'Soʻrov turi qabul qilinmaydi',
    'Такой тип запроса не принимается',
    'This content type is not accepted',
  ),
  E_INTERNAL: message(
    500,
    "Server bilan xatolik sodir bo'ldi",
    'Произошла ошибка сервера',
    'Something went wrong on the server',
  ),
  E_BUSY: message(
    503,
    'Hozir murojaatlar juda koʻp. {seconds} soniyadan keyin qayta urinib koʻring',
    'Сейчас слишком много обращений. Повторите через {seconds} с',
    'Too many people at once. Try again in {seconds} s',
  ),
  E_FILE_DAMAGED: message(
    500,
    'Fayl serverda shikastlangan, shuning uchun berilmadi. Xizmat xabardor qilindi',
    'Файл на сервере повреждён, поэтому не выдан. Служба извещена',
    'The file is damaged on the server, so it was not given out. The service has been told',
  ),
  E_DISK_FULL: message(
    507,
    'Serverda joy tugagan: fayl saqlanmadi. Keyinroq urinib koʻring',
    'На сервере закончилось место: файл не сохранён. Повторите позже',
    'The server has run out of space: nothing was saved. Try again later',
  ),
  E_UNAVAILABLE: message(
    503,
    "Server bilan xatolik sodir bo'ldi",
    'Сервер временно недоступен',
    'The server is unavailable for a moment',
  ),
} as const satisfies Record<string, Message>

export type Code = keyof typeof messages
export const isCode = (text: string): text is Code => Object.hasOwn(messages, text)

export type Values = Readonly<Record<string, string | number>>

type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never
/** `label` is told by the field; an open bound or a list of codes has a sentence of its own. */
type Optional = { V_LEN: 'min' | 'max'; V_RANGE: 'min' | 'max'; V_CHOICE: 'allowed' }
type Needed<C extends Code> = Exclude<
  Placeholders<(typeof messages)[C]['uz']>,
  'label' | (C extends keyof Optional ? Optional[C] : never)
>
/** What a sentence cannot do without: a refusal that forgets it does not compile. */
export type ValuesOf<C extends Code> = Values & Readonly<Record<Needed<C>, string | number>>
export type Wordless = { [C in Code]: [Needed<C>] extends [never] ? C : never }[Code]

const isOpen = (bound: string | number | undefined) => bound === undefined || String(bound).endsWith('∞')

/** The sentence that is true of these values: nobody is told «from 0 to ∞» or the codes of a list. */
function fitting(code: Code, values: Values): Code {
  const { min, max } = values
  switch (code) {
    case 'V_LEN':
      if (isOpen(min) || Number(min) === 0) return isOpen(max) ? 'V_FORMAT' : 'V_LEN_MAX'
      return isOpen(max) ? 'V_LEN_MIN' : code
    case 'V_RANGE':
      if (isOpen(min)) return isOpen(max) ? 'V_FORMAT' : 'V_MAX'
      return isOpen(max) ? 'V_MIN' : code
    case 'V_CHOICE':
      // Options have a label where people have named them, in a form that staff composed.
      return values.label === undefined || values.allowed === undefined ? 'V_CHOOSE' : code
    default:
      return code
  }
}

/** What counts or measures is written as the language writes numbers; the rest (names, numbers of papers) as it is. */
const measured = new Set(['min', 'max', 'left', 'limit', 'n', 'sent', 'received', 'band', 'capacity', 'taken', 'sum'])

function shown(name: string, value: string | number, lang: Language): string {
  const text = String(value)
  if (name === 'status') return stateName(text, lang)
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text)
  const [, sign, whole, fraction] = (measured.has(name) && /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)) || []
  if (whole === undefined) return text
  // Four digits may be a year, and read well as they are.
  const digits = whole.length > 4 || fraction ? groupDigits(whole) : whole
  return (sign ? '−' : '') + digits + (fraction ? decimalMark[lang] + fraction : '')
}

export function say(code: Code, lang: Language, values: Values = {}): string {
  const entry = messages[fitting(code, values)]
  const template = lang === 'cyrl' ? latinToCyrillic(entry.uz) : entry[lang]
  return template
    .replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name]
      return value === undefined ? '' : shown(name, value, lang)
    })
    .trim()
}
