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
