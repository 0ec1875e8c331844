import type { BrowserContextOptions, Page } from 'playwright-core'
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
  'work-calendar',
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

const ads = (...kinds: string[]) => kinds.flatMap((kind) => [`announcements/${kind}`, `announcements/${kind}/form`])
const hiring = ads('products', 'services', 'vacancies')
const seeking = [...ads('resume'), 'announcements/responses', 'announcements/responses?box=ended']
const announced = [
  'moderation/announcements',
  'moderation/announcements?tab=decided&type=vacancies',
  'moderation/webinar-seminar',
]

/** The newsroom: lists and editors are one each; a kind is what its part of the form adds. */
const newsroom = ['media/news', 'media/news/create', 'media/course-category', 'instructions']
const holding = [
  'webinars/webinars-and-seminars',
  'webinars/webinars-and-seminars/seminar/create',
  'webinars/my-webinars',
]

/** Pages of their own rows, by their ids. */
const pagesOf: Readonly<Record<string, string>> = {
  farmer: `select 'my-transactions/sell/' || d.id as path from deals d join users u on u.id = d.seller_user_id
      where u.email = 'farmer@demo.agro' order by d.status, d.id limit 2`,
  buyer: `select 'my-transactions/buy/' || d.id as path from deals d join users u on u.id = d.buyer_user_id
      where u.email = 'buyer@demo.agro' and d.status in ('delivered', 'contract_signing') order by d.status limit 2`,
  arbiter: `select 'disputes/' || id as path from disputes order by id limit 1`,
  // The busiest vacancy: as a board, as a list, and one who responded.
  employer: `with busy as (
        select n.id, min(a.id::text) as applicant from applicants a join announcements n on n.id = a.announcement_id
          join users u on u.id = n.owner_user_id
          where u.email = 'employer@demo.agro' and n.kind = 'vacancy' group by n.id order by count(*) desc limit 1)
      select 'announcements/vacancies/' || id || '/applicants' || part as path
        from busy, unnest(array['', '?view=list', '?edit=' || applicant]) as part`,
  worker: `select 'announcements/responses?edit=' || a.id as path from applicants a
        join users u on u.id = a.applicant_user_id where u.email = 'worker@demo.agro' order by a.created_at desc limit 1`,
  editor: `select 'media/' || case kind when 'technology' then 'technologies' else 'video-tutorials' end
        || '/update/' || min(id) as path
      from content_items where kind in ('technology', 'course', 'lesson') and status = 'published' group by kind`,
  // How one went that is over, and the door of another: it opens some hours before.
  organizer: `with door as (
        update events set starts_at = now() + interval '3 hours' where id = (
          select id from events where type = 'seminar' and stage = 'planned' and status = 'published' order by id limit 1)
        returning id),
      over as (select id from events where stage = 'recorded' order by id limit 1)
      select 'webinars/webinars-and-seminars/webinar-details-and-monitoring/' || id || '?tab=' || tab as path
        from over, unnest(array['overview', 'participants', 'feedback']) as tab
      union all select 'webinars/webinars-and-seminars/check-in/' || id from door`,
  admoderator: `select distinct on (queue) 'moderation/' || case
          when queue in ('webinar', 'seminar') then 'webinar-seminar' when queue = 'vacancy' then 'announcements/vacancies'
          when queue = 'resume' then 'announcements/resume' when queue = 'serviceAd' then 'announcements/services'
          else 'announcements/products' end || '/' || id as path
      from moderation_cases where queue <> 'product' and state = 'queued' order by queue, id`,
}

async function ownPages(who: string): Promise<string[]> {
  const from = pagesOf[who]
  if (!from) return []
  const { rows } = await inDatabase(from)
  expect(rows).not.toEqual([])
  return rows.map(({ path }) => path)
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
  ['employer', 'on a desk', desktop, 'light', hiring],
  ['employer', 'on a phone in the dark', phone, 'dark', hiring],
  ['worker', 'on a desk in the dark', desktop, 'dark', seeking],
  ['worker', 'on a phone', phone, 'light', seeking],
  ['admoderator', 'on a desk', desktop, 'light', announced],
  ['admoderator', 'on a phone in the dark', phone, 'dark', announced],
  ['editor', 'on a desk', desktop, 'light', newsroom],
  ['editor', 'on a phone in the dark', phone, 'dark', newsroom],
  ['organizer', 'on a desk in the dark', desktop, 'dark', holding],
  ['organizer', 'on a phone', phone, 'light', holding],
  ['head', 'on a desk', desktop, 'light', leading],
  ['head', 'on a phone', phone, 'light', leading],
]

interface Row {
  path: string
  layout: string
  codes?: readonly number[]
}
/** Named by words: the types of the site are checked with the site. */
const [SCREENS = '']: readonly string[] = ['../web/screens.ts']
const { screens: table }: { screens: readonly Row[] } = await import(/* @vite-ignore */ SCREENS)

/** Rows of the table that no look above names: a new screen is looked at because its row is there. */
const named = new Set(looks.flatMap(([, , , , screens]) => screens.map((screen) => screen.split('?')[0])))
const unnamed = new Map(
  table
    .filter(({ path, layout }) => layout === 'dashboard' && !path.includes('{') && !named.has(path.slice(11)))
    .map(({ path, codes = [] }) => [path, codes] as const),
)

const codesOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('agroplatforma') ?? '').state.user.permissions)

describe('axe finds nothing on the other screens of the table', () => {
  test.each(['editor', 'organizer', 'farmer', 'admin'])(
    'of %s',
    async (who) => {
      const page = await signIn(`${who}@demo.agro`, desktop)
      const held = await codesOf(page)
      const mine = [...unnamed].filter(([, codes]) => codes.length === 0 || codes.some((code) => held.includes(code)))
      for (const [path] of mine) unnamed.delete(path)
      const paths = mine.map(([path]) => path)
      expect(await faultsOn(page, paths)).toEqual([])
    },
    480_000,
  )

  test('none of which was left out', () => {
    expect([...unnamed.keys()]).toEqual([])
  })
})

describe('axe finds nothing in the dashboard', () => {
  test.each(looks)(
    'of %s %s',
    async (who, _, size, theme, screens) => {
      const paths = [...screens, ...(await ownPages(who))].map((screen) => `/dashboard/${screen}`)
      const page = await signIn(`${who}@demo.agro`, { ...size, at: paths[0], dark: theme === 'dark' })
      await page.locator(`html[data-theme=${theme}]`).waitFor()
      expect(await faultsOn(page, paths)).toEqual([])
    },
    480_000,
  )
})
