import type { Seed } from './seed.ts'

const uz = `<h2>OLDI-SOTDI SHARTNOMASI № {{document.number}}</h2>
<p>{{document.date}}</p>
<p><strong>{{seller.name}}</strong> (STIR/JSHSHIR {{seller.taxNumber}}), bundan keyin «Sotuvchi»{{seller.represented}}, bir tomondan, va <strong>{{buyer.name}}</strong> (STIR/JSHSHIR {{buyer.taxNumber}}), bundan keyin «Xaridor»{{buyer.represented}}, ikkinchi tomondan, quyidagilar haqida ushbu shartnomani tuzdilar.</p>
<h3>1. Shartnoma predmeti</h3>
<p>1.1. Sotuvchi {{deal.number}}-sonli buyurtmaga muvofiq mahsulotni ({{deal.goods}}) Xaridorga mulk qilib topshirish, Xaridor esa uni qabul qilib olish va haqini toʻlash majburiyatini oladi.</p>
<p>1.2. Mahsulotning nomi, miqdori, narxi va sifat koʻrsatkichlari shartnomaning ajralmas qismi boʻlgan spetsifikatsiyada keltirilgan.</p>
<p>1.3. Sotuvchi mahsulot oʻziniki ekanini, garovda va taqiqda emasligini, uchinchi shaxslarning unga daʼvosi yoʻqligini kafolatlaydi.</p>
<h3>2. Narx</h3>
<p>2.1. Shartnoma summasi <strong>{{deal.total}}</strong> ({{deal.totalWords}}), shu jumladan QQS {{deal.vat}}. Yetkazib berish haqi {{deal.deliveryFee}} shu summaga kiradi.</p>
<p>2.2. Shartnoma imzolanganidan keyin narx faqat tomonlarning yozma kelishuvi bilan oʻzgartiriladi. 4.3-bandga koʻra tortish natijasida summaning qayta hisoblanishi narxning oʻzgarishi hisoblanmaydi.</p>
<h3>3. Toʻlov tartibi</h3>
<p>3.1. Toʻlov {{deal.payMode}} amalga oshiriladi. Toʻlov muddati: hisob-faktura berilgandan keyin {{deal.payTerm}}.</p>
<p>3.2. Xaridor toʻlagan pul mahsulot qabul qilingunga qadar platformaning kliring hisobida saqlanadi va Xaridor qabulni tasdiqlagach yoki u {{deal.acceptDays}} kun ichida eʼtiroz bildirmasa, Sotuvchiga oʻtkaziladi.</p>
<p>3.3. Platforma haqi: Xaridordan {{deal.buyerFee}}, Sotuvchidan {{deal.sellerFee}}. Bu haq shartnoma tuzilgan kundagi stavka boʻyicha belgilangan va keyin oʻzgarmaydi.</p>
<h3>4. Yetkazib berish va qabul qilish</h3>
<p>4.1. Yetkazib berish tartibi: {{deal.deliveryMode}}. Manzil: {{deal.place}}. Moʻljallangan sana: {{deal.plannedOn}}.</p>
<p>4.2. Mahsulotga egalik huquqi va tasodifiy nobud boʻlish xavfi u Xaridorga topshirilgan paytdan oʻtadi.</p>
<p>4.3. Mahsulot topshirilayotganda tortiladi. Farq buyurtma miqdorining ±{{deal.weighBand}} foizi doirasida boʻlsa, summa haqiqiy miqdor boʻyicha qayta hisoblanadi: kam chiqsa, farq Xaridorga qaytariladi; ortiq chiqsa, Xaridor rozi boʻlgandagina qoʻshimcha toʻlanadi. Farq bundan katta boʻlsa yoki sifat mos kelmasa, tomonlar nizo tartibidan foydalanadi.</p>
<p>4.4. Sifat boʻyicha eʼtiroz qabul paytida, yashirin nuqson boʻyicha esa {{deal.acceptDays}} kun ichida surat va tortish dalolatnomasi bilan bildiriladi.</p>
<h3>5. Tomonlarning javobgarligi</h3>
<p>5.1. Mahsulotni yetkazib berish yoki haqini toʻlash kechiktirilsa, aybdor tomon kechiktirilgan har bir kun uchun majburiyatning bajarilmagan qismining 0,4 foizi, lekin 50 foizidan koʻp boʻlmagan miqdorda penya toʻlaydi.</p>
<p>5.2. Bitim boʻyicha zakalat (garov summasi) bloklangan boʻlsa, shartnomani asossiz bajarmagan tomonning zakalati arbitr qarori bilan ikkinchi tomonga beriladi.</p>
<p>5.3. Yengib boʻlmas kuch holatlari (tabiiy ofat, karantin, davlat organlari qarorlari) javobgarlikdan ozod qiladi; bu haqda 3 kun ichida xabar beriladi.</p>
<h3>6. Nizolarni hal qilish</h3>
<p>6.1. Nizolar avval muzokara yoʻli bilan, soʻng platforma arbitri tomonidan 10 ish kuni ichida koʻriladi. Nizo vaqtida pul kliring hisobida muzlatiladi.</p>
<p>6.2. Kelishuvga erishilmasa, nizo Oʻzbekiston Respublikasi qonunchiligiga muvofiq tegishli sudda hal qilinadi.</p>
<h3>7. Yakuniy qoidalar</h3>
<p>7.1. Shartnoma elektron shaklda tuzilgan. U ikkala tomon elektron raqamli imzo yoki qonunda yoʻl qoʻyilgan hollarda bir martalik kod bilan imzolaganidan keyin kuchga kiradi va majburiyatlar toʻliq bajarilguncha amal qiladi.</p>
<p>7.2. Hujjatning haqiqiyligi undagi QR-kod orqali tekshiriladi. Imzolangan fayl oʻzgartirilsa, u haqiqiy emas.</p>
<p>7.3. Shartnoma ikki tilda tuzilgan boʻlsa, ikkala matn bir xil kuchga ega; ular orasida tafovut boʻlsa, davlat tilidagi matnga amal qilinadi.</p>
<h3>8. Tomonlarning rekvizitlari</h3>
<p>{{requisites}}</p>`

