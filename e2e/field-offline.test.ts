import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldSubject, sendVisit } from '#contract/government/visits/field.ts'
import { startVisit } from '#contract/government/visits/visits.ts'
import { dayOf } from '#uz/date.ts'
import { answered } from './announcements.ts'
import { nowhere, phone, stage } from './browser.ts'
import { inDatabase } from './deals.ts'
import { contentOf } from './finance.ts'
import { fillIn, PLACE, prove, write } from './visits.ts'
import { fits } from './width.ts'

const { device, signIn, expectNoise } = stage()

const FIELD = '/dashboard/hokim-assistant/field'
const API = '/main/api-government'
const PIN = '482915'

interface Family {
  id: number
  title: string
}

/** Families of one mahalla of the assistant: never visited, or visited and verified. */
async function familiesOf(mahalla: number, isVisited: boolean, count: number): Promise<Family[]> {
  const { rows } = await inDatabase(
    `select s.id::int, s.title from visit_subjects s
      where s.territory_id = $1 and s.kind = 'household' and s.status = 'active'
        and coalesce((select f.status from visit_forms f where f.subject_id = s.id order by f.turn desc limit 1), '') = $2
      order by s.id limit $3`,
    [mahalla, isVisited ? 'verified' : '', count],
  )
  return z
    .array(z.object({ id: z.int(), title: z.string() }))
    .length(count)
    .parse(rows)
}

/** The family is found in what was taken along, and its form is open. */
async function begin(page: Page, { title }: Family): Promise<void> {
  await page.getByLabel('Ism, manzil yoki raqam').fill(title)
  await page.getByRole('button').filter({ hasText: title }).first().click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}

/** A photo, the place of the device, and the form waits for a line. */
async function proveAndQueue(page: Page, name: string): Promise<void> {
  await prove(page, name)
  await page.getByRole('button', { name: 'Navbatga qoʻyish' }).click()
  await page.getByRole('region', { name: 'Navbat' }).waitFor()
}

/** The next form of a family, begun at the desk with what the last one says and this besides. */
async function writeAtDesk(desk: Page, subjectId: number, changed: Readonly<Record<string, string>>): Promise<void> {
  const now = contentOf(fieldSubject.answer, await answered(desk, `${API}/field/subjects/${subjectId}`))
  const { neighborhoodId, title: name, street, house, flat, cadastre, phone: tel } = now
  const begun = await answered(desk, startVisit.path, {
    clientKey: randomUUID(),
    kind: 'household',
    subjectId,
    visit: {
      neighborhoodId,
      household: { name, street, house, flat, cadastre, phone: tel },
      visitedOn: dayOf(new Date()),
      point: null,
      photoIds: [],
      consent: 'later',
      values: { ...now.last?.values, ...changed },
    },
  })
  expect(begun).toMatchObject({ status: 200 })
}

const queue = (page: Page) => page.getByRole('region', { name: 'Navbat' }).getByRole('listitem')

