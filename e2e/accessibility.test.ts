import { describe, expect, test } from 'vitest'
import { faultsOn } from './axe.ts'
import { desktop, phone, stage } from './browser.ts'
import { inDatabase } from './deals.ts'
import { held } from './rows.ts'

const { visit, signIn, expectNoise } = stage()

const open = [
  '/',
  '/?catalog=don',
  '/ru',
  '/partners',
  '/privacy-policy/uz',
  '/offerta',
  '/app',
  '/search?q=olma',
  '/products',
  '/prices',
  '/products?view=map',
  '/products?search=zzzqqq&region=1718',
  '/announcements',
  '/announcements?direction=buy',
  '/services',
  '/services/list',
  '/vacancy',
  '/vacancy?search=zzzqqq&region=1718',
  '/resume',
  '/media',
  '/media/agritourism',
  '/media/seminars-and-webinars',
  '/media/seminars-and-webinars?view=calendar',
  '/agrotechnologies',
  '/dashboard/announcements/resume/form/constants',
  '/dashboard/announcements/vacancies/form/vacancies-model',
  '/checkout',
  '/check/SH-2000-000001',
  '/demo/outbox',
  '/auth/main',
  '/auth/login?door=phone',
  '/auth/login?door=eimzo',
  '/auth/login?door=email',
  '/auth/login?forgot=1',
  '/auth/register',
  '/delete-account',
  '/nothing',
]

describe.each([
  ['on a desk', desktop],
  ['on a phone', phone],
])('axe finds nothing %s', (_, size) => {
  test('on public pages', async () => {
    expectNoise('404')
    expect(await faultsOn(await visit('/', size), open)).toEqual([])
  }, 480_000)

  test('on an announcement of each kind, and where one responds to it', async () => {
    const { rows } = await inDatabase(
      `select distinct on (kind) case kind when 'vacancy' then '/vacancy/' when 'resume' then '/resume/'
          else '/announcements/' end || id as path
        from ads where audience = 'all' order by kind, id`,
    )
    const page = await signIn('worker@demo.agro', { ...size, at: '/' })
    expect(rows).toHaveLength(4)
    expect(
      await faultsOn(
        page,
        rows.map(({ path }) => path),
      ),
    ).toEqual([])
  })

  test('on media of each look, in a lesson and where one registers', async () => {
    const { rows } = await inDatabase(
      `(select distinct on (kind) case kind when 'news' then '/media/news/' || id
            when 'audiobook' then '/media/agro-library/' || id when 'course' then '/media/online-courses/' || id
            when 'agritourism' then '/media/agritourism/' || id else '/agrotechnologies?id=' || id end as path
          from editions where kind in ('news', 'audiobook', 'agritourism', 'technology', 'course') order by kind, id)
        union all (select '/media/online-courses/' || parent_id || '?lesson=' || id
          from content_items where kind = 'lesson' and status = 'published'
            and jsonb_array_length(content->'extra'->'quiz') > 0 order by id limit 1)
        union all (select '/media/seminars-and-webinars/' || type || 's/' || id
          from listed_events where stage = 'planned' and type = 'seminar' order by id limit 1)`,
    )
    const page = await signIn('worker@demo.agro', { ...size, at: '/' })
    expect(rows).toHaveLength(7)
    expect(
      await faultsOn(
        page,
        rows.map(({ path }) => path),
      ),
    ).toEqual([])
  })

  test('on the check of a paper and at a checkout', async () => {
    const [paper] = (
      await inDatabase("select number, check_key from documents where status = 'signed' order by number limit 1")
    ).rows
    const page = await signIn('buyer@demo.agro', { ...size, at: '/' })
    expect(
      await faultsOn(page, [`/check/${paper?.number}`, `/check/${paper?.number}?key=${paper?.check_key}`, '/checkout']),
    ).toEqual([])
  })

  test('on a product, beside others, in the basket and among favorites', async () => {
    const page = await visit('/products', size)
    const links = await page.locator('article h3 a').evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    const ids = links.slice(0, 3).map((link) => link?.split('/').at(-1))
    const [card] = await held(page.locator('article'), 1)
    for (const name of [/^Saralangan/, /^Savatga/]) await card?.getByRole('button', { name }).click()
    const kept = [`/product/${ids[0]}`, `/compare?ids=${ids.join()}`, '/basket', '/favorites']
    expect(await faultsOn(page, kept)).toEqual([])
  })
})