const ru = `<h2>ДОГОВОР КУПЛИ-ПРОДАЖИ № {{document.number}}</h2>
<p>{{document.date}}</p>
<p><strong>{{seller.name}}</strong> (ИНН/ПИНФЛ {{seller.taxNumber}}), далее «Продавец»{{seller.represented}}, с одной стороны, и <strong>{{buyer.name}}</strong> (ИНН/ПИНФЛ {{buyer.taxNumber}}), далее «Покупатель»{{buyer.represented}}, с другой стороны, заключили настоящий договор о нижеследующем.</p>
<h3>1. Предмет договора</h3>
<p>1.1. Продавец обязуется по заказу № {{deal.number}} передать в собственность Покупателя товар ({{deal.goods}}), а Покупатель — принять его и оплатить.</p>
<p>1.2. Наименование, количество, цена и показатели качества товара указаны в спецификации, которая является неотъемлемой частью договора.</p>
<p>1.3. Продавец гарантирует, что товар принадлежит ему, не заложен, не находится под запретом и свободен от прав третьих лиц.</p>
<h3>2. Цена</h3>
<p>2.1. Сумма договора — <strong>{{deal.total}}</strong> ({{deal.totalWords}}), в том числе НДС {{deal.vat}}. Стоимость доставки {{deal.deliveryFee}} входит в эту сумму.</p>
<p>2.2. После подписания цена меняется только по письменному соглашению сторон. Пересчёт суммы по результату взвешивания (пункт 4.3) изменением цены не является.</p>
<h3>3. Порядок оплаты</h3>
<p>3.1. Оплата производится {{deal.payMode}}. Срок оплаты после выставления счёта: {{deal.payTerm}}.</p>
<p>3.2. Уплаченные деньги хранятся на клиринговом счёте платформы до приёмки товара и перечисляются Продавцу после подтверждения приёмки либо если Покупатель не заявил возражений в течение {{deal.acceptDays}} дней.</p>
<p>3.3. Вознаграждение платформы: с Покупателя {{deal.buyerFee}}, с Продавца {{deal.sellerFee}}. Оно определено по ставке на день заключения договора и далее не меняется.</p>
<h3>4. Поставка и приёмка</h3>
<p>4.1. Порядок поставки: {{deal.deliveryMode}}. Адрес: {{deal.place}}. Плановая дата: {{deal.plannedOn}}.</p>
<p>4.2. Право собственности и риск случайной гибели переходят к Покупателю в момент передачи товара.</p>
<p>4.3. При передаче товар взвешивается. Если расхождение не превышает ±{{deal.weighBand}} % заказанного количества, сумма пересчитывается по факту: недостача возвращается Покупателю, излишек доплачивается только с его согласия. При большем расхождении или несоответствии качества стороны открывают спор.</p>
<p>4.4. Претензии по качеству заявляются при приёмке, по скрытым недостаткам — в течение {{deal.acceptDays}} дней, с фотографиями и актом взвешивания.</p>
<h3>5. Ответственность сторон</h3>
<p>5.1. За просрочку поставки или оплаты виновная сторона уплачивает пеню 0,4 % от неисполненной части обязательства за каждый день просрочки, но не более 50 % этой части.</p>
<p>5.2. Если по сделке заблокирован задаток (обеспечение), задаток стороны, необоснованно не исполнившей договор, по решению арбитра передаётся другой стороне.</p>
<p>5.3. Обстоятельства непреодолимой силы (стихийные бедствия, карантин, решения государственных органов) освобождают от ответственности; о них сообщают в течение 3 дней.</p>
<h3>6. Разрешение споров</h3>
<p>6.1. Споры решаются переговорами, затем арбитром платформы в течение 10 рабочих дней. На время спора деньги на клиринговом счёте замораживаются.</p>
<p>6.2. При недостижении согласия спор рассматривает суд в соответствии с законодательством Республики Узбекистан.</p>
<h3>7. Заключительные положения</h3>
<p>7.1. Договор заключён в электронной форме, вступает в силу после подписания обеими сторонами электронной цифровой подписью либо, в допускаемых законом случаях, одноразовым кодом и действует до полного исполнения обязательств.</p>
<p>7.2. Подлинность документа проверяется по QR-коду. Изменённый после подписания файл недействителен.</p>
<p>7.3. Если договор составлен на двух языках, оба текста имеют равную силу; при расхождении применяется текст на государственном языке.</p>
<h3>8. Реквизиты сторон</h3>
<p>{{requisites}}</p>`

