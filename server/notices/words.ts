import type { EventCode } from '#contract/notices/events.ts'
import type { Words } from './templates.ts'

const words = (uz: string, ru: string, eng: string): Words => ({ uz, ru, eng })

/** What each event says; cyrl is written from uz. Short: the same words travel by SMS. */
export const eventWords: Record<EventCode, { title: Words; body: Words }> = {
  'auth.newDevice': {
    title: words('Yangi qurilmadan kirildi', 'Вход с нового устройства', 'Sign-in from a new device'),
    body: words(
      'Hisobingizga {device} qurilmasidan kirildi. Bu siz boʻlmasangiz, seansni yakunlang.',
      'В ваш аккаунт вошли с устройства {device}. Если это не вы, завершите сеанс.',
      'Your account was opened on {device}. If it was not you, end that session.',
    ),
  },
  'role.changed': {
    title: words('Huquqlaringiz oʻzgardi', 'Ваши права изменены', 'Your rights have changed'),
    body: words('{what}', '{what}', '{what}'),
  },
  'user.blocked': {
    title: words('Hisobingiz bloklandi', 'Ваш аккаунт заблокирован', 'Your account is blocked'),
    body: words('Sabab: {reason}', 'Причина: {reason}', 'Reason: {reason}'),
  },
  'contact.changed': {
    title: words('Aloqa maʼlumotingiz oʻzgardi', 'Ваши контакты изменены', 'Your contact details changed'),
    body: words(
      'Yangi qiymat: {value}. Bu siz boʻlmasangiz, bizga murojaat qiling.',
      'Новое значение: {value}. Если это не вы, обратитесь к нам.',
      'New value: {value}. If it was not you, contact us.',
    ),
  },
  'factor.changed': {
    title: words('Ikkinchi tasdiq oʻzgardi', 'Второе подтверждение изменено', 'Your second proof has changed'),
    body: words(
      'Hisobingizga kirishdagi ikkinchi tasdiq qoʻshildi yoki olib tashlandi. Bu siz boʻlmasangiz, bizga murojaat qiling.',
      'Второе подтверждение входа добавлено или снято. Если это не вы, обратитесь к нам.',
      'The second proof of your sign-in was added or taken away. If it was not you, contact us.',
    ),
  },
  'password.changed': {
    title: words('Parolingiz oʻzgardi', 'Ваш пароль изменён', 'Your password has changed'),
    body: words(
      'Hisobingiz paroli yangilandi. Bu siz boʻlmasangiz, uni darhol tiklang.',
      'Пароль вашего аккаунта обновлён. Если это не вы, сразу восстановите его.',
      'The password of your account was changed. If it was not you, reset it at once.',
    ),
  },
  'requisite.changed': {
    title: words('Bank rekvizitlari oʻzgardi', 'Банковские реквизиты изменены', 'Bank details have changed'),
    body: words(
      'Hisob raqami {account}. Pul yechish 24 soatga toʻxtatildi. Bu siz boʻlmasangiz, darhol bizga yozing.',
      'Счёт {account}. Вывод средств приостановлен на 24 часа. Если это не вы, сразу напишите нам.',
      'Account {account}. Withdrawals are frozen for 24 hours. If it was not you, write to us at once.',
    ),
  },
  'requisite.confirmed': {
    title: words('Bank rekvizitlari tasdiqlandi', 'Банковские реквизиты подтверждены', 'Bank details are confirmed'),
    body: words('Hisob raqami {account}', 'Счёт {account}', 'Account {account}'),
  },
  'requisite.refused': {
    title: words(
      'Bank rekvizitlari tasdiqlanmadi',
      'Банковские реквизиты не подтверждены',
      'Bank details are not confirmed',
    ),
    body: words('Hisob raqami {account}: {reason}', 'Счёт {account}: {reason}', 'Account {account}: {reason}'),
  },
  'org.verified': {
    title: words('Tashkilot tasdiqlandi', 'Организация подтверждена', 'Organization verified'),
    body: words('«{organization}» tasdiqlandi.', '«{organization}» подтверждена.', '“{organization}” is verified.'),
  },
  'org.returned': {
    title: words('Tashkilot tasdiqlanmadi', 'Организация не подтверждена', 'Organization not verified'),
    body: words('«{organization}»: {reason}', '«{organization}»: {reason}', '“{organization}”: {reason}'),
  },
  'org.suspended': {
    title: words('Tashkilot toʻxtatildi', 'Организация приостановлена', 'Organization suspended'),
    body: words('«{organization}»: {reason}', '«{organization}»: {reason}', '“{organization}”: {reason}'),
  },
  'org.takenOver': {
    title: words('Tashkilotni rahbari oldi', 'Организацию принял руководитель', 'The director has taken over'),
    body: words(
      '«{organization}»: rahbarning sertifikati bilan {director} kirdi va endi tashkilotni boshqaradi.',
      '«{organization}»: по сертификату руководителя вошёл {director} и теперь управляет организацией.',
      '“{organization}”: {director} has come in with the director’s certificate and leads it now.',
    ),
  },
  'org.directorCame': {
    title: words('Rahbar almashdi', 'Сменился руководитель', 'The head has changed'),
    body: words(
      '«{organization}»: rahbar sertifikati bilan {director} boshqaruvni oldi. Koʻrib chiqing.',
      '«{organization}»: по сертификату руководителя управление принял {director}. Посмотрите.',
      '“{organization}”: {director} took it over with a director’s certificate. Have a look.',
    ),
  },
  'employee.invited': {
    title: words('Ishga taklif', 'Приглашение на работу', 'Invitation to work'),
    body: words(
      '«{organization}» sizni taklif qildi: {position}. Qabul qilish uchun kiring.',
      '«{organization}» приглашает вас: {position}. Войдите, чтобы принять.',
      '“{organization}” invites you: {position}. Sign in to accept.',
    ),
  },
  'employee.joined': {
    title: words('Xodim taklifni qabul qildi', 'Сотрудник принял приглашение', 'An employee accepted'),
    body: words('{name}: {position}', '{name}: {position}', '{name}: {position}'),
  },
  'employee.ended': {
    title: words('Ish munosabati tugatildi', 'Работа завершена', 'Employment ended'),
    body: words(
      '«{organization}» nomidan endi ishlay olmaysiz.',
      'Вы больше не работаете от имени «{organization}».',
      'You no longer act for “{organization}”.',
    ),
  },
  'moderation.decided': {
    title: words('Moderatsiya qarori', 'Решение модерации', 'Decision of moderation'),
    body: words('«{title}» {verdict}.{what}', '«{title}»: {verdict}.{what}', '“{title}” {verdict}.{what}'),
  },
  'product.restocked': {
    title: words('Mahsulot sotuvga qaytdi', 'Товар снова в продаже', 'Back on sale'),
    body: words('«{title}», narxi {price}.', '«{title}», цена {price}.', '“{title}”, {price}.'),
  },
  'product.priceDrop': {
    title: words('Narx tushdi', 'Цена снизилась', 'The price dropped'),
    body: words('«{title}» endi {price}.', '«{title}» теперь стоит {price}.', '“{title}” is {price} now.'),
  },
  'search.found': {
    title: words('Saqlangan qidiruv boʻyicha yangilik', 'Новое по сохранённому поиску', 'New for your saved search'),
    body: words('«{name}»: yangi takliflar soni {n}.', '«{name}»: новых предложений {n}.', '“{name}”: new offers {n}.'),
  },
  'search.mailed': {
    title: words('Saqlangan qidiruv boʻyicha yangilik', 'Новое по сохранённому поиску', 'New for your saved search'),
    body: words('«{name}»: yangi takliflar soni {n}.', '«{name}»: новых предложений {n}.', '“{name}”: new offers {n}.'),
  },
  'product.lowStock': {
    title: words('Mahsulot tugayapti', 'Товар заканчивается', 'Stock is low'),
    body: words(
      '«{title}»: {left} qoldi. Zaxirani toʻldiring.',
      '«{title}»: осталось {left}. Пополните запас.',
      '“{title}”: {left} left. Add to the stock.',
    ),
  },
  'product.expiring': {
    title: words('Eʼlon muddati tugayapti', 'Срок размещения истекает', 'A listing ends soon'),
    body: words(
      '«{title}» {date} kuni sotuvdan tushadi. Kerak boʻlsa, muddatini uzaytiring.',
      '«{title}» снимется с продажи {date}. Продлите, если нужно.',
      '“{title}” goes off sale on {date}. Renew it if you need to.',
    ),
  },
  'product.expired': {
    title: words('Eʼlon muddati tugadi', 'Срок размещения истёк', 'A listing has ended'),
    body: words(
      '«{title}» sotuvdan tushdi. Uni bir bosishda qaytarasiz.',
      '«{title}» снят с продажи. Вернуть можно одним нажатием.',
      '“{title}” is off sale. One tap brings it back.',
    ),
  },
  'product.moved': {
    title: words('Mahsulot turkumi oʻzgardi', 'Изменилась категория товара', 'The category has changed'),
    body: words(
      '«{title}» endi «{category}» turkumida.',
      '«{title}» теперь в категории «{category}».',
      '“{title}” is now in “{category}”.',
    ),
  },
  'order.new': {
    title: words('Yangi buyurtma', 'Новый заказ', 'New order'),
    body: words(
      '{number}: «{title}», {sum}. 24 soat ichida tasdiqlang.',
      '{number}: «{title}», {sum}. Подтвердите в течение 24 часов.',
      '{number}: “{title}”, {sum}. Confirm it within 24 hours.',
    ),
  },
  'order.moved': {
    title: words('Bitim holati oʻzgardi', 'Статус сделки изменился', 'A deal moved on'),
    body: words('{number} «{title}»: {state}', '{number} «{title}»: {state}', '{number} “{title}”: {state}'),
  },
  'order.revised': {
    title: words('Sotuvchi buyurtmani oʻzgartirdi', 'Продавец изменил заказ', 'The seller revised the order'),
    body: words(
      '{number}: yangi summa {sum}. Rozimisiz?',
      '{number}: новая сумма {sum}. Согласны?',
      '{number}: the new sum is {sum}. Do you agree?',
    ),
  },
  'order.cancelled': {
    title: words('Bitim bekor qilindi', 'Сделка отменена', 'A deal was cancelled'),
    body: words('{number} «{title}»', '{number} «{title}»', '{number} “{title}”'),
  },
  'order.autoCancelled': {
    title: words('Bitim muddati oʻtib bekor boʻldi', 'Сделка отменена: срок истёк', 'A deal ran out of time'),
    body: words('{number} «{title}»', '{number} «{title}»', '{number} “{title}”'),
  },
  'order.frozen': {
    title: words('Sotuvchi toʻxtatildi', 'Продавец приостановлен', 'The seller is suspended'),
    body: words(
      '{number}: sotuvchi toʻxtatilgan, buyurtma kutadi. Toʻlamang; bekor qilishingiz mumkin.',
      '{number}: продавец приостановлен, заказ ждёт. Не платите; заказ можно отменить.',
      '{number}: the seller is suspended and the order waits. Do not pay; you may cancel it.',
    ),
  },
  'order.thawed': {
    title: words('Sotuvchi yana ishlaydi', 'Продавец снова работает', 'The seller works again'),
    body: words('{number}: buyurtma davom etadi.', '{number}: заказ продолжается.', '{number}: the order goes on.'),
  },
  'order.due': {
    title: words(
      'Vaqt tugayapti: sizni kutishmoqda',
      'Время на исходе: ждут вас',
      'Time is running out: you are awaited',
    ),
    body: words(
      '{number} «{title}»: {state}, muddat {date} gacha',
      '{number} «{title}»: {state}, срок до {date}',
      '{number} “{title}”: {state}, until {date}',
    ),
  },
  'dispute.late': {
    title: words('Nizo muddati oʻtdi', 'Срок решения спора прошёл', 'A dispute is overdue'),
    body: words(
      '{number} «{title}», muddat {date} edi',
      '{number} «{title}», срок был {date}',
      '{number} “{title}”, it was due {date}',
    ),
  },
  'order.sign': {
    title: words('Shartnomani imzolang', 'Подпишите договор', 'Sign the contract'),
    body: words('{number} «{title}», {sum}', '{number} «{title}», {sum}', '{number} “{title}”, {sum}'),
  },
  'order.signed': {
    title: words('Ikkinchi tomon imzoladi', 'Другая сторона подписала', 'The other side has signed'),
    body: words('{number} «{title}», {sum}', '{number} «{title}», {sum}', '{number} “{title}”, {sum}'),
  },
  'order.awaitingPayment': {
    title: words('Toʻlov kutilmoqda', 'Ожидается оплата', 'Payment is awaited'),
    body: words('{number} «{title}», {sum}', '{number} «{title}», {sum}', '{number} “{title}”, {sum}'),
  },
  'order.paid': {
    title: words('Bitim toʻlandi', 'Сделка оплачена', 'A deal is paid'),
    body: words(
      '{number}: {sum} kliringda ushlab turibdi. {todo}',
      '{number}: {sum} удержаны в клиринге. {todo}',
      '{number}: {sum} is held in clearing. {todo}',
    ),
  },
  'order.shipped': {
    title: words('Yuk yoʻlga chiqdi', 'Товар отправлен', 'The goods are on their way'),
    body: words('{number} «{title}»', '{number} «{title}»', '{number} “{title}”'),
  },
  'order.readyForPickup': {
    title: words('Yuk olib ketishga tayyor', 'Товар готов к выдаче', 'The goods are ready for pickup'),
    body: words(
      '{number} «{title}». Kodni bitim sahifasida koʻring.',
      '{number} «{title}». Код — на странице сделки.',
      '{number} “{title}”. The code is on the page of the deal.',
    ),
  },
  'order.completed': {
    title: words('Bitim yopildi', 'Сделка завершена', 'A deal is completed'),
    body: words('{number} «{title}», {sum}', '{number} «{title}», {sum}', '{number} “{title}”, {sum}'),
  },
  'order.dispute': {
    title: words('Bitim boʻyicha nizo ochildi', 'По сделке открыт спор', 'A dispute was opened'),
    body: words(
      '{number} «{title}». Pul qaror chiqquncha ushlab turiladi.',
      '{number} «{title}». Деньги удержаны до решения.',
      '{number} “{title}”. The money stays until it is decided.',
    ),
  },
  'order.decided': {
    title: words('Nizo boʻyicha qaror chiqdi', 'Спор решён', 'A dispute is decided'),
    body: words('{number}: {state}', '{number}: {state}', '{number}: {state}'),
  },
  'payment.returned': {
    title: words('Toʻlov qaytarildi', 'Платёж возвращён', 'A payment was returned'),
    body: words(
      '{number}: {sum} kartangizga qaytarildi.',
      '{number}: {sum} возвращены на вашу карту.',
      '{number}: {sum} went back to your card.',
    ),
  },
  'payment.ticket': {
    title: words('Kech kelgan toʻlov', 'Запоздавший платёж', 'A payment came too late'),
    body: words(
      '{number}: {sum} bitim qabul qila olmaydigan paytda keldi. Toʻlovchiga qaytganini tekshiring.',
      '{number}: {sum} пришли, когда сделка уже не принимает оплату. Проверьте, что плательщику вернули деньги.',
      '{number}: {sum} came when the deal could no longer take it. See that the payer has it back.',
    ),
  },
  'fin.submitted': {
    title: words('Ariza qabul qilindi', 'Заявка принята', 'Application received'),
    body: words(
      '{number}: «{title}». Kimda ekanini sahifada koʻrasiz.',
      '{number}: «{title}». На странице видно, у кого она сейчас.',
      '{number}: “{title}”. The page shows who has it.',
    ),
  },
  'fin.question': {
    title: words('Sizga savol bor', 'К вам есть вопрос', 'There is a question for you'),
    body: words(
      '{number} «{title}»: tashkilot savol berdi. Javob bermaguningizcha vaqt toʻxtab turadi.',
      '{number} «{title}»: организация задала вопрос. Пока вы не ответите, срок стоит.',
      '{number} “{title}”: a lender asks. The clock stands until you answer.',
    ),
  },
  'fin.offer': {
    title: words('Taklif keldi', 'Пришло предложение', 'A proposal has come'),
    body: words(
      '{number} «{title}»: taklifni solishtiring.',
      '{number} «{title}»: сравните предложения.',
      '{number} “{title}”: compare the proposals.',
    ),
  },
  'fin.offerGone': {
    title: words('Taklif qaytarib olindi', 'Предложение отозвано', 'A proposal was withdrawn'),
    body: words('{number} «{title}»', '{number} «{title}»', '{number} “{title}”'),
  },
  'fin.decision': {
    title: words('Ariza boʻyicha qaror', 'Решение по заявке', 'Decision on your application'),
    body: words(
      '{number} «{title}»: rad etildi. Sababi va nima qilish kerakligi xatda yozilgan.',
      '{number} «{title}»: отказано. Причина и что сделать — в письме.',
      '{number} “{title}”: refused. The letter says why and what to do.',
    ),
  },
  'fin.expired': {
    title: words('Ariza muddati tugadi', 'Срок заявки истёк', 'The application has expired'),
    body: words('{number} «{title}»', '{number} «{title}»', '{number} “{title}”'),
  },
  'fin.sign': {
    title: words('Shartnomani imzolang', 'Подпишите договор', 'Sign the contract'),
    body: words(
      '{number} «{title}»: shartnoma tayyor.',
      '{number} «{title}»: договор готов.',
      '{number} “{title}”: the contract is ready.',
    ),
  },
  'fin.concluded': {
    title: words('Shartnoma imzolandi', 'Договор подписан', 'The contract is signed'),
    body: words('{number} «{title}»', '{number} «{title}»', '{number} “{title}”'),
  },
  'fin.disbursed': {
    title: words('Pul oʻtkazildi', 'Деньги переведены', 'Money was paid'),
    body: words('{number} «{title}»: {sum}', '{number} «{title}»: {sum}', '{number} “{title}”: {sum}'),
  },
  'fin.deadline': {
    title: words('Muddat yaqin', 'Срок подходит', 'Time is running out'),
    body: words(
      '{number} «{title}»: ikki ish kuni qoldi.',
      '{number} «{title}»: осталось два рабочих дня.',
      '{number} “{title}”: two working days are left.',
    ),
  },
  'fin.proved': {
    title: words('Sarf tasdiqlandi', 'Использование подтверждено', 'The use is proved'),
    body: words(
      '{number} «{title}»: keyingi boʻlakni soʻrashingiz mumkin.',
      '{number} «{title}»: можно запросить следующую часть.',
      '{number} “{title}”: you may ask for the next part.',
    ),
  },
  'fin.proofReturned': {
    title: words('Sarf tasdigʻi qaytarildi', 'Подтверждение возвращено', 'The proof was returned'),
    body: words(
      '{number} «{title}»: nima yetishmasligi yozilgan.',
      '{number} «{title}»: указано, чего не хватает.',
      '{number} “{title}”: it says what is missing.',
    ),
  },
  'fin.late': {
    title: words('Toʻlov kechikdi', 'Платёж просрочен', 'A payment is late'),
    body: words('{number} «{title}»: {sum}', '{number} «{title}»: {sum}', '{number} “{title}”: {sum}'),
  },
  'fin.released': {
    title: words('Shartnoma bekor qilindi', 'Договор расторгнут', 'The contract is let go'),
    body: words('{number} «{title}»', '{number} «{title}»', '{number} “{title}”'),
  },
  'fin.canApply': {
    title: words('Qayta ariza berish mumkin', 'Можно подать снова', 'You may apply again'),
    body: words(
      '{number} «{title}»: shart bajarildi, ariza toʻldirib qoʻyilgan.',
      '{number} «{title}»: условие выполнено, заявка уже заполнена.',
      '{number} “{title}”: the condition is met, the form is filled in.',
    ),
  },
  'fin.routed': {
    title: words('Yangi kredit soʻrovi', 'Новый кредитный запрос', 'A new request'),
    body: words('{number} «{title}»', '{number} «{title}»', '{number} “{title}”'),
  },
  'fin.answered': {
    title: words('Arizachi javob berdi', 'Заявитель ответил', 'The applicant has answered'),
    body: words('{number} «{title}»', '{number} «{title}»', '{number} “{title}”'),
  },
  'fin.approvalNeeded': {
    title: words('Taklif tasdiq kutmoqda', 'Предложение ждёт утверждения', 'A proposal waits for approval'),
    body: words('{number} «{title}»', '{number} «{title}»', '{number} “{title}”'),
  },
  'fin.sentBack': {
    title: words('Taklif qaytarildi', 'Предложение возвращено', 'A proposal was sent back'),
    body: words('{number} «{title}»', '{number} «{title}»', '{number} “{title}”'),
  },
  'fin.chosen': {
    title: words('Taklifingiz qabul qilindi', 'Ваше предложение принято', 'Your proposal was accepted'),
    body: words('{number} «{title}»', '{number} «{title}»', '{number} “{title}”'),
  },
  'fin.notChosen': {
    title: words('Arizachi boshqasini tanladi', 'Заявитель выбрал другое', 'The applicant chose otherwise'),
    body: words('{number} «{title}»', '{number} «{title}»', '{number} “{title}”'),
  },
  'fin.recalled': {
    title: words('Soʻrov qaytarib olindi', 'Запрос отозван', 'A request was taken away'),
    body: words('{number} «{title}»', '{number} «{title}»', '{number} “{title}”'),
  },
  'fin.releaseAsked': {
    title: words(
      'Mijoz shartnomadan voz kechmoqchi',
      'Клиент просит расторгнуть договор',
      'The client asks to be let go',
    ),
    body: words('{number} «{title}»', '{number} «{title}»', '{number} “{title}”'),
  },
  'fin.slaBreached': {
    title: words('Javob muddati oʻtdi', 'Срок ответа нарушен', 'The answer is overdue'),
    body: words('{number} «{title}»', '{number} «{title}»', '{number} “{title}”'),
  },
  'fin.unrouted': {
    title: words('Ariza yoʻnaltirilmagan', 'Заявка не направлена', 'An application waits for a lender'),
    body: words('{number} «{title}»', '{number} «{title}»', '{number} “{title}”'),
  },
  'offer.received': {
    title: words('Sizga narx taklif qilindi', 'Вам предложили цену', 'You have an offer'),
    body: words(
      '«{title}»: {qty}, {price}. Javob muddati {until}.',
      '«{title}»: {qty}, {price}. Ответьте до {until}.',
      '“{title}”: {qty}, {price}. Answer by {until}.',
    ),
  },
  'offer.countered': {
    title: words('Qarshi taklif keldi', 'Встречное предложение', 'A counter-offer'),
    body: words(
      '«{title}»: {qty}, {price}. Javob muddati {until}.',
      '«{title}»: {qty}, {price}. Ответьте до {until}.',
      '“{title}”: {qty}, {price}. Answer by {until}.',
    ),
  },
  'offer.accepted': {
    title: words('Taklifingiz qabul qilindi', 'Ваше предложение принято', 'Your offer is accepted'),
    body: words(
      '«{title}»: {qty}, {price}. Bitim {number} tuzildi.',
      '«{title}»: {qty}, {price}. Заключена сделка {number}.',
      '“{title}”: {qty}, {price}. Deal {number} is made.',
    ),
  },
  'offer.declined': {
    title: words('Taklifingiz rad etildi', 'Ваше предложение отклонено', 'Your offer is declined'),
    body: words('«{title}»: {reason}', '«{title}»: {reason}', '“{title}”: {reason}'),
  },
  'offer.expired': {
    title: words('Taklif muddati oʻtdi', 'Срок предложения истёк', 'An offer has expired'),
    body: words(
      '«{title}»: {qty}, {price}. Yangi taklif yuborishingiz mumkin.',
      '«{title}»: {qty}, {price}. Можно отправить новое предложение.',
      '“{title}”: {qty}, {price}. You may send a new one.',
    ),
  },
  'lot.closed': {
    title: words('Lot yopildi', 'Лот закрыт', 'A lot is closed'),
    body: words(
      '«{title}»: takliflar yigʻildi. 3 ish kuni ichida gʻolibni aniqlang.',
      '«{title}»: предложения собраны. Подведите итог за 3 рабочих дня.',
      '“{title}”: offers are in. Award it within 3 working days.',
    ),
  },
  'lot.awarded': {
    title: words('Siz lotda yutdingiz', 'Вы выиграли лот', 'You have won a lot'),
    body: words(
      '«{title}», narxingiz {price}. Bitim «Mening lotlarim» sahifasida.',
      '«{title}», ваша цена {price}. Сделка на странице «Мои лоты».',
      '“{title}”, your price {price}. The deal is on “My lots”.',
    ),
  },
  'lot.lost': {
    title: words('Lot yakunlandi', 'Лот завершён', 'A lot has ended'),
    body: words(
      '«{title}»: bu safar sizning taklifingiz oʻtmadi. {reason}',
      '«{title}»: в этот раз ваше предложение не прошло. {reason}',
      '“{title}”: your offer was not taken this time. {reason}',
    ),
  },
  'lot.lapsed': {
    title: words('Yutilgan lot boshqaga oʻtdi', 'Выигранный лот перешёл другому', 'A won lot has passed on'),
    body: words(
      '«{title}»: ikki ish kunida bitim tuzilmadi.',
      '«{title}»: за два рабочих дня сделка не состоялась.',
      '“{title}”: no deal was made within two working days.',
    ),
  },
  'lot.cancelled': {
    title: words('Lot bekor qilindi', 'Лот отменён', 'A lot is called off'),
    body: words('«{title}»: {reason}', '«{title}»: {reason}', '“{title}”: {reason}'),
  },
  'ad.wanted': {
    title: words('Sizdagi mahsulotni izlashyapti', 'Ищут ваш товар', 'Your goods are wanted'),
    body: words(
      'Xarid eʼlonlari ({n}): {titles}',
      'Объявления о покупке ({n}): {titles}',
      'Buyers’ announcements ({n}): {titles}',
    ),
  },
  'event.registered': {
    title: words('Roʻyxatdan oʻtdingiz', 'Вы зарегистрированы', 'You are registered'),
    body: words('«{title}»: {when}', '«{title}»: {when}', '“{title}”: {when}'),
  },
  'event.waiting': {
    title: words('Kutish roʻyxatidasiz', 'Вы в листе ожидания', 'You are on the waiting list'),
    body: words(
      '«{title}»: {when}. Joy boʻshasa, xabar beramiz.',
      '«{title}»: {when}. Сообщим, когда освободится место.',
      '“{title}”: {when}. We will tell you when a seat is free.',
    ),
  },
  'event.promoted': {
    title: words('Sizga joy chiqdi', 'Для вас освободилось место', 'A seat is yours'),
    body: words(
      '«{title}»: {when}. Sizga joy ajratildi.',
      '«{title}»: {when}. Место за вами.',
      '“{title}”: {when}. You have a seat.',
    ),
  },
  'event.confirmed': {
    title: words('Ishtirokingiz tasdiqlandi', 'Ваше участие подтверждено', 'Your seat is confirmed'),
    body: words('«{title}»: {when}', '«{title}»: {when}', '“{title}”: {when}'),
  },
  'event.declined': {
    title: words('Ishtirokingiz tasdiqlanmadi', 'Участие не подтверждено', 'Your registration is declined'),
    body: words('«{title}»: {reason}', '«{title}»: {reason}', '“{title}”: {reason}'),
  },
  'event.changed': {
    title: words('Tadbir vaqti yoki joyi oʻzgardi', 'Изменились время или место', 'Time or place has changed'),
    body: words(
      '«{title}» endi {when}, {where}. Borishingizni qayta tasdiqlang.',
      '«{title}» теперь {when}, {where}. Подтвердите участие ещё раз.',
      '“{title}” is now {when}, {where}. Please confirm again.',
    ),
  },
  'event.cancelled': {
    title: words('Tadbir bekor qilindi', 'Мероприятие отменено', 'The event is cancelled'),
    body: words(
      '«{title}», {when}: boʻlmaydi. Sabab: {reason}',
      '«{title}», {when}: не состоится. Причина: {reason}',
      '“{title}”, {when}: will not take place. Reason: {reason}',
    ),
  },
  'event.blocked': {
    title: words('Tadbir toʻxtatib turildi', 'Мероприятие приостановлено', 'The event is suspended'),
    body: words(
      '«{title}», {when}: moderator tekshiryapti. Joyingiz saqlanadi, qayta ochilsa, xabar beramiz.',
      '«{title}», {when}: на проверке у модератора. Место остаётся за вами, сообщим, если возобновится.',
      '“{title}”, {when}: a moderator is looking into it. Your place is kept; we will tell you if it is back.',
    ),
  },
  'event.restored': {
    title: words('Tadbir yana ochiq', 'Мероприятие снова открыто', 'The event is back'),
    body: words(
      '«{title}» boʻladi: {when}, {where}. Joyingiz saqlangan.',
      '«{title}» состоится: {when}, {where}. Место осталось за вами.',
      '“{title}” will take place: {when}, {where}. Your place was kept.',
    ),
  },
  'event.reminder': {
    title: words('Tadbir yaqinlashdi', 'Скоро мероприятие', 'An event is near'),
    body: words('«{title}»: {when}, {where}', '«{title}»: {when}, {where}', '“{title}”: {when}, {where}'),
  },
  'event.thanks': {
    title: words('Ishtirokingiz uchun rahmat', 'Спасибо за участие', 'Thank you for coming'),
    body: words(
      '«{title}» yakunlandi. Fikringizni bildiring.',
      '«{title}» завершено. Поделитесь впечатлением.',
      '“{title}” is over. Tell us how it was.',
    ),
  },
  'event.missed': {
    title: words('Tadbir yakunlandi', 'Мероприятие завершено', 'The event is over'),
    body: words(
      '«{title}»: sizni koʻrmadik. Material va yozuv shu yerda boʻladi.',
      '«{title}»: вас не было. Материалы и запись появятся здесь.',
      '“{title}”: we did not see you. Materials and the recording will be here.',
    ),
  },
  'event.recorded': {
    title: words('Tadbir yozuvi tayyor', 'Готова запись мероприятия', 'The recording is ready'),
    body: words(
      '«{title}»: yozuv va materiallar joylandi.',
      '«{title}»: выложены запись и материалы.',
      '“{title}”: the recording and materials are up.',
    ),
  },
  'course.certified': {
    title: words('Sertifikatingiz tayyor', 'Ваш сертификат готов', 'Your certificate is ready'),
    body: words(
      '«{course}» kursini tugatdingiz. Tabriklaymiz!',
      'Вы прошли курс «{course}». Поздравляем!',
      'You have finished the course “{course}”. Congratulations!',
    ),
  },
  'content.submitted': {
    title: words(
      'Material tasdiqlashga yuborildi',
      'Материал отправлен на утверждение',
      'Something waits to be published',
    ),
    body: words(
      '{kind}: «{title}» nashr etilishini kutmoqda.',
      '{kind}: «{title}» ждёт публикации.',
      '{kind}: “{title}” waits to be published.',
    ),
  },
  'content.returned': {
    title: words('Material tuzatishga qaytarildi', 'Материал возвращён на доработку', 'Your text was returned'),
    body: words('«{title}»: {comment}', '«{title}»: {comment}', '“{title}”: {comment}'),
  },
  'content.published': {
    title: words('Materialingiz nashr etildi', 'Ваш материал опубликован', 'Your text is published'),
    body: words('«{title}» saytda oʻqilmoqda.', '«{title}» уже на сайте.', '“{title}” is on the site.'),
  },
  'media.digest': {
    title: words('Mahsulotlaringiz haqida yangi', 'Новое о ваших продуктах', 'New about your products'),
    body: words('Materiallar ({n}): {titles}', 'Материалы ({n}): {titles}', 'To read ({n}): {titles}'),
  },
  'announcement.expiring': {
    title: words('Eʼlon muddati tugayapti', 'Срок объявления истекает', 'An announcement ends soon'),
    body: words(
      '«{title}» {date} kuni saytdan tushadi. Keyin uni bir bosishda qaytarasiz.',
      '«{title}» снимется с сайта {date}. Потом его можно вернуть одним нажатием.',
      '“{title}” leaves the site on {date}. One tap brings it back then.',
    ),
  },
  'announcement.expired': {
    title: words('Eʼlon muddati tugadi', 'Срок объявления истёк', 'An announcement has ended'),
    body: words(
      '«{title}» saytdan tushdi. Uni bir bosishda qaytarasiz.',
      '«{title}» снято с сайта. Вернуть можно одним нажатием.',
      '“{title}” has left the site. One tap brings it back.',
    ),
  },
  'announcement.filled': {
    title: words('Hamma oʻrin band boʻldi', 'Все места заняты', 'All places are filled'),
    body: words(
      '«{title}»: {n} kishi topildi, eʼlon toʻxtatildi. Yana odam kerak boʻlsa, oʻrinlar sonini oshiring.',
      '«{title}»: найдено {n}, объявление приостановлено. Нужны ещё люди — увеличьте число мест.',
      '“{title}”: {n} found, the announcement is paused. Raise the number if you need more.',
    ),
  },
  'announcement.moved': {
    title: words('Eʼlon turkumi oʻzgardi', 'Изменилась категория объявления', 'The category has changed'),
    body: words(
      '«{title}» endi «{category}» turkumida.',
      '«{title}» теперь в категории «{category}».',
      '“{title}” is now in “{category}”.',
    ),
  },
  'applicant.new': {
    title: words('Eʼloningizga yangi murojaat', 'Новый отклик на объявление', 'A new response to your announcement'),
    body: words('«{title}»: {name}', '«{title}»: {name}', '“{title}”: {name}'),
  },
  'applicant.digest': {
    title: words('Eʼloningizga yangi murojaatlar', 'Новые отклики на объявление', 'New responses to your announcement'),
    body: words('«{title}»: yana {n} ta', '«{title}»: ещё {n}', '“{title}”: {n} more'),
  },
  'applicant.bookingRequested': {
    title: words('Xizmatingizga buyurtma bor', 'Заявка на вашу услугу', 'Your service is asked for'),
    body: words(
      '«{title}»: {date}, {name}. 24 soat ichida javob bering.',
      '«{title}»: {date}, {name}. Ответьте в течение 24 часов.',
      '“{title}”: {date}, {name}. Answer within 24 hours.',
    ),
  },
  'applicant.statusChanged': {
    title: words('Murojaat boʻyicha yangilik', 'Новости по отклику', 'News of a response'),
    body: words('«{title}»: {what}', '«{title}»: {what}', '“{title}”: {what}'),
  },
  'applicant.filled': {
    title: words('Joylar toʻldi', 'Места заполнены', 'All places are taken'),
    body: words(
      '«{title}»: hamma joy band boʻldi. Joy boʻshasa, sizga yozishadi.',
      '«{title}»: все места заняты. Если место освободится, вам напишут.',
      '“{title}”: all places are taken. If one becomes free, they will write to you.',
    ),
  },
  'applicant.unanswered': {
    title: words('Buyurtmangizga hali javob yoʻq', 'На вашу заявку пока не ответили', 'Nobody has answered you yet'),
    body: words(
      '«{title}», {date}. Shu yaqinda boshqalar ham bor: {names}',
      '«{title}», {date}. Рядом есть и другие: {names}',
      '“{title}”, {date}. There are others nearby: {names}',
    ),
  },
  'chat.message': {
    title: words('Yangi xabar', 'Новое сообщение', 'New message'),
    body: words('{name}: «{title}» boʻyicha yozdi', '{name}: сообщение по «{title}»', '{name} wrote about “{title}”'),
  },
  'clearing.topup': {
    title: words('Kliring hisobiga pul tushdi', 'Клиринговый счёт пополнен', 'Money came to your clearing account'),
    body: words('{sum} hisobingizga oʻtkazildi.', '{sum} зачислены на ваш счёт.', '{sum} came to your account.'),
  },
  'clearing.released': {
    title: words('Bitim puli hisobingizda', 'Деньги по сделке на вашем счёте', 'Money of a deal is on your account'),
    body: words('{number}: {sum}', '{number}: {sum}', '{number}: {sum}'),
  },
  'clearing.withdrawn': {
    title: words('Pul bankka yuborildi', 'Деньги отправлены в банк', 'Money is on its way to the bank'),
    body: words('{sum}, hisob raqami {account}', '{sum}, счёт {account}', '{sum}, account {account}'),
  },
  'clearing.refused': {
    title: words('Pul yechilmadi', 'Вывод средств не состоялся', 'A withdrawal did not go through'),
    body: words(
      '{sum} hisobingizga qaytdi. Sabab: {reason}',
      '{sum} вернулись на ваш счёт. Причина: {reason}',
      '{sum} is back on your account. Reason: {reason}',
    ),
  },
  'clearing.reversed': {
    title: words('Pul qaytarib olindi', 'Зачисление отменено', 'A credit was taken back'),
    body: words(
      '{sum} hisobingizdan qaytarib olindi: {reason}',
      '{sum} сняты с вашего счёта обратно: {reason}',
      '{sum} was taken back from your account: {reason}',
    ),
  },
  'clearing.dayDifference': {
    title: words('Bank bilan farq bor', 'Расхождение с банком', 'The bank differs from the ledger'),
    body: words(
      '{day}: farq {sum}. Pul yechish toʻxtatildi.',
      '{day}: расхождение {sum}. Вывод средств остановлен.',
      '{day}: a difference of {sum}. Withdrawals are stopped.',
    ),
  },
  'order.reviewOpened': {
    title: words('Hamkoringizni baholang', 'Оцените партнёра', 'Review your partner'),
    body: words(
      '{number} «{title}»: fikr yozish uchun 30 kun bor.',
      '{number} «{title}»: на отзыв есть 30 дней.',
      '{number} “{title}”: you have 30 days to write a review.',
    ),
  },
  'order.returnAsked': {
    title: words('Xaridor yukni qaytarmoqchi', 'Покупатель просит принять возврат', 'The buyer asks for a return'),
    body: words(
      '{number} «{title}»: {reason}. {date} gacha javob bering.',
      '{number} «{title}»: {reason}. Ответьте до {date}.',
      '{number} “{title}”: {reason}. Answer by {date}.',
    ),
  },
  'order.returnDeclined': {
    title: words('Sotuvchi yukni qaytarib olmadi', 'Продавец отказал в возврате', 'The return was declined'),
    body: words(
      '{number} «{title}». Rozi boʻlmasangiz, {date} gacha nizo oching.',
      '{number} «{title}». Если не согласны, откройте спор до {date}.',
      '{number} “{title}”. If you do not agree, open a dispute by {date}.',
    ),
  },
  'order.endingAsked': {
    title: words(
      'Bitimni shu yerda yakunlash taklifi',
      'Предлагают завершить сделку частично',
      'Leave it at this part?',
    ),
    body: words(
      '{number} «{title}»: {reason}. Qolgan yuk puli qaytariladi.',
      '{number} «{title}»: {reason}. Деньги за остаток вернутся.',
      '{number} “{title}”: {reason}. The money for the rest goes back.',
    ),
  },
  'order.endingDeclined': {
    title: words('Bitim davom etadi', 'Сделка продолжается', 'The deal goes on'),
    body: words(
      '{number} «{title}»: hamkor qolgan yukni ham kutmoqda.',
      '{number} «{title}»: партнёр ждёт и остальное.',
      '{number} “{title}”: the other side wants the rest too.',
    ),
  },
  'order.evidence': {
    title: words('Nizoga javob qoʻshildi', 'В споре новый ответ', 'Something was added to a dispute'),
    body: words('{number} «{title}»', '{number} «{title}»', '{number} “{title}”'),
  },
  'order.reviewed': {
    title: words('Siz haqingizda fikr yozildi', 'О вас написали отзыв', 'You have a new review'),
    body: words(
      '{number} «{title}»: {rating} / 5',
      '{number} «{title}»: {rating} / 5',
      '{number} “{title}”: {rating} / 5',
    ),
  },
  'account.deletion': {
    title: words('Hisob oʻchiriladi', 'Аккаунт будет удалён', 'The account will be deleted'),
    body: words(
      'Hisobingiz {date} kuni oʻchiriladi. Bekor qilish uchun shu kungacha kiring.',
      'Ваш аккаунт будет удалён {date}. Чтобы отменить, войдите до этого дня.',
      'Your account will be deleted on {date}. Sign in before that day to undo it.',
    ),
  },
  'export.ready': {
    title: words('Fayl tayyor', 'Файл готов', 'Your file is ready'),
    body: words(
      '«{file}» tayyor. Uni yetti kun ichida yuklab oling.',
      'Файл «{file}» готов. Скачать его можно в течение семи дней.',
      '“{file}” is ready. It can be downloaded for seven days.',
    ),
  },
  'account.restored': {
    title: words('Hisobingiz saqlab qolindi', 'Ваш аккаунт сохранён', 'Your account stays'),
    body: words(
      'Hisobni oʻchirish bekor qilindi.',
      'Удаление аккаунта отменено.',
      'The deletion of your account is called off.',
    ),
  },
}
