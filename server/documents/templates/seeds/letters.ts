import type { Seed } from './seed.ts'

/** What the assistant of a mahalla says of somebody; signed by the assistant alone. */
export const recommendation: Seed = {
  code: 'recommendation',
  kind: 'recommendation',
  name: { uz: 'Tavsiyanoma', ru: 'Рекомендация', eng: 'Recommendation' },
  body: {
    uz: `<h2>TAVSIYANOMA № {{document.number}}</h2>
<p>{{document.date}}. {{issuer.name}}, hokim yordamchisi {{issuer.head}}.</p>
<p><strong>{{holder.name}}</strong>, yashash joyi: {{holder.address}}.</p>
<p>Maqsad: <strong>{{subject}}</strong>.</p>
<p>Tashrif kuni: {{letter.visit}}. Yer maydoni: {{letter.area}} sotix. Faoliyati: {{letter.activity}}.</p>
<h3>Xulosa</h3>
<p>{{letter.opinion}}</p>
<p>Tavsiyanoma {{letter.until}} gacha amal qiladi. Haqiqiyligi QR-kod orqali tekshiriladi.</p>`,
    ru: `<h2>РЕКОМЕНДАЦИЯ № {{document.number}}</h2>
<p>{{document.date}}. {{issuer.name}}, помощник хокима {{issuer.head}}.</p>
<p><strong>{{holder.name}}</strong>, место жительства: {{holder.address}}.</p>
<p>Цель: <strong>{{subject}}</strong>.</p>
<p>День визита: {{letter.visit}}. Земля: {{letter.area}} соток. Занятие: {{letter.activity}}.</p>
<h3>Заключение</h3>
<p>{{letter.opinion}}</p>
<p>Рекомендация действует до {{letter.until}}. Подлинность проверяется по QR-коду.</p>`,
    eng: `<h2>RECOMMENDATION № {{document.number}}</h2>
<p>{{document.date}}. {{issuer.name}}, hokim assistant {{issuer.head}}.</p>
<p><strong>{{holder.name}}</strong>, living at: {{holder.address}}.</p>
<p>Purpose: <strong>{{subject}}</strong>.</p>
<p>Day of the visit: {{letter.visit}}. Land: {{letter.area}} sotix. Occupation: {{letter.activity}}.</p>
<h3>Opinion</h3>
<p>{{letter.opinion}}</p>
<p>The recommendation holds until {{letter.until}}. Whether it is genuine tells its QR code.</p>`,
  },
  signers: [{ role: 'issuer', method: 'otp' }],
  mask: 'TN-{YYYY}-{N6}',
}

const agreement = (words: readonly string[]) => `<h2>${words[0]} № {{document.number}}</h2>
<p>{{document.date}}. ${words[1]} {{coop.number}}.</p>
<p><strong>{{issuer.name}}</strong> ({{issuer.taxNumber}}) — ${words[2]}; <strong>{{holder.name}}</strong> ({{holder.taxNumber}}) — ${words[3]}.</p>
<p>${words[4]}: <strong>{{coop.category}}</strong>, {{coop.volume}} kg. ${words[5]}: {{coop.land}}. ${words[6]}: {{coop.heads}}.</p>
<p>${words[7]}: <strong>{{coop.price}}</strong>.</p>
<p>${words[8]}: {{coop.period}}. ${words[9]}: {{coop.paymentDays}}.</p>
<p>${words[10]}: {{coop.inputs}}.</p>
<p>{{coop.note}}</p>
<p>${words[11]}</p>`

/** What a leader and a household sign; each by a code or a key. */
export const cooperation: Seed = {
  code: 'cooperation-agreement',
  kind: 'cooperation',
  name: { uz: 'Kooperatsiya shartnomasi', ru: 'Договор кооперации', eng: 'Cooperation agreement' },
  body: {
    uz: agreement([
      'KOOPERATSIYA SHARTNOMASI',
      'Kelishuv',
      'yetakchi',
      'xonadon',
      'Mahsulot va hajm',
      'Maydon, sotix',
      'Bosh soni',
      'Narx',
      'Davr',
      'Toʻlov muddati, kun',
      'Yetakchi beradi',
      'Xonadon mahsulotni yetishtiradi va topshiradi, yetakchi qabul qiladi va muddatida toʻlaydi. Haqiqiyligi QR-kod orqali tekshiriladi.',
    ]),
    ru: agreement([
      'ДОГОВОР КООПЕРАЦИИ',
      'Соглашение',
      'лидер',
      'хозяйство',
      'Продукция и объём',
      'Площадь, соток',
      'Голов',
      'Цена',
      'Период',
      'Срок оплаты, дней',
      'Лидер даёт',
      'Хозяйство выращивает и сдаёт продукцию, лидер принимает её и платит в срок. Подлинность проверяется по QR-коду.',
    ]),
    eng: agreement([
      'COOPERATION AGREEMENT',
      'Agreement',
      'the leader',
      'the household',
      'Produce and volume',
      'Land, sotix',
      'Heads',
      'Price',
      'Period',
      'Days to pay',
      'The leader gives',
      'The household grows and hands over the produce, the leader takes it and pays in time. Whether it is genuine tells its QR code.',
    ]),
  },
  signers: [
    { role: 'issuer', method: 'otp' },
    { role: 'holder', method: 'otp' },
  ],
  mask: 'KSH-{YYYY}-{N6}',
}
