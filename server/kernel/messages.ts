import { stateName } from '#contract/state-names.ts'
import type { Language } from '#uz/language.ts'
import { latinToCyrillic } from '#uz/transliterate.ts'

interface Message {
  status: number
  uz: string
  ru: string
  eng: string
}
const message = (status: number, uz: string, ru: string, eng: string): Message => ({ status, uz, ru, eng })

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
  V_FILE_COUNT: message(
    400,
    'Fayllar soni mos emas ({allowed})',
    'Неверное число файлов ({allowed})',
    'Number of files is not allowed ({allowed})',
  ),
  V_FILE_CONTENT: message(
    400,
    'Faylni oʻqib boʻlmadi: {reason}',
    'Файл не читается: {reason}',
    'The file cannot be read: {reason}',
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
  V_PLACEHOLDER: message(400, '{name} oʻrin egasi yoʻq', 'Нет подстановки {name}', 'Placeholder {name} is missing'),
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
  E_PRICE_CHANGED: message(
    422,
    'Narx oʻzgardi: {old} → {new}',
    'Цена изменилась: {old} → {new}',
    'The price has changed: {old} → {new}',
  ),
  E_FUNDS: message(
    422,
    'Kliring hisobida mablagʻ yetarli emas',
    'Недостаточно средств на клиринговом счёте',
    'Not enough money on the clearing account',
  ),
  E_SELF_APPROVE: message(
    422,
    'Oʻz yozuvingizni tasdiqlay olmaysiz',
    'Нельзя утвердить собственную запись',
    'You cannot approve your own record',
  ),
  E_LIMIT: message(422, 'Limit: {limit}', 'Превышен лимит {limit}', 'The limit is {limit}'),
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
  E_SOD: message(
    422,
    'Bitta shaxs ikkala bosqichni bajara olmaydi',
    'Один человек не может выполнить оба шага',
    'One person cannot take both steps',
  ),
  E_TOO_LARGE: message(413, 'Soʻrov juda katta', 'Запрос слишком большой', 'The request is too large'),
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

export function say(code: Code, lang: Language, values: Values = {}): string {
  const entry = messages[code]
  const template = lang === 'cyrl' ? latinToCyrillic(entry.uz) : entry[lang]
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name] ?? whole
    return name === 'status' && typeof value === 'string' ? stateName(value, lang) : String(value)
  })
}
