import type { BrowserContextOptions } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { faultsOn } from './axe.ts'
import { desktop, phone, stage } from './browser.ts'
import { inDatabase } from './deals.ts'

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
/** Deals, seen by those who make them and by those who look after them. */
const trading = [
  'my-transactions/sell',
  'my-transactions/buy',
  'my-proposals',
  'clearing',
  'clearing?step=top-up',
  'clearing?view=withdrawals',
]
const papers = ['deals', 'document-template', 'document-template?edit=new', 'file-templates', 'file-templates?edit=new']
const money = ['bank', 'bank&import=1', 'approve', 'day', 'trial', 'journal'].map((view) => `clearing?view=${view}`)
const judging = ['disputes', 'disputes?tab=decided']

/** Pages of their own rows, by their ids. */
const pagesOf: Readonly<Record<string, { from: string; at: string }>> = {
  farmer: {
    from: `select d.id from deals d join users u on u.id = d.seller_user_id
      where u.email = 'farmer@demo.agro' order by d.status, d.id limit 2`,
    at: 'my-transactions/sell',
  },
  buyer: {
    from: `select d.id from deals d join users u on u.id = d.buyer_user_id
      where u.email = 'buyer@demo.agro' and d.status in ('delivered', 'contract_signing') order by d.status limit 2`,
    at: 'my-transactions/buy',
  },
  arbiter: { from: 'select id from disputes order by id limit 1', at: 'disputes' },
}

async function ownPages(who: string): Promise<string[]> {
  const pages = pagesOf[who]
  return pages ? (await inDatabase(pages.from)).rows.map(({ id }) => `${pages.at}/${id}`) : []
}

/** Who sees what, how wide, and in which theme: each screen at least once, forms on a phone and in the dark too. */
const looks: [string, string, BrowserContextOptions, 'light' | 'dark', readonly string[]][] = [
  ['admin', 'on a desk', desktop, 'light', [...reference, ...people, ...market, ...papers]],
  ['admin', 'on a desk in the dark', desktop, 'dark', reference],
  ['admin', 'on a phone in the dark', phone, 'dark', [...people, 'notifications', 'account-settings']],
  ['farmer', 'on a desk', desktop, 'light', [...selling, ...trading]],
  ['buyer', 'on a phone in the dark', phone, 'dark', trading],
  ['clearing', 'on a desk', desktop, 'light', [...money, 'payments']],
  ['arbiter', 'on a phone', phone, 'light', judging],
  ['farmer', 'on a phone in the dark', phone, 'dark', selling],
  ['head', 'on a desk', desktop, 'light', leading],
  ['head', 'on a phone', phone, 'light', leading],
]

describe('axe finds nothing in the dashboard', () => {
  test.each(looks)(
    'of %s %s',
    async (who, _, size, theme, screens) => {
      const page = await signIn(`${who}@demo.agro`, { ...size, reducedMotion: 'reduce', dark: theme === 'dark' })
      await page.locator(`html[data-theme=${theme}]`).waitFor()
      expect(
        await faultsOn(
          page,
          [...screens, ...(await ownPages(who))].map((screen) => `/dashboard/${screen}`),
        ),
      ).toEqual([])
    },
    480_000,
  )
})
