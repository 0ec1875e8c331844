import type { Seed } from './seed.ts'

const uz = `<h2>MOLIYALASHTIRISH SHARTNOMASI № {{document.number}}</h2>
<p>{{document.date}}</p>
<p><strong>{{issuer.name}}</strong> (STIR {{issuer.taxNumber}}), bundan keyin «Tashkilot», va <strong>{{holder.name}}</strong> (STIR/JSHSHIR {{holder.taxNumber}}), bundan keyin «Mijoz», {{fin.number}}-sonli ariza asosida ushbu shartnomani tuzdilar.</p>
<h3>1. Shartnoma predmeti</h3>
<p>1.1. Mahsulot: {{fin.product}}. Maqsad: {{fin.purpose}}. Obyekt: {{fin.object}}.</p>
<p>1.2. Summa: <strong>{{fin.amount}}</strong> ({{fin.amountWords}}). Oldindan toʻlov: {{fin.advance}}.</p>
<p>1.3. Muddat: {{fin.term}}. Imtiyozli davr: {{fin.grace}}. Yillik stavka: {{fin.rate}}. Toʻlash usuli: {{fin.repayment}}.</p>
<h3>2. Toʻliq qiymat</h3>
<p>2.1. Jami toʻlanadigan summa: <strong>{{fin.total}}</strong>, shu jumladan yigʻimlar {{fin.fees}}. Oylik toʻlov: {{fin.monthly}}. Yillik toʻliq qiymat: {{fin.apr}}.</p>
<p>2.2. Toʻlovlar jadvali (mablagʻ shartnoma kuni berilgan deb hisoblangan; haqiqiy kunda qayta hisoblanadi):</p>
<p>{{schedule}}</p>
<h3>3. Taʼminot va shartlar</h3>
<p>3.1. Taʼminot: {{fin.security}}.</p>
<p>3.2. Qoʻshimcha shartlar: {{fin.conditions}}.</p>
<h3>4. Tomonlarning huquq va majburiyatlari</h3>
<p>4.1. Tashkilot mablagʻni shartnomada belgilangan tartibda beradi. Mijoz uni maqsadli sarflaydi va jadval boʻyicha qaytaradi.</p>
<p>4.2. Mijoz muddatidan oldin toʻlashga haqli: foiz shu kungacha hisoblanadi.</p>
<p>4.3. Toʻlov kechiktirilsa, tomonlar qonunchilikka muvofiq javob beradi; nizolar muzokara, soʻng sud yoʻli bilan hal qilinadi.</p>
<h3>5. Yakuniy qoidalar</h3>
<p>5.1. Shartnoma ikkala tomon elektron imzolaganidan keyin kuchga kiradi. Haqiqiyligi QR-kod orqali tekshiriladi.</p>
<h3>6. Tomonlar</h3>
<p>{{requisites}}</p>`

const ru = `<h2>ДОГОВОР ФИНАНСИРОВАНИЯ № {{document.number}}</h2>
<p>{{document.date}}</p>
<p><strong>{{issuer.name}}</strong> (ИНН {{issuer.taxNumber}}), далее «Организация», и <strong>{{holder.name}}</strong> (ИНН/ПИНФЛ {{holder.taxNumber}}), далее «Клиент», на основании заявки № {{fin.number}} заключили настоящий договор.</p>
<h3>1. Предмет договора</h3>
<p>1.1. Продукт: {{fin.product}}. Цель: {{fin.purpose}}. Объект: {{fin.object}}.</p>
<p>1.2. Сумма: <strong>{{fin.amount}}</strong> ({{fin.amountWords}}). Аванс: {{fin.advance}}.</p>
<p>1.3. Срок: {{fin.term}}. Льготный период: {{fin.grace}}. Годовая ставка: {{fin.rate}}. Способ погашения: {{fin.repayment}}.</p>
<h3>2. Полная стоимость</h3>
<p>2.1. Всего к уплате: <strong>{{fin.total}}</strong>, в том числе сборы {{fin.fees}}. Ежемесячный платёж: {{fin.monthly}}. Полная годовая стоимость: {{fin.apr}}.</p>
<p>2.2. График платежей (рассчитан на выдачу в день договора; в день фактической выдачи пересчитывается):</p>
<p>{{schedule}}</p>
<h3>3. Обеспечение и условия</h3>
<p>3.1. Обеспечение: {{fin.security}}.</p>
<p>3.2. Дополнительные условия: {{fin.conditions}}.</p>
<h3>4. Права и обязанности сторон</h3>
<p>4.1. Организация предоставляет средства в порядке, установленном договором. Клиент использует их по цели и возвращает по графику.</p>
<p>4.2. Клиент вправе платить досрочно: проценты считаются по этот день.</p>
<p>4.3. За просрочку стороны отвечают по законодательству; споры решаются переговорами, затем судом.</p>
<h3>5. Заключительные положения</h3>
<p>5.1. Договор вступает в силу после электронной подписи обеих сторон. Подлинность проверяется по QR-коду.</p>
<h3>6. Стороны</h3>
<p>{{requisites}}</p>`