test('three forms are filled in without a line, outlive the browser and reach the server once; what the desk wrote meanwhile is chosen by hand', async () => {
  // The worker answers for a line that is cut; what the frame of every page asks for is not there.
  expectNoise(
    'ERR_INTERNET_DISCONNECTED',
    'ERR_FAILED',
    'Failed to fetch',
    ': network',
    'status of 401',
    'status of 409',
  )
  const desk = await signIn('assistant@demo.agro', nowhere)
  const { rows } = await inDatabase("select id::int, name->>'uz' as name from territories where code = '15070001'")
  const [mahalla] = rows
  const [fresh, known, both] = [...(await familiesOf(mahalla.id, false, 1)), ...(await familiesOf(mahalla.id, true, 2))]
  if (!fresh || !known || !both) throw new Error('Families')

  const own = await device('assistant@demo.agro', { ...phone, permissions: ['geolocation'], geolocation: PLACE })
  let page = await own.open(FIELD)
  await page.getByRole('radio', { name: mahalla.name }).check()
  await page.getByLabel('Yangi kod, 6 raqam').fill(PIN)
  await page.getByLabel('Kodni takrorlang').fill(PIN)
  await page.getByRole('button', { name: 'Mahallani olish' }).click()
  await page.getByRole('heading', { level: 1, name: mahalla.name }).waitFor()
  await page.getByText('Navbat boʻsh').waitFor()
  await fits(page)

  await page.context().setOffline(true)
  await page.getByText('Aloqa yoʻq, ishlayvering').waitFor()
  await begin(page, fresh)
  await fillIn(page, ['Oʻqish'])
  await proveAndQueue(page, 'yangi-oila.jpg')
  await begin(page, known)
  await write(page, 'land', { Tomorqa: '15' })
  await proveAndQueue(page, 'tomorqa.jpg')
  await begin(page, both)
  await write(page, 'land', { Tomorqa: '16' })
  await write(page, 'people', { 'Nogironligi bor': '1' })
  await proveAndQueue(page, 'ikki-tomon.jpg')
  await own.close()

  // The desk has been at the third family meanwhile.
  await writeAtDesk(desk, both.id, { plotArea: '17', note: 'Idorada yozildi' })

  page = await own.open(FIELD, { offline: true })
  await page.getByRole('heading', { level: 1, name: mahalla.name }).waitFor()
  await page.getByLabel('Kod', { exact: true }).fill(PIN)
  await page.getByRole('button', { name: 'Ochish' }).click()
  await expect.poll(() => queue(page).count()).toBe(3)
  for (const { title } of [fresh, known, both])
    await queue(page).filter({ hasText: title }).getByText('aloqani kutmoqda').waitFor()
  await fits(page)

  // A day has gone by, so the session has to be renewed; and the first answer of the server is lost on its way.
  await page.context().clearCookies({ name: 'access' })
  let answers = 0
  await page.route(`**${sendVisit.path}`, async (route) => {
    answers += 1
    if (answers > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await page.context().setOffline(false)
  const clash = queue(page).filter({ hasText: both.title })
  await clash.getByText('ziddiyat').waitFor({ timeout: 90_000 })
  await expect.poll(() => queue(page).count()).toBe(1)
  await clash.getByRole('button', { name: 'Solishtirish' }).click()
  const conflict = page.getByRole('region', { name: 'Ziddiyatni hal qilish' })
  const choice = conflict.getByRole('group', { name: 'Tomorqa' })
  await choice.getByText('Meniki: 16 sotix').waitFor()
  await choice.getByRole('radio', { name: 'Serverdagi: 17 sotix' }).check()
  for (const alone of ['Nogironligi bor', 'Izoh']) await conflict.locator('dt').filter({ hasText: alone }).waitFor()
  await fits(page)
  await conflict.getByRole('button', { name: 'Tanlanganini yuborish' }).click()
  await page.getByText('Navbat boʻsh').waitFor({ timeout: 90_000 })

  expect(answers).toBeGreaterThan(4)
  const { rows: sent } = await inDatabase(
    `select f.subject_id::int as id, f.status, jsonb_array_length(to_jsonb(f.photos)) as photos, f.turn,
        f.values->>'plotArea' as plot, f.values->>'disability' as disability, f.values->>'note' as note
      from visit_sends s join visit_forms f on f.id = s.form_id where f.subject_id = any($1) order by s.sent_at`,
    [[fresh.id, known.id, both.id]],
  )
  const waits = { status: 'awaiting_consent', photos: 1 }
  expect(sent).toMatchObject([
    { ...waits, id: fresh.id, turn: 1, plot: '12' },
    { ...waits, id: known.id, turn: 2, plot: '15' },
    { ...waits, id: both.id, turn: 2, plot: '17', disability: '1', note: 'Idorada yozildi' },
  ])
  const { rows: all } = await inDatabase(
    'select subject_id::int, count(*)::int from visit_forms where subject_id = any($1) group by 1 order by 1',
    [[fresh.id, known.id, both.id]],
  )
  expect(all.map(({ count }) => count).sort()).toEqual([1, 2, 2])
}, 240_000)
