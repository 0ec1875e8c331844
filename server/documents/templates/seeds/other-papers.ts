import type { Seed } from './seed.ts'

const both: Seed['signers'] = [
  { role: 'seller', method: 'otp' },
  { role: 'buyer', method: 'otp' },
]

export const specification: Seed = {
  code: 'sale-specification',
  kind: 'specification',
  name: { uz: 'Spetsifikatsiya', ru: 'Спецификация', eng: 'Specification' },
  signers: both,
  mask: 'SP-{YYYY}-{N6}',
  body: {
    uz: `<h2>SPETSIFIKATSIYA № {{document.number}}</h2>
<p>{{document.date}}. {{deal.number}}-sonli buyurtma boʻyicha oldi-sotdi shartnomasining ajralmas qismi.</p>
<p>Sotuvchi: <strong>{{seller.name}}</strong>. Xaridor: <strong>{{buyer.name}}</strong>.</p>
<p>{{lines}}</p>
<p>Jami: <strong>{{deal.total}}</strong> ({{deal.totalWords}}), shu jumladan QQS {{deal.vat}}.</p>
<p>Yetkazib berish: {{deal.deliveryMode}}. Manzil: {{deal.place}}. Moʻljallangan sana: {{deal.plannedOn}}.</p>
<p>Topshirishda yoʻl qoʻyiladigan vazn farqi: ±{{deal.weighBand}} %.</p>
<p>{{requisites}}</p>`,
    ru: `<h2>СПЕЦИФИКАЦИЯ № {{document.number}}</h2>
<p>{{document.date}}. Неотъемлемая часть договора купли-продажи по заказу № {{deal.number}}.</p>
<p>Продавец: <strong>{{seller.name}}</strong>. Покупатель: <strong>{{buyer.name}}</strong>.</p>
<p>{{lines}}</p>
<p>Итого: <strong>{{deal.total}}</strong> ({{deal.totalWords}}), в том числе НДС {{deal.vat}}.</p>
<p>Поставка: {{deal.deliveryMode}}. Адрес: {{deal.place}}. Плановая дата: {{deal.plannedOn}}.</p>
<p>Допустимое расхождение веса при передаче: ±{{deal.weighBand}} %.</p>
<p>{{requisites}}</p>`,
    eng: `<h2>SPECIFICATION No. {{document.number}}</h2>
<p>{{document.date}}. An integral part of the contract of sale under order {{deal.number}}.</p>
<p>Seller: <strong>{{seller.name}}</strong>. Buyer: <strong>{{buyer.name}}</strong>.</p>
<p>{{lines}}</p>
<p>Total: <strong>{{deal.total}}</strong> ({{deal.totalWords}}), including VAT {{deal.vat}}.</p>
<p>Delivery: {{deal.deliveryMode}}. Address: {{deal.place}}. Planned date: {{deal.plannedOn}}.</p>
<p>Difference of weight allowed on hand-over: ±{{deal.weighBand}} %.</p>
<p>{{requisites}}</p>`,
  },
}

