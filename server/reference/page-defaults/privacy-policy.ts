import type { PageContent } from '#contract/reference/pages.ts'

const uz = `
<p>Ushbu siyosat Agroplatforma foydalanuvchilarning shaxsga doir maʼlumotlarini qanday yigʻishi, ishlatishi va himoya qilishini tushuntiradi. Maʼlumotlarga Oʻzbekiston Respublikasining shaxsga doir maʼlumotlar toʻgʻrisidagi qonunchiligiga muvofiq ishlov beriladi.</p>
<h2>1. Qanday maʼlumotlar yigʻiladi</h2>
<ul>
<li>Roʻyxatdan oʻtishda: ism, familiya, telefon raqami, elektron pochta, JSHSHIR yoki STIR, elektron imzo sertifikati maʼlumotlari.</li>
<li>Xizmatlardan foydalanishda: eʼlonlar, bitimlar, arizalar, manzillar va bank rekvizitlari.</li>
<li>Texnik maʼlumotlar: IP-manzil, qurilma turi, tashrif vaqti, til sozlamasi.</li>
</ul>
<h2>2. Maʼlumotlar nima uchun kerak</h2>
<ul>
<li>shaxsni aniqlash va hisobga xavfsiz kirish uchun;</li>
<li>bitimlar, arizalar va toʻlovlarni rasmiylashtirish uchun;</li>
<li>xabarnomalar yuborish va murojaatlarga javob berish uchun;</li>
<li>xizmat sifatini yaxshilash va suiisteʼmollikning oldini olish uchun.</li>
</ul>
<h2>3. Maʼlumotlar kimga beriladi</h2>
<p>Maʼlumotlar sotilmaydi. Ular faqat xizmatni koʻrsatish uchun zarur hajmda va faqat quyidagilarga beriladi: bitimning ikkinchi tarafiga, siz ariza yuborgan bank yoki tashkilotga, qonunda belgilangan hollarda — vakolatli davlat organlariga.</p>
<h2>4. Saqlash va himoya</h2>
<p>Maʼlumotlar Oʻzbekiston hududidagi serverlarda saqlanadi. Ulanish shifrlanadi, maxfiy maʼlumotlar roʻyxatlarda yopiq holda koʻrsatiladi, ularning toʻliq koʻrilishi qayd etib boriladi. Maʼlumotlar ishlov berish maqsadi uchun kerak boʻlgan muddat davomida saqlanadi.</p>
<h2>5. Cookie fayllari</h2>
<p>Sayt kirish holati va tanlangan tilni eslab qolish uchun cookie fayllaridan foydalanadi. Ularsiz shaxsiy kabinet ishlamaydi.</p>
<h2>6. Sizning huquqlaringiz</h2>
<ul>
<li>oʻzingiz haqingizdagi maʼlumotlarni koʻrish va nusxasini olish;</li>
<li>notoʻgʻri maʼlumotni tuzatishni soʻrash;</li>
<li>rozilikni qaytarib olish va hisobni oʻchirishni soʻrash;</li>
<li>maʼlumotlar bilan nima qilinganini bilish.</li>
</ul>
<p>Hisobni oʻchirish soʻrovi yuborilgandan keyin uni bekor qilish uchun vaqt beriladi, soʻng shaxsga doir maʼlumotlar oʻchiriladi; qonun saqlashni talab qiladigan hujjatlar bundan mustasno.</p>
<h2>7. Oʻzgarishlar va aloqa</h2>
<p>Siyosatning yangi tahriri shu sahifada eʼlon qilinadi. Savollaringizni saytda koʻrsatilgan aloqa vositalari orqali yuboring.</p>
`
const ru = `
<p>Эта политика объясняет, как Агроплатформа собирает, использует и защищает персональные данные пользователей. Данные обрабатываются в соответствии с законодательством Республики Узбекистан о персональных данных.</p>
<h2>1. Какие данные собираются</h2>
<ul>
<li>При регистрации: имя, фамилия, номер телефона, электронная почта, ПИНФЛ или ИНН, сведения сертификата электронной подписи.</li>
<li>При использовании услуг: объявления, сделки, заявки, адреса и банковские реквизиты.</li>
<li>Технические данные: IP-адрес, тип устройства, время посещения, выбранный язык.</li>
</ul>
<h2>2. Для чего нужны данные</h2>
<ul>
<li>для установления личности и безопасного входа;</li>
<li>для оформления сделок, заявок и платежей;</li>
<li>для отправки уведомлений и ответов на обращения;</li>
<li>для улучшения качества услуг и предотвращения злоупотреблений.</li>
</ul>
<h2>3. Кому передаются данные</h2>
<p>Данные не продаются. Они передаются только в объёме, необходимом для услуги, и только второй стороне сделки, банку или организации, куда вы подали заявку, а в случаях, установленных законом, — уполномоченным государственным органам.</p>
<h2>4. Хранение и защита</h2>
<p>Данные хранятся на серверах на территории Узбекистана. Соединение шифруется, закрытые сведения показываются в списках скрытыми, каждый их полный просмотр записывается. Данные хранятся столько, сколько нужно для цели обработки.</p>
<h2>5. Файлы cookie</h2>
<p>Сайт использует файлы cookie, чтобы помнить вход и выбранный язык. Без них личный кабинет не работает.</p>
<h2>6. Ваши права</h2>
<ul>
<li>видеть данные о себе и получить их копию;</li>
<li>просить исправить неверные сведения;</li>
<li>отозвать согласие и просить удалить учётную запись;</li>
<li>знать, что делалось с вашими данными.</li>
</ul>
<p>После запроса на удаление учётной записи даётся время на его отмену, затем персональные данные удаляются, кроме документов, хранения которых требует закон.</p>
<h2>7. Изменения и связь</h2>
<p>Новая редакция политики публикуется на этой странице. Вопросы присылайте по контактам, указанным на сайте.</p>
`
const eng = `
<p>This policy explains how Agroplatforma collects, uses and protects personal data. Data is processed under the personal data legislation of the Republic of Uzbekistan.</p>
<h2>1. What is collected</h2>
<ul>
<li>At registration: name, phone number, e-mail, personal or taxpayer number, details of the signature certificate.</li>
<li>While services are used: announcements, deals, applications, addresses and bank details.</li>
<li>Technical data: IP address, kind of device, time of visit, chosen language.</li>
</ul>
<h2>2. What it is for</h2>
<ul>
<li>to know who you are and keep your sign-in safe;</li>
<li>to arrange deals, applications and payments;</li>
<li>to send notices and answer requests;</li>
<li>to improve the services and prevent abuse.</li>
</ul>
<h2>3. Who receives it</h2>
<p>Data is never sold. It is passed on only as far as a service needs it, and only to the other side of a deal, to the bank or organization you applied to and, where the law says so, to competent state bodies.</p>
<h2>4. Storage and protection</h2>
<p>Data is kept on servers inside Uzbekistan. Connections are encrypted, sensitive values are masked in lists, and every full view of them is recorded. Data is kept as long as its purpose requires.</p>
<h2>5. Cookies</h2>
<p>The site uses cookies to remember your sign-in and your language. The personal account does not work without them.</p>
<h2>6. Your rights</h2>
<ul>
<li>to see the data about you and get a copy;</li>
<li>to ask for wrong data to be corrected;</li>
<li>to withdraw consent and ask for your account to be deleted;</li>
<li>to know what has been done with your data.</li>
</ul>
<p>After a request to delete an account there is time to cancel it; then personal data is deleted, except documents that the law requires to be kept.</p>
<h2>7. Changes and contact</h2>
<p>A new version of this policy is published on this page. Send your questions to the contacts shown on the site.</p>
`

export const privacyPolicy: PageContent = {
  title: { uz: 'Maxfiylik siyosati', ru: 'Политика конфиденциальности', eng: 'Privacy policy' },
  body: { uz, ru, eng },
  partners: [],
  faq: [],
}