const eng = `<h2>CONTRACT OF SALE No. {{document.number}}</h2>
<p>{{document.date}}</p>
<p><strong>{{seller.name}}</strong> (TIN/PINFL {{seller.taxNumber}}), the “Seller”{{seller.represented}}, and <strong>{{buyer.name}}</strong> (TIN/PINFL {{buyer.taxNumber}}), the “Buyer”{{buyer.represented}}, have agreed as follows.</p>
<h3>1. Subject</h3>
<p>1.1. Under order {{deal.number}} the Seller transfers the goods ({{deal.goods}}) into the ownership of the Buyer, and the Buyer accepts and pays for them.</p>
<p>1.2. Names, quantities, prices and quality are set out in the specification, an integral part of this contract.</p>
<p>1.3. The Seller warrants that the goods are the Seller’s own, are not pledged or seized, and are free of rights of third parties.</p>
<h3>2. Price</h3>
<p>2.1. The contract amount is <strong>{{deal.total}}</strong> ({{deal.totalWords}}), including VAT {{deal.vat}}. Delivery of {{deal.deliveryFee}} is part of it.</p>
<p>2.2. After signing, the price changes only by written agreement. A recalculation after weighing (clause 4.3) is not a change of price.</p>
<h3>3. Payment</h3>
<p>3.1. Payment is made {{deal.payMode}}. Term of payment after the invoice: {{deal.payTerm}}.</p>
<p>3.2. The money is held in the clearing account of the platform until the goods are accepted, and passes to the Seller when the Buyer confirms acceptance or raises no objection within {{deal.acceptDays}} days.</p>
<p>3.3. Fee of the platform: {{deal.buyerFee}} from the Buyer, {{deal.sellerFee}} from the Seller, at the rate of the day of this contract; later changes of the rate do not apply.</p>
<h3>4. Delivery and acceptance</h3>
<p>4.1. Delivery: {{deal.deliveryMode}}. Address: {{deal.place}}. Planned date: {{deal.plannedOn}}.</p>
<p>4.2. Ownership and the risk of accidental loss pass to the Buyer when the goods are handed over.</p>
<p>4.3. The goods are weighed on hand-over. Within ±{{deal.weighBand}} % of the ordered quantity the amount follows what was weighed: a shortage is refunded to the Buyer, a surplus is paid for only if the Buyer agrees. Beyond that, or if the quality differs, the parties open a dispute.</p>
<p>4.4. Claims of quality are made on acceptance, of hidden defects within {{deal.acceptDays}} days, with photographs and a weighing act.</p>
<h3>5. Liability</h3>
<p>5.1. For late delivery or payment the party at fault pays 0.4 % of the unperformed part per day, at most 50 % of it.</p>
<p>5.2. Where a deposit is blocked for the deal, the deposit of a party that fails to perform without reason passes to the other by decision of the arbiter.</p>
<p>5.3. Force majeure (natural disasters, quarantine, acts of state) releases from liability; it is notified within 3 days.</p>
<h3>6. Disputes</h3>
<p>6.1. Disputes are settled by negotiation, then by the arbiter of the platform within 10 working days. Money is frozen meanwhile.</p>
<p>6.2. Failing agreement, the competent court decides under the law of the Republic of Uzbekistan.</p>
<h3>7. Final provisions</h3>
<p>7.1. This contract is made in electronic form, takes effect when both parties have signed it with an electronic signature or, where the law allows, with a one-time code, and holds until all obligations are performed.</p>
<p>7.2. The document is checked by its QR code. A file changed after signing is not valid.</p>
<p>7.3. Where this contract is made in two languages, both texts have equal force; should they differ, the text in the state language applies.</p>
<h3>8. Details of the parties</h3>
<p>{{requisites}}</p>`

export const contract: Seed = {
  code: 'sale-contract',
  kind: 'contract',
  name: { uz: 'Oldi-sotdi shartnomasi', ru: 'Договор купли-продажи', eng: 'Contract of sale' },
  body: { uz, ru, eng },
  signers: [
    { role: 'seller', method: 'otp' },
    { role: 'buyer', method: 'otp' },
  ],
  mask: 'SH-{YYYY}-{N6}',
}
