import type { PageContent } from '#contract/reference/pages.ts'

const uz = `
<p>Ushbu hujjat Agroplatforma maʼmuriyatining (keyingi oʻrinlarda — Platforma) ommaviy ofertasi boʻlib, undan foydalanish shartlarini belgilaydi. Roʻyxatdan oʻtish yoki xizmatlardan foydalanish ushbu shartlarni toʻliq qabul qilish hisoblanadi.</p>
<h2>1. Asosiy tushunchalar</h2>
<ul>
<li><strong>Foydalanuvchi</strong> — platformadan foydalanayotgan jismoniy yoki yuridik shaxs.</li>
<li><strong>Sotuvchi</strong> — mahsulot yoki xizmatini joylashtirgan foydalanuvchi.</li>
<li><strong>Xaridor</strong> — mahsulot yoki xizmatga buyurtma bergan foydalanuvchi.</li>
<li><strong>Bitim</strong> — sotuvchi va xaridor oʻrtasida platforma orqali tuzilgan kelishuv.</li>
</ul>
<h2>2. Oferta predmeti</h2>
<p>Platforma sotuvchi va xaridorlarga bir-birini topish, eʼlon joylashtirish, bitim tuzish, moliyaviy xizmatlarga ariza yuborish va soha maʼlumotlaridan foydalanish imkonini beradi. Platforma, alohida koʻrsatilgan hollardan tashqari, bitim tarafi emas.</p>
<h2>3. Roʻyxatdan oʻtish</h2>
<ul>
<li>Foydalanuvchi oʻzi haqida toʻgʻri va toʻliq maʼlumot beradi hamda uni yangilab turadi.</li>
<li>Kirish maʼlumotlari va elektron raqamli imzo kaliti maxfiy saqlanadi; ular yordamida bajarilgan amallar foydalanuvchining oʻz amallari hisoblanadi.</li>
<li>Boshqa shaxs nomidan hisob ochish taqiqlanadi.</li>
</ul>
<h2>4. Eʼlon va mahsulotlar</h2>
<ul>
<li>Mahsulot tavsifi, narxi, miqdori va rasmlari haqiqatga mos boʻlishi shart.</li>
<li>Muomalasi taqiqlangan yoki cheklangan mahsulotlarni joylashtirish mumkin emas.</li>
<li>Eʼlonlar moderatsiyadan oʻtadi; qoida buzilganda sababi koʻrsatilib, qaytariladi yoki bloklanadi.</li>
</ul>
<h2>5. Bitim va toʻlovlar</h2>
<p>Bitim shartlari — miqdor, narx, yetkazib berish va toʻlov tartibi — taraflar tasdiqlagan paytdan kuchga kiradi. Narxlar soʻmda koʻrsatiladi. Xizmat haqi olinadigan boʻlsa, uning miqdori bitim tasdiqlanishidan oldin koʻrsatiladi.</p>
<h2>6. Taraflarning javobgarligi</h2>
<ul>
<li>Mahsulot sifati va oʻz vaqtida yetkazilishi uchun sotuvchi, toʻlov uchun xaridor javob beradi.</li>
<li>Platforma xizmatning uzluksiz ishlashi uchun oqilona choralar koʻradi; texnik ishlar haqida imkon qadar oldindan xabar beradi.</li>
<li>Yengib boʻlmaydigan kuch holatlarida taraflar javobgarlikdan ozod qilinadi.</li>
</ul>
<h2>7. Nizolar</h2>
<p>Nizolar avvalo muzokara va platformadagi nizolarni koʻrib chiqish tartibi orqali, kelishuvga erishilmasa — Oʻzbekiston Respublikasi qonunchiligida belgilangan tartibda hal etiladi.</p>
<h2>8. Shartlarning oʻzgarishi</h2>
<p>Ofertaning yangi tahriri shu sahifada raqami va sanasi bilan eʼlon qilinadi. Avvalgi tahrirlar ham ochiq saqlanadi. Yangi tahrir eʼlon qilingandan keyin xizmatlardan foydalanish uni qabul qilishni bildiradi.</p>
`
const ru = `
<p>Настоящий документ является публичной офертой администрации Агроплатформы (далее — Платформа) и определяет условия её использования. Регистрация или использование услуг означает полное принятие этих условий.</p>
<h2>1. Основные понятия</h2>
<ul>
<li><strong>Пользователь</strong> — физическое или юридическое лицо, использующее платформу.</li>
<li><strong>Продавец</strong> — пользователь, разместивший товар или услугу.</li>
<li><strong>Покупатель</strong> — пользователь, заказавший товар или услугу.</li>
<li><strong>Сделка</strong> — соглашение продавца и покупателя, заключённое через платформу.</li>
</ul>
<h2>2. Предмет оферты</h2>
<p>Платформа позволяет продавцам и покупателям находить друг друга, размещать объявления, заключать сделки, подавать заявки на финансовые услуги и пользоваться отраслевой информацией. Платформа не является стороной сделки, кроме случаев, указанных отдельно.</p>
<h2>3. Регистрация</h2>
<ul>
<li>Пользователь сообщает о себе верные и полные сведения и обновляет их.</li>
<li>Данные для входа и ключ электронной цифровой подписи хранятся в тайне; действия, совершённые с их помощью, считаются действиями самого пользователя.</li>
<li>Открывать учётную запись от имени другого лица запрещено.</li>
</ul>
<h2>4. Объявления и товары</h2>
<ul>
<li>Описание, цена, количество и фотографии товара должны соответствовать действительности.</li>
<li>Нельзя размещать товары, оборот которых запрещён или ограничен.</li>
<li>Объявления проходят модерацию; при нарушении правил они возвращаются или блокируются с указанием причины.</li>
</ul>
<h2>5. Сделки и оплата</h2>
<p>Условия сделки — количество, цена, порядок доставки и оплаты — вступают в силу с момента подтверждения сторонами. Цены указываются в сумах. Если взимается плата за услугу, её размер показывается до подтверждения сделки.</p>
<h2>6. Ответственность сторон</h2>
<ul>
<li>За качество товара и своевременную доставку отвечает продавец, за оплату — покупатель.</li>
<li>Платформа принимает разумные меры для непрерывной работы и по возможности заранее сообщает о технических работах.</li>
<li>При обстоятельствах непреодолимой силы стороны освобождаются от ответственности.</li>
</ul>
<h2>7. Споры</h2>
<p>Споры решаются прежде всего переговорами и через порядок рассмотрения споров на платформе, а при недостижении согласия — в порядке, установленном законодательством Республики Узбекистан.</p>
<h2>8. Изменение условий</h2>
<p>Новая редакция оферты публикуется на этой странице с номером и датой. Прежние редакции остаются открытыми. Использование услуг после публикации новой редакции означает её принятие.</p>
`
const eng = `
<p>This document is the public offer of the Agroplatforma administration (the Platform) and sets the terms of its use. Registering or using the services means accepting these terms in full.</p>
<h2>1. Terms</h2>
<ul>
<li><strong>User</strong> — a person or a legal entity that uses the platform.</li>
<li><strong>Seller</strong> — a user who has placed goods or services.</li>
<li><strong>Buyer</strong> — a user who has ordered goods or services.</li>
<li><strong>Deal</strong> — an agreement between a seller and a buyer made through the platform.</li>
</ul>
<h2>2. Subject of the offer</h2>
<p>The platform lets sellers and buyers find each other, place announcements, make deals, apply for financial services and use information of the sector. Unless stated otherwise, the platform is not a party to deals.</p>
<h2>3. Registration</h2>
<ul>
<li>Users give true and complete information about themselves and keep it up to date.</li>
<li>Sign-in details and the key of the electronic signature are kept secret; what is done with them counts as done by the user.</li>
<li>Opening an account in the name of somebody else is forbidden.</li>
</ul>
<h2>4. Announcements and goods</h2>
<ul>
<li>Description, price, quantity and pictures must be true.</li>
<li>Goods whose trade is forbidden or restricted may not be placed.</li>
<li>Announcements are moderated; those that break the rules are returned or blocked, with the reason given.</li>
</ul>
<h2>5. Deals and payment</h2>
<p>The terms of a deal — quantity, price, delivery and payment — take effect when both sides confirm them. Prices are in soum. Where a fee is charged, it is shown before the deal is confirmed.</p>
<h2>6. Liability</h2>
<ul>
<li>The seller answers for quality and timely delivery, the buyer for payment.</li>
<li>The platform takes reasonable care to work without interruption and announces technical works in advance where possible.</li>
<li>Force majeure frees the parties from liability.</li>
</ul>
<h2>7. Disputes</h2>
<p>Disputes are settled by negotiation and by the dispute procedure of the platform first; failing that, as the legislation of the Republic of Uzbekistan provides.</p>
<h2>8. Changes</h2>
<p>A new version of the offer is published on this page with its number and date. Earlier versions stay open. Using the services after a new version is published means accepting it.</p>
`

export const offerta: PageContent = {
  title: { uz: 'Ommaviy oferta', ru: 'Публичная оферта', eng: 'Public offer' },
  body: { uz, ru, eng },
  partners: [],
  faq: [],
}
