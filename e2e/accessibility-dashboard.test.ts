import type { BrowserContextOptions } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { darken, faultsOn } from './axe.ts'
import { desktop, phone, stage } from './browser.ts'

const { signIn } = stage()

const reference = [
  'category',
  'units',
  'territories/regions',
  'territories/districts',
  'territories/neighborhoods',
  'translations',
  'site-configuration',
  'pages',
  'soon',
  'notifications',
  'account-settings',
]
const people = [
  'users',
  'permission-management/roles',
  'permission-management/roles?edit=new',
  'permission-management/permission-groups',
  'organizations',
  'audit',
]
/** Screens of the market that staff keep. */
const market = [
  'reference-prices',
  'search-synonyms',
  'field-template',
  'field-template?edit=new',
  'moderation/products',
  'moderation/products?reasons=1',
]
/** Screens of those who sell. */
const selling = ['my-products', 'my-products?edit=new', 'my-addresses', 'requisites?edit=new', 'saved-searches']
const leading = ['employees', 'employees?edit=new']

/** Who sees what, how wide, and in which theme: each screen at least once, forms on a phone and in the dark too. */
const looks: [string, string, BrowserContextOptions, 'light' | 'dark', readonly string[]][] = [
  ['admin', 'on a desk', desktop, 'light', [...reference, ...people, ...market]],
  ['admin', 'on a desk in the dark', desktop, 'dark', reference],
  ['admin', 'on a phone in the dark', phone, 'dark', [...people, 'notifications', 'account-settings']],
  ['farmer', 'on a desk', desktop, 'light', selling],
  ['farmer', 'on a phone in the dark', phone, 'dark', selling],
  ['head', 'on a desk', desktop, 'light', leading],
  ['head', 'on a phone', phone, 'light', leading],
]

describe('axe finds nothing in the dashboard', () => {
  test.each(looks)(
    'of %s %s',
    async (who, _, size, theme, screens) => {
      const page = await signIn(`${who}@demo.agro`, size)
      if (theme === 'dark') await darken(page)
      expect(
        await faultsOn(
          page,
          screens.map((screen) => `/dashboard/${screen}`),
        ),
      ).toEqual([])
    },
    240_000,
  )
})
