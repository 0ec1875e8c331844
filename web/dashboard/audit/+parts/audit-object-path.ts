import { type Holder, opensTo } from '#web/screens/screen.ts'
import { screens } from '#web/screens.ts'

/** Where a thing is opened by its id. */
const places: Readonly<Record<string, string>> = {
  user: '/dashboard/users',
  organization: '/dashboard/organizations',
  role: '/dashboard/permission-management/roles',
  'permission-group': '/dashboard/permission-management/permission-groups',
  category: '/dashboard/category',
  measurement: '/dashboard/units',
  'field-template': '/dashboard/field-template',
  'reference-price': '/dashboard/reference-prices',
  'reference-yield': '/dashboard/reference-yields',
  lender: '/dashboard/loan/organizations',
  translation: '/dashboard/translations',
  setting: '/dashboard/site-configuration',
  page: '/dashboard/pages',
  requisite: '/dashboard/requisites',
  'site-banner': '/dashboard/site-banners',
  'canned-answer': '/dashboard/inbox/answers',
  synonyms: '/dashboard/search-synonyms',
}

/** Things with a page of their own. */
const pages: Readonly<Record<string, string>> = {
  deal: '/dashboard/deals/{id}',
  dispute: '/dashboard/disputes/{id}',
  leader: '/dashboard/leaders/{id}',
  'finance-product': '/dashboard/loan/{id}',
  campaign: '/dashboard/push-notification/{id}',
  machine: '/dashboard/loan/machines/{id}',
}

/** The address of the thing an event is about; none where there is no such screen, or it would be refused. */
export function objectPath(type: string, id: string, holder: Holder): string | undefined {
  const path = pages[type] ?? places[type]
  const screen = screens.find((one) => one.path === path)
  if (!path || !screen || !opensTo(screen, holder)) return undefined
  if (path.includes('{id}')) return path.replace('{id}', encodeURIComponent(id))
  return `${path}?${new URLSearchParams({ edit: id })}`
}
