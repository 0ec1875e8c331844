/** Pages whose texts staff write. Zod-free. */
export const pageSlugs = ['offerta', 'privacy-policy', 'app', 'partners', 'faq'] as const
export type PageSlug = (typeof pageSlugs)[number]

/** What people agreed to must stay readable: every version of these is open to all. */
export const legalSlugs: readonly PageSlug[] = ['offerta', 'privacy-policy']

export const partnerKinds = ['government', 'bank', 'science', 'business', 'international'] as const

export const pageLimits = { title: 200, body: 50_000, name: 200, question: 300, answer: 4000, items: 200 } as const
