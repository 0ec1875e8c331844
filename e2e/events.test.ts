import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createEvent } from '#contract/events/my-events.ts'
import { dayOf, formatTime } from '#uz/date.ts'
import { answered, sendOff } from './announcements.ts'
import { nowhere, phone, stage } from './browser.ts'
import { inDatabase, minuteOf } from './deals.ts'
import { EVENTS, judge } from './desk.ts'
import { loading, quiet } from './quiet.ts'

const { signIn, expectNoise } = stage()

const ORGANIZER = 'organizer@demo.agro'
const MODERATOR = 'admoderator@demo.agro'
const OWN = '/dashboard/webinars/webinars-and-seminars'
const API = '/main/api-media'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const register = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true }).click()

/** A seminar with one seat, in three hours, sent to the moderator. */
async function submitSeminar(page: Page, title: string): Promise<number> {
  const { rows } = await inDatabase("select id::int from territories where level = 'district' order by id limit 1")
  const content = {
    title: { uz: title },
    description: { uz: 'Bogʻning oʻzida amaliy mashgʻulot.' },
    address: { uz: 'Markaziy bogʻ' },
    territoryId: rows[0].id,
    startsAt: inHours(3).toISOString(),
    endsAt: inHours(5).toISOString(),
    language: 'uz',
    capacity: 1,
    speakers: [{ name: 'Nosir Hakimov' }],
  }
  const made = await answered(page, `${API}/my-events`, { type: 'seminar', content })
  const { id, rowVersion } = z.object({ content: createEvent.answer }).parse(JSON.parse(made.text)).content
  const sent = await answered(page, `${API}/my-events/${id}/step`, { step: 'submit', rowVersion })
  expect(sent.status).toBe(200)
  return id
}