const eng = `<h2>FINANCING CONTRACT № {{document.number}}</h2>
<p>{{document.date}}</p>
<p><strong>{{issuer.name}}</strong> (TIN {{issuer.taxNumber}}), the “Lender”, and <strong>{{holder.name}}</strong> (TIN/PINFL {{holder.taxNumber}}), the “Client”, conclude this contract on application № {{fin.number}}.</p>
<h3>1. Subject</h3>
<p>1.1. Product: {{fin.product}}. Purpose: {{fin.purpose}}. Object: {{fin.object}}.</p>
<p>1.2. Sum: <strong>{{fin.amount}}</strong> ({{fin.amountWords}}). Advance: {{fin.advance}}.</p>
<p>1.3. Term: {{fin.term}}. Grace: {{fin.grace}}. Rate a year: {{fin.rate}}. Repayment: {{fin.repayment}}.</p>
<h3>2. Full cost</h3>
<p>2.1. Payable in all: <strong>{{fin.total}}</strong>, fees {{fin.fees}} within. A month: {{fin.monthly}}. Annual cost: {{fin.apr}}.</p>
<p>2.2. Schedule (as if paid out on the day of the contract; counted again on the real day):</p>
<p>{{schedule}}</p>
<h3>3. Security and conditions</h3>
<p>3.1. Security: {{fin.security}}.</p>
<p>3.2. Further conditions: {{fin.conditions}}.</p>
<h3>4. Rights and duties</h3>
<p>4.1. The Lender pays out as agreed. The Client uses the money for its purpose and pays back by the schedule.</p>
<p>4.2. The Client may pay early: interest is counted to that day.</p>
<p>4.3. For delays the parties answer by law; disputes are settled by talks, then in court.</p>
<h3>5. In the end</h3>
<p>5.1. The contract is in force once both have signed electronically. Whether it is genuine tells its QR code.</p>
<h3>6. Parties</h3>
<p>{{requisites}}</p>`

/** What a lender and an applicant sign once a proposal is accepted, whatever the kind. */
export const financeContract: Seed = {
  code: 'finance-contract',
  kind: 'finance',
  name: { uz: 'Moliyalashtirish shartnomasi', ru: 'Договор финансирования', eng: 'Financing contract' },
  body: { uz, ru, eng },
  signers: [
    { role: 'issuer', method: 'otp' },
    { role: 'holder', method: 'otp' },
  ],
  mask: 'FS-{YYYY}-{N6}',
}

const act = (title: string, words: string, sides: string) => `<h2>${title} № {{document.number}}</h2>
<p>{{document.date}}</p>
<p><strong>{{issuer.name}}</strong> — <strong>{{holder.name}}</strong>, № {{fin.number}}, {{fin.product}}.</p>
<p>${words}: <strong>{{fin.object}}</strong>.</p>
<p>${sides}</p>`

/** What was handed over, signed by both. */
export const financeAct: Seed = {
  code: 'finance-act',
  kind: 'finance-act',
  name: { uz: 'Topshirish dalolatnomasi', ru: 'Акт передачи', eng: 'Act of delivery' },
  body: {
    uz: act('TOPSHIRISH DALOLATNOMASI', 'Topshirildi va qabul qilindi', 'Tomonlarning daʼvosi yoʻq.'),
    ru: act('АКТ ПЕРЕДАЧИ', 'Передано и принято', 'Стороны претензий не имеют.'),
    eng: act('ACT OF DELIVERY', 'Handed over and accepted', 'The parties have no claims.'),
  },
  signers: [
    { role: 'issuer', method: 'otp' },
    { role: 'holder', method: 'otp' },
  ],
  mask: 'TD-{YYYY}-{N6}',
}

/** Signatures of the group are kept with the visit; the protocol tells of them. */
export const financeProtocol: Seed = {
  code: 'finance-protocol',
  kind: 'protocol',
  name: { uz: 'Subsidiya bayonnomasi', ru: 'Протокол о субсидии', eng: 'Protocol of a subsidy' },
  body: {
    uz: '<h2>BAYONNOMA № {{document.number}}</h2><p>{{document.date}}</p><p>{{subject}}</p>',
    ru: '<h2>ПРОТОКОЛ № {{document.number}}</h2><p>{{document.date}}</p><p>{{subject}}</p>',
    eng: '<h2>PROTOCOL № {{document.number}}</h2><p>{{document.date}}</p><p>{{subject}}</p>',
  },
  signers: [],
  mask: 'BN-{YYYY}-{N6}',
}

const policy = (title: string, insured: string, sum: string, premium: string, period: string, franchise: string) =>
  `<h2>${title} № {{document.number}}</h2>
<p>{{document.date}}</p>
<p><strong>{{issuer.name}}</strong> — <strong>{{holder.name}}</strong>, № {{fin.number}}, {{fin.product}}.</p>
<p>${insured}: {{fin.object}}.</p>
<p>${sum}: <strong>{{fin.amount}}</strong>. ${premium}: {{fin.total}}. ${franchise}: {{fin.conditions}}.</p>
<p>${period}: <strong>{{fin.term}}</strong>.</p>`

/** Issued once the premium is paid; the contract behind it was signed by both. */
export const financePolicy: Seed = {
  code: 'finance-policy',
  kind: 'finance',
  name: { uz: 'Sugʻurta polisi', ru: 'Страховой полис', eng: 'Insurance policy' },
  body: {
    uz: policy('SUGʻURTA POLISI', 'Xavflar', 'Sugʻurta summasi', 'Badal', 'Amal qilish davri', 'Franshiza'),
    ru: policy('СТРАХОВОЙ ПОЛИС', 'Риски', 'Страховая сумма', 'Взнос', 'Срок действия', 'Франшиза'),
    eng: policy('INSURANCE POLICY', 'Risks', 'Sum insured', 'Premium', 'In force', 'Franchise'),
  },
  signers: [],
  mask: 'SP-{YYYY}-{N6}',
}
