import type { PageSlug } from '#contract/reference/page-slugs.ts'

/** Where the site shows each page; questions stand at the foot of the home page. */
export const pagePaths: Record<PageSlug, string> = {
  offerta: '/offerta',
  'privacy-policy': '/privacy-policy/uz',
  app: '/app',
  partners: '/partners',
  faq: '/',
}
