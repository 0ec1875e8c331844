import { createContext, useContext } from 'react'
import { useLocation } from 'react-router'
import type { Language } from '#uz/language.ts'
import { pluralForm } from '#uz/plural.ts'
import { splitPath } from './navigation.ts'

/** The Uzbek defaults are the list of keys: a key that is not there does not compile. */
interface Namespaces {
  shell: typeof import('../texts/uz/shell.json')
  home: typeof import('../texts/uz/home.json')
  auth: typeof import('../texts/uz/auth.json')
  eimzo: typeof import('../texts/uz/eimzo.json')
  register: typeof import('../texts/uz/register.json')
  deletion: typeof import('../texts/uz/deletion.json')
  security: typeof import('../texts/uz/security.json')
  pages: typeof import('../texts/uz/pages.json')
  search: typeof import('../texts/uz/search.json')
  'price-board': typeof import('../texts/uz/price-board.json')
  'page-acts': typeof import('../texts/uz/page-acts.json')
  listing: typeof import('../texts/uz/listing.json')
  ads: typeof import('../texts/uz/ads.json')
  ad: typeof import('../texts/uz/ad.json')
  matching: typeof import('../texts/uz/matching.json')
  products: typeof import('../texts/uz/products.json')
  product: typeof import('../texts/uz/product.json')
  favorites: typeof import('../texts/uz/favorites.json')
  basket: typeof import('../texts/uz/basket.json')
  deal: typeof import('../texts/uz/deal.json')
  deals: typeof import('../texts/uz/deals.json')
  checkout: typeof import('../texts/uz/checkout.json')
  compare: typeof import('../texts/uz/compare.json')
  menu: typeof import('../texts/uz/menu.json')
  'my-products': typeof import('../texts/uz/my-products.json')
  'my-announcements': typeof import('../texts/uz/my-announcements.json')
  applicants: typeof import('../texts/uz/applicants.json')
  'form-model': typeof import('../texts/uz/form-model.json')
  publishing: typeof import('../texts/uz/publishing.json')
  kit: typeof import('../texts/uz/kit.json')
  category: typeof import('../texts/uz/category.json')
  fields: typeof import('../texts/uz/fields.json')
  'field-templates': typeof import('../texts/uz/field-templates.json')
  prices: typeof import('../texts/uz/prices.json')
  'work-calendar': typeof import('../texts/uz/work-calendar.json')
  units: typeof import('../texts/uz/units.json')
  'search-synonyms': typeof import('../texts/uz/search-synonyms.json')
  media: typeof import('../texts/uz/media.json')
  'media-lists': typeof import('../texts/uz/media-lists.json')
  'saved-media': typeof import('../texts/uz/saved-media.json')
  technology: typeof import('../texts/uz/technology.json')
  edition: typeof import('../texts/uz/edition.json')
  courses: typeof import('../texts/uz/courses.json')
  events: typeof import('../texts/uz/events.json')
  event: typeof import('../texts/uz/event.json')
  'my-events': typeof import('../texts/uz/my-events.json')
  'check-in': typeof import('../texts/uz/check-in.json')
  'saved-searches': typeof import('../texts/uz/saved-searches.json')
  territories: typeof import('../texts/uz/territories.json')
  translations: typeof import('../texts/uz/translations.json')
  settings: typeof import('../texts/uz/settings.json')
  account: typeof import('../texts/uz/account.json')
  users: typeof import('../texts/uz/users.json')
  requisites: typeof import('../texts/uz/requisites.json')
  roles: typeof import('../texts/uz/roles.json')
  'permission-groups': typeof import('../texts/uz/permission-groups.json')
  permissions: typeof import('../texts/uz/permissions.json')
  explain: typeof import('../texts/uz/explain.json')
  personal: typeof import('../texts/uz/personal.json')
  addresses: typeof import('../texts/uz/addresses.json')
  moderation: typeof import('../texts/uz/moderation.json')
  audit: typeof import('../texts/uz/audit.json')
  consents: typeof import('../texts/uz/consents.json')
  editor: typeof import('../texts/uz/editor.json')
  'site-pages': typeof import('../texts/uz/site-pages.json')
  soon: typeof import('../texts/uz/soon.json')
  organizations: typeof import('../texts/uz/organizations.json')
  employees: typeof import('../texts/uz/employees.json')
  'own-organizations': typeof import('../texts/uz/own-organizations.json')
  notifications: typeof import('../texts/uz/notifications.json')
  clearing: typeof import('../texts/uz/clearing.json')
  payments: typeof import('../texts/uz/payments.json')
  disputes: typeof import('../texts/uz/disputes.json')
  conversation: typeof import('../texts/uz/conversation.json')
  'my-proposals': typeof import('../texts/uz/my-proposals.json')
  signing: typeof import('../texts/uz/signing.json')
  check: typeof import('../texts/uz/check.json')
  'document-templates': typeof import('../texts/uz/document-templates.json')
  'file-templates': typeof import('../texts/uz/file-templates.json')
  outbox: typeof import('../texts/uz/outbox.json')
  newsroom: typeof import('../texts/uz/newsroom.json')
  help: typeof import('../texts/uz/help.json')
}
export type Namespace = keyof Namespaces

/** Plural texts are `key_one`, `key_few`, `key_many`, `key_other`; callers name the `key` and pass `n`. */
type Bare<K> = K extends `${infer Stem}_${'one' | 'few' | 'many' | 'other'}` ? Stem : K
export type TextKey<N extends Namespace> = Bare<keyof Namespaces[N] & string>
export type Values = Readonly<Record<string, string | number>>
export type T<N extends Namespace> = (key: TextKey<N>, values?: Values) => string

export type TextSet = Readonly<Record<string, string>>
const TextsContext = createContext<TextSet>({})
export const TextsProvider = TextsContext.Provider

export function useLanguage(): Language {
  return splitPath(useLocation().pathname).lang
}

export function useT<N extends Namespace>(namespace: N): T<N> {
  const texts = useContext(TextsContext)
  const lang = useLanguage()
  return (key, values) => textOf(texts, lang, `${namespace}.${key}`, values)
}

/** For keys that are data: menu labels, titles of screens. */
export function useTextOfKey(): (key: string, values?: Values) => string {
  const texts = useContext(TextsContext)
  const lang = useLanguage()
  return (key, values) => textOf(texts, lang, key, values)
}

export function textOf(texts: TextSet, lang: Language, key: string, values: Values = {}): string {
  const plural = typeof values.n === 'number' ? texts[`${key}_${pluralForm(lang, values.n)}`] : undefined
  const template = plural ?? texts[key] ?? texts[`${key}_other`]
  if (template === undefined) {
    console.error(`Missing text: ${key}`)
    return key.slice(key.lastIndexOf('.') + 1)
  }
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
