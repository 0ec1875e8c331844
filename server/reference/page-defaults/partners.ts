import type { PageContent, PartnerItem } from '#contract/reference/pages.ts'

const example = (order: number, kind: PartnerItem['kind'], uz: string, ru: string, eng: string): PartnerItem => ({
  name: { uz, ru, eng },
  url: null,
  logo: null,
  kind,
  order,
})

/** Made-up partners of the demo world; a real installation starts without any. */
const examples: PartnerItem[] = [
  example(1, 'business', 'Fermerlar uyushmasi', 'Объединение фермеров', 'Farmers’ union'),
  example(2, 'bank', 'Dehqon krediti banki', 'Банк дехканского кредита', 'Farm credit bank'),
  example(3, 'science', 'Bogʻdorchilik ilmiy markazi', 'Научный центр садоводства', 'Horticulture research centre'),
  example(4, 'business', 'Vodiy sovuqxonalari', 'Холодильники долины', 'Valley cold stores'),
  example(5, 'business', 'Zarafshon urugʻchilik', 'Зарафшан-семеноводство', 'Zarafshan seeds'),
  example(6, 'international', 'Suv tejash dasturi', 'Программа сбережения воды', 'Water saving programme'),
]

export const partners = (demo: boolean): PageContent => ({
  title: { uz: 'Hamkorlar', ru: 'Партнёры', eng: 'Partners' },
  body: {
    uz: '<p>Biz dehqon va fermerlar uchun foydali xizmatlarni birga yaratamiz. Hamkorlik qilish uchun saytda koʻrsatilgan aloqa vositalari orqali bizga yozing.</p>',
    ru: '<p>Мы вместе создаём полезные услуги для дехкан и фермеров. Чтобы стать партнёром, напишите нам по контактам, указанным на сайте.</p>',
    eng: '<p>Together we build services that help farmers. To become a partner, write to the contacts shown on the site.</p>',
  },
  partners: demo ? examples : [],
  faq: [],
})