export const invoice: Seed = {
  code: 'sale-invoice',
  kind: 'invoice',
  name: { uz: 'Toʻlov uchun hisob', ru: 'Счёт на оплату', eng: 'Invoice for payment' },
  signers: [],
  mask: 'HF-{YYYY}-{N6}',
  body: {
    uz: `<h2>TOʻLOV UCHUN HISOB № {{document.number}}</h2>
<p>{{document.date}}. Asos: {{deal.number}}-sonli buyurtma.</p>
<p>Sotuvchi: <strong>{{seller.name}}</strong>, STIR/JSHSHIR {{seller.taxNumber}}.</p>
<p>Toʻlovchi: <strong>{{buyer.name}}</strong>, STIR/JSHSHIR {{buyer.taxNumber}}.</p>
<p>{{lines}}</p>
<p>Toʻlanadigan summa: <strong>{{deal.total}}</strong> ({{deal.totalWords}}), shu jumladan QQS {{deal.vat}}. Platforma haqi: {{deal.buyerFee}}.</p>
<p>Toʻlov {{deal.payMode}} amalga oshiriladi. Muddati: {{deal.payTerm}}. Toʻlov maqsadida buyurtma raqamini koʻrsating: <strong>{{deal.number}}</strong>.</p>
<p>Pul mahsulot qabul qilingunga qadar platformaning kliring hisobida saqlanadi.</p>
<p>{{requisites}}</p>`,
    ru: `<h2>СЧЁТ НА ОПЛАТУ № {{document.number}}</h2>
<p>{{document.date}}. Основание: заказ № {{deal.number}}.</p>
<p>Продавец: <strong>{{seller.name}}</strong>, ИНН/ПИНФЛ {{seller.taxNumber}}.</p>
<p>Плательщик: <strong>{{buyer.name}}</strong>, ИНН/ПИНФЛ {{buyer.taxNumber}}.</p>
<p>{{lines}}</p>
<p>К оплате: <strong>{{deal.total}}</strong> ({{deal.totalWords}}), в том числе НДС {{deal.vat}}. Вознаграждение платформы: {{deal.buyerFee}}.</p>
<p>Оплата {{deal.payMode}}. Срок: {{deal.payTerm}}. В назначении платежа укажите номер заказа: <strong>{{deal.number}}</strong>.</p>
<p>Деньги хранятся на клиринговом счёте платформы до приёмки товара.</p>
<p>{{requisites}}</p>`,
    eng: `<h2>INVOICE No. {{document.number}}</h2>
<p>{{document.date}}. Basis: order {{deal.number}}.</p>
<p>Seller: <strong>{{seller.name}}</strong>, TIN/PINFL {{seller.taxNumber}}.</p>
<p>Payer: <strong>{{buyer.name}}</strong>, TIN/PINFL {{buyer.taxNumber}}.</p>
<p>{{lines}}</p>
<p>To be paid: <strong>{{deal.total}}</strong> ({{deal.totalWords}}), including VAT {{deal.vat}}. Fee of the platform: {{deal.buyerFee}}.</p>
<p>Payment {{deal.payMode}}. Term: {{deal.payTerm}}. Name the order in the purpose of payment: <strong>{{deal.number}}</strong>.</p>
<p>The money is held in the clearing account of the platform until the goods are accepted.</p>
<p>{{requisites}}</p>`,
  },
}

export const act: Seed = {
  code: 'sale-act',
  kind: 'act',
  name: { uz: 'Qabul qilish-topshirish dalolatnomasi', ru: 'Акт приёма-передачи', eng: 'Act of acceptance' },
  signers: both,
  mask: 'DL-{YYYY}-{N6}',
  body: {
    uz: `<h2>QABUL QILISH-TOPSHIRISH DALOLATNOMASI № {{document.number}}</h2>
<p>{{document.date}}. Asos: {{deal.number}}-sonli buyurtma ({{deal.date}}).</p>
<p><strong>{{seller.name}}</strong> topshirdi, <strong>{{buyer.name}}</strong> esa quyidagi mahsulotni qabul qildi (miqdor tortish natijasiga koʻra):</p>
<p>{{lines}}</p>
<p>Jami: <strong>{{deal.total}}</strong> ({{deal.totalWords}}), shu jumladan QQS {{deal.vat}}.</p>
<p>Tomonlarning miqdor, sifat va muddat boʻyicha bir-biriga daʼvosi yoʻq.</p>
<p>{{requisites}}</p>`,
    ru: `<h2>АКТ ПРИЁМА-ПЕРЕДАЧИ № {{document.number}}</h2>
<p>{{document.date}}. Основание: заказ № {{deal.number}} от {{deal.date}}</p>
<p><strong>{{seller.name}}</strong> передал, а <strong>{{buyer.name}}</strong> принял следующий товар (количество — по результату взвешивания):</p>
<p>{{lines}}</p>
<p>Итого: <strong>{{deal.total}}</strong> ({{deal.totalWords}}), в том числе НДС {{deal.vat}}.</p>
<p>Претензий по количеству, качеству и срокам стороны друг к другу не имеют.</p>
<p>{{requisites}}</p>`,
    eng: `<h2>ACT OF ACCEPTANCE No. {{document.number}}</h2>
<p>{{document.date}}. Basis: order {{deal.number}} of {{deal.date}}.</p>
<p><strong>{{seller.name}}</strong> has handed over and <strong>{{buyer.name}}</strong> has accepted these goods (quantities as weighed):</p>
<p>{{lines}}</p>
<p>Total: <strong>{{deal.total}}</strong> ({{deal.totalWords}}), including VAT {{deal.vat}}.</p>
<p>The parties have no claims of quantity, quality or time against each other.</p>
<p>{{requisites}}</p>`,
  },
}
