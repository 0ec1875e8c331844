import type { PageContent } from '#contract/reference/pages.ts'

export const app: PageContent = {
  title: {
    uz: 'Agroplatforma telefoningizda',
    ru: 'Агроплатформа в вашем телефоне',
    eng: 'Agroplatforma on your phone',
  },
  body: {
    uz: `
<p>Agroplatforma telefon brauzerida toʻliq ishlaydi: mahsulot joylash, narxlarni koʻrish, bitim tuzish va arizalarni kuzatish uchun alohida dastur oʻrnatish shart emas.</p>
<h2>Bosh ekranga qoʻshish</h2>
<ul>
<li><strong>Android:</strong> brauzer menyusini oching va «Bosh ekranga qoʻshish»ni tanlang.</li>
<li><strong>iPhone:</strong> Safari brauzerida «Ulashish» tugmasini bosing va «Bosh ekranga qoʻshish»ni tanlang.</li>
</ul>
<p>Shundan soʻng Agroplatforma ekraningizda oʻz belgisi bilan turadi va oddiy dastur kabi ochiladi.</p>
<h2>Sekin internetda ham</h2>
<p>Sahifalar yengil qilib ishlangan. Aloqa uzilib qolsa, boshlangan shakl saqlanib turadi va aloqa tiklangach davom ettirishingiz mumkin.</p>
`,
    ru: `
<p>Агроплатформа полностью работает в браузере телефона: чтобы разместить товар, посмотреть цены, заключить сделку или следить за заявкой, отдельное приложение не нужно.</p>
<h2>Добавьте на главный экран</h2>
<ul>
<li><strong>Android:</strong> откройте меню браузера и выберите «Добавить на главный экран».</li>
<li><strong>iPhone:</strong> в Safari нажмите «Поделиться» и выберите «На экран Домой».</li>
</ul>
<p>После этого Агроплатформа появится на экране со своим значком и будет открываться как обычное приложение.</p>
<h2>Даже при медленном интернете</h2>
<p>Страницы сделаны лёгкими. Если связь прервётся, начатая форма сохранится, и вы продолжите, когда связь вернётся.</p>
`,
    eng: `
<p>Agroplatforma works fully in the browser of your phone: placing goods, seeing prices, making deals and following applications need no separate app.</p>
<h2>Add it to the home screen</h2>
<ul>
<li><strong>Android:</strong> open the browser menu and choose “Add to home screen”.</li>
<li><strong>iPhone:</strong> in Safari press “Share” and choose “Add to Home Screen”.</li>
</ul>
<p>Agroplatforma then stands on your screen with its own icon and opens like any app.</p>
<h2>On slow networks too</h2>
<p>Pages are made light. If the connection drops, the form you began is kept, and you go on when the connection is back.</p>
`,
  },
  partners: [],
  faq: [],
}