describe('events', () => {
  test('a webinar goes from its form to the list of those who were there', async () => {
    expectNoise('404')
    const title = 'Kuzgi ekin oldidan tuproq tahlili'
    const link = 'https://vebinar.example/xona/tuproq'
    const organizer = await signIn(ORGANIZER, { at: '/dashboard/webinars/create' })
    await organizer.getByRole('main').getByRole('link').filter({ hasText: 'Internet orqali' }).click()
    await organizer.getByLabel('Nomi', { exact: true }).fill(title)
    await organizer.getByLabel('Tavsif', { exact: true }).fill('Namuna olishdan javobni oʻqishgacha.')
    const steps = organizer.locator('#event-steps')
    await steps.getByRole('button', { name: 'Maʼruzachilar' }).click()
    await organizer.getByRole('button', { name: 'Maʼruzachi qoʻshish' }).click()
    await organizer.getByLabel('Ism-familiyasi').fill('Rahima Qurbonova')
    await steps.getByRole('button', { name: 'Vaqt va havola' }).click()
    await organizer.getByLabel('Boshlanishi').fill(`${dayOf(inHours(3))}T${formatTime(inHours(3))}`)
    await organizer.getByLabel('Ulanish havolasi').fill(link)
    await steps.getByRole('button', { name: 'Mavzu' }).click()
    await sendOff(organizer, { steps: '#event-steps', sent: 'Tadbir tekshiruvga yuborildi' })
    await judge(await signIn(MODERATOR, nowhere), title, ['a'], EVENTS)
    await organizer.goto(`${OWN}?search=${encodeURIComponent(title)}`)
    const row = organizer.locator('[data-row-key]').filter({ hasText: title }).first()
    const id = Number(await row.getAttribute('data-row-key'))
    const path = `/media/seminars-and-webinars/webinars/${id}`

    const [farmer, buyer] = [
      await signIn('farmer@demo.agro', { ...phone, at: path }),
      await signIn('buyer@demo.agro', { at: path }),
    ]
    for (const page of [farmer, buyer]) {
      await register(page, 'Roʻyxatdan oʻtish')
      await page.getByText('Joyingiz band qilindi.').waitFor()
    }
    // The way in is nobody's but theirs, and not theirs before its hour.
    const stranger = await signIn('worker@demo.agro', { at: path })
    for (const page of [stranger, farmer])
      expect((await answered(page, `${API}/events/${id}/join`, {})).status).toBe(404)
    for (const address of [path, `${path}.data`, `${API}/events/${id}`])
      expect((await answered(stranger, address)).text).not.toContain('vebinar.example')

    for (const table of ['events', 'listed_events'])
      await inDatabase(`update ${table} set starts_at = now() + interval '5 minutes' where id = $1`, [id])
    await farmer.context().route(`${link}*`, (route) => route.fulfill({ body: 'Xona' }))
    await farmer.reload()
    const room = farmer.waitForEvent('popup')
    await register(farmer, 'Ulanish')
    await (await room).waitForURL(link)
    await farmer.getByText(/Siz vebinardasiz/).waitFor()
    expect((await answered(stranger, `${API}/events/${id}/join`, {})).status).toBe(404)

    // It lasts an hour, of which one of them was there all the time.
    await farmer.goto('/')
    await inDatabase("update attendances set joined_at = joined_at - interval '1 hour' where event_id = $1", [id])
    await inDatabase(
      "update events set starts_at = now() - interval '50 minutes', ends_at = now() - interval '1 second' where id = $1",
      [id],
    )
    await minuteOf('media.events')
    await organizer.goto(`${OWN}/webinar-details-and-monitoring/${id}`)
    await organizer.getByText('Oʻtdi', { exact: true }).first().waitFor({ timeout: 90_000 })
    const attended = organizer.locator('dl > div').filter({ has: organizer.getByText('Qatnashgan', { exact: true }) })
    await expect.poll(() => attended.first().innerText()).toMatch(/1\s*50%/)
    await organizer
      .getByRole('link', { name: /^Ishtirokchilar/ })
      .last()
      .click()
    const people = organizer.getByRole('row')
    await people.filter({ hasText: 'Toshev' }).getByText('Qatnashgan').waitFor()
    await people.filter({ hasText: 'Karimova' }).getByText('Kelmagan').waitFor()
    const given = organizer.waitForEvent('download')
    await organizer.getByRole('button', { name: 'Eksport: xlsx' }).click()
    const sheet = await given
    expect(sheet.suggestedFilename()).toBe(`webinar-${id}.xlsx`)
    expect((await readFile(await sheet.path())).subarray(0, 2).toString()).toBe('PK')
  }, 240_000)

  test('a seat given up goes to whoever waits, and their ticket opens a door without a line, once', async () => {
    // The worker answers for a line that is cut.
    expectNoise('ERR_INTERNET_DISCONNECTED', 'ERR_FAILED', 'Failed to fetch')
    const title = 'Nok daraxtini payvandlash'
    const organizer = await signIn(ORGANIZER, nowhere)
    const id = await submitSeminar(organizer, title)
    await judge(await signIn(MODERATOR, nowhere), title, ['a'], EVENTS)
    const path = `/media/seminars-and-webinars/seminars/${id}`
    const first = await signIn('buyer@demo.agro', { ...phone, at: path })
    await register(first, 'Roʻyxatdan oʻtish')
    await first.getByText('Joyingiz band qilindi.').waitFor()
    // A page of everybody's is kept for some seconds.
    const second = await signIn('worker@demo.agro', { at: path })
    await expect
      .poll(async () => {
        await second.reload()
        return second.getByText('navbat bor').count()
      }, loading)
      .toBeGreaterThan(0)
    await register(second, 'Navbatga yozilish')
    await second.getByText(/Navbatda 1-oʻrindasiz/).waitFor()
    first.on('dialog', (question) => question.accept())
    await register(first, 'Voz kechish')
    await first.getByRole('button', { name: 'Voz kechish' }).waitFor({ state: 'detached' })

    // The second is told, and has the seat.
    await second.goto('/dashboard/notifications')
    await second
      .getByRole('listitem')
      .filter({ hasText: 'Sizga joy chiqdi' })
      .filter({ hasText: title })
      .first()
      .waitFor()
    await second.goto(path)
    await second.getByText('Joyingiz band qilindi.').waitFor()
    const ticket = await second.locator('figcaption span').innerText()

    // At the door, without a line: by the code, as people type it.
    await organizer.goto(`${OWN}/check-in/${id}`)
    const counts = () => organizer.locator('dl dd').allInnerTexts()
    await expect.poll(counts).toEqual(['0 / 1', '0', '0'])
    await organizer.getByRole('button', { name: 'Kod', exact: true }).click()
    await organizer.context().setOffline(true)
    await organizer.getByText(/Aloqa yoʻq, ishlayvering/).waitFor()
    const show = async (code: string, verdict: string) => {
      await organizer.getByLabel('Chipta kodi').fill(code)
      await organizer.getByRole('button', { name: 'Tekshirish' }).click()
      await organizer.getByRole('alert').filter({ hasText: verdict }).waitFor()
    }
    await show(ticket.toLowerCase(), 'Xush kelibsiz!')
    await show(ticket, 'Allaqachon kirgan')
    await expect.poll(counts).toEqual(['1 / 1', '1', '0'])

    // The line is back: it is told, once.
    await organizer.context().setOffline(false)
    await expect.poll(counts).toEqual(['1 / 1', '0', '1'])
    await organizer.evaluate(() => window.dispatchEvent(new Event('online')))
    await quiet(organizer)
    await organizer.reload()
    await expect.poll(counts).toEqual(['1 / 1', '0', '1'])
    const { rows } = await inDatabase("select key from attendances where event_id = $1 and source = 'door'", [id])
    expect(rows).toHaveLength(1)
  }, 240_000)
})
