import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { answered, choose, inDays, openApplicant, openResponse, ownId, sendOff, take } from './announcements.ts'
import { desktop, nowhere, phone, stage } from './browser.ts'
import { inDatabase } from './deals.ts'
import { ANNOUNCED, judge } from './desk.ts'
import { quiet } from './quiet.ts'

const { visit, signIn, expectNoise } = stage()

const EMPLOYER = 'employer@demo.agro'
const WORKER = 'buyer@demo.agro'
const MODERATOR = 'admoderator@demo.agro'
const FORM = '/dashboard/announcements'

interface Resume {
  title: string
  role: string
  visibility: string
  number: string
}

async function postResume(page: Page, { title, role, visibility, number }: Resume): Promise<void> {
  await page.getByLabel('Qanday lavozim').fill(title)
  await choose(page, 'Kasblar', role)
  await page.keyboard.press('Escape')
  const steps = page.locator('#announcement-steps')
  await steps.getByRole('button', { name: 'Oʻzim' }).click()
  await page.getByLabel('Tugʻilgan sana').fill('1990-05-04')
  await steps.getByRole('button', { name: 'Kimga' }).click()
  await page.getByRole('radio', { name: visibility }).check()
  await page.getByLabel(/^Telefon/).fill(number)
  await steps.getByRole('button', { name: 'Istak' }).click()
  await sendOff(page)
}

/** With a place and a time; for a moment it can be taken back. */
async function inviteToMeet(panel: Locator): Promise<void> {
  const page = panel.page()
  await panel.getByRole('button', { name: 'Suhbatga taklif qilish', exact: true }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: 'Suhbatga taklif:' })
  await dialog.getByLabel('Kun va soat').fill(`${inDays(3)}T10:00`)
  await dialog.getByLabel('Joy').fill('Urgut, Bogʻ koʻchasi 7')
  await dialog.getByRole('button', { name: 'Taklif qilish', exact: true }).click()
  await page.getByRole('button', { name: /^Bekor qilish/ }).waitFor()
}

describe('jobs', () => {
  test('a seasonal vacancy goes from a phone to a brigade that fills it', async () => {
    expectNoise('404')
    const title = 'Kashnich oʻruvchi brigada'
    const resume = 'Dala ishchilari boshligʻi'
    const employer = await signIn(EMPLOYER, { ...phone, at: `${FORM}/vacancies/form` })
    await choose(employer, 'Kasb', 'Terimchi')
    await employer.getByLabel('Lavozim nomi').fill(title)
    await employer.getByLabel('Nechta odam kerak').fill('3')
    await employer
      .getByLabel('Ish haqida')
      .fill('Kashnichni ertalab salqinda qoʻlda oʻrish, bogʻlash va soyaga tashish. Asboblar bizdan.')
    const steps = employer.locator('#announcement-steps')
    await steps.getByRole('button', { name: 'Maosh' }).click()
    await employer.getByRole('button', { name: 'kuniga' }).click()
    await employer.getByLabel('Maosh, dan').fill('200 000')
    await employer.getByRole('button', { name: 'Mavsumiy', exact: true }).click()
    await employer.getByLabel('Mavsum boshlanishi').fill(inDays(10))
    await employer.getByLabel('Mavsum tugashi').fill(inDays(60))
    await steps.getByRole('button', { name: 'Ish', exact: true }).click()
    await sendOff(employer)

    // The brigade has a resume nobody sees by themselves; both are judged with the keyboard alone.
    const worker = await signIn(WORKER, { at: `${FORM}/resume/form` })
    await postResume(worker, { title: resume, role: 'Terimchi', visibility: 'Yashirin', number: '+998935554470' })
    const moderator = await signIn(MODERATOR, nowhere)
    for (const judged of [title, resume]) await judge(moderator, judged, ['a'], ANNOUNCED)

    // Found among Russian pages by an Uzbek title in Cyrillic.
    const stranger = await visit('/ru/vacancy', { ...phone, locale: 'ru-RU' })
    await stranger.locator('input[name=search]').last().fill('кашнич ўрувчи')
    await stranger.keyboard.press('Enter')
    await stranger.waitForURL(/search=/)
    await stranger.getByRole('link', { name: title }).first().click()
    await stranger.getByRole('heading', { level: 1, name: title }).waitFor()
    const id = Number(new URL(stranger.url()).pathname.split('/').at(-1))

    await worker.goto(`/vacancy/${id}`)
    await worker.getByRole('button', { name: 'Xabar bilan yoki brigada boʻlib' }).click()
    const dialog = worker.getByRole('dialog')
    await dialog.getByLabel('Rezyume').selectOption({ label: resume })
    await dialog.getByLabel('Brigada bilan: necha kishi').fill('3')
    await dialog.getByLabel(/^Xabar/).fill('Uch kishimiz, oʻroqlarimiz bor.')
    await dialog.getByRole('button', { name: 'Yuborish' }).click()
    await worker.getByText('Murojaatingiz ish beruvchiga yuborildi.').waitFor()

    // Invited, accepted, hired.
    const board = { segment: 'vacancies', id }
    const invited = await openApplicant(employer, board, 'Karimova')
    await invited.getByText('3 kishi').first().waitFor()
    await inviteToMeet(invited)
    const offered = await openResponse(worker, title)
    // Told when it cannot be taken back any more; the page is told by itself.
    await offered.getByText('Sizni suhbatga taklif qilishdi').first().waitFor({ timeout: 60_000 })
    await offered.getByText('Urgut, Bogʻ koʻchasi 7').first().waitFor()
    await take(offered, 'Boraman')
    await offered.getByText('Kelishilgan').first().waitFor()
    const hired = await openApplicant(employer, board, 'Karimova')
    await take(hired, 'Ishga olindi')
    await hired.getByText('Ishga olingan').first().waitFor()

    // Three of three: it pauses by itself, and strangers are told it is closed.
    await employer.goto(`${FORM}/vacancies?search=${encodeURIComponent(title)}`)
    await employer.getByText('Joylar toʻldi').first().waitFor()
    await stranger.reload()
    await stranger.getByRole('heading', { level: 1, name: 'Это объявление сейчас недоступно' }).waitFor()
  }, 240_000)

  test('a resume for employers shows its phone to nobody before its owner has agreed', async () => {
    expectNoise('404', '403', '422')
    const title = 'Uzumchilik agronomi maslahatchi'
    const digits = '935554471'
    const worker = await signIn(WORKER, { at: `${FORM}/resume/form` })
    await postResume(worker, {
      ...{ title, role: 'Agronom', number: `+998${digits}` },
      visibility: 'Roʻyxatdan oʻtgan ish beruvchilarga',
    })
    await judge(await signIn(MODERATOR, nowhere), title, ['a'], ANNOUNCED)
    const id = await ownId(worker, 'resume', title)

    const [stranger, employer] = [await visit('/'), await signIn(EMPLOYER, { ...desktop, at: '/' })]
    const leaks: string[] = []
    const read = (where: string, text: string) => {
      if (text.replaceAll(/\D/g, '').includes(digits)) leaks.push(where)
    }
    const api = '/main/api-announcements/ads'
    for (const page of [stranger, employer]) {
      page.on('response', (response) => {
        if (/json|html|text/.test(response.headers()['content-type'] ?? ''))
          response.text().then(
            (text) => read(response.url(), text),
            () => undefined,
          )
      })
      const search = encodeURIComponent(title)
      for (const path of [`/resume/${id}`, `/ru/resume/${id}`, `/resume?search=${search}`, `/search?q=${search}`]) {
        await page.goto(path)
        read(path, await page.content())
      }
      const asked = [
        ...[`${api}?kind=resume&search=${search}`, `${api}/${id}`, `${api}/${id}/similar`],
        ...[`/resume/${id}.data`, `/resume.data?search=${search}`, `/main/api-announcements/mine/${id}`],
      ]
      for (const path of asked) read(path, (await answered(page, path)).text)
      const reveal = await answered(page, `${api}/${id}/contact`, {})
      expect(reveal.status).toBeGreaterThanOrEqual(400)
      read('contact', reveal.text)
    }
    expect(leaks).toEqual([])

    // A stranger learns nothing of it; an employer reads it and is told how the phone opens.
    await stranger.goto(`/resume/${id}`)
    await stranger.getByRole('heading', { level: 1, name: 'Bu eʼlon hozir ochiq emas' }).waitFor()
    await employer.goto(`/resume/${id}`)
    await employer.getByText('Telefon nomzod taklifingizni qabul qilgandan keyin ochiladi.').waitFor()
    await employer.getByRole('button', { name: 'Ishga taklif qilish' }).click()
    await employer.getByRole('dialog').getByRole('button', { name: 'Yuborish' }).click()
    await employer.getByText('Taklifingiz nomzodga yuborildi.').waitFor()
    const waiting = await openResponse(employer, title)
    await quiet(employer)
    expect(await waiting.getByRole('button', { name: 'Telefonni koʻrsatish' }).count()).toBe(0)
    expect(leaks).toEqual([])

    const offered = await openApplicant(worker, { segment: 'resume', id }, 'Zarafshon Agro')
    await take(offered, 'Roziman')
    await offered.getByText('Kelishilgan').first().waitFor()
    const agreed = await openResponse(employer, title)
    await agreed.getByRole('button', { name: 'Telefonni koʻrsatish' }).click()
    await agreed.locator(`a[href="tel:+998${digits}"]`).waitFor()
    await employer.goto(`/resume/${id}`)
    await employer.getByRole('button', { name: 'Telefonni koʻrsatish' }).click()
    await employer.locator(`a[href="tel:+998${digits}"]`).waitFor()
    const { rows } = await inDatabase(
      `select e.action from audit_events e join users u on u.id = e.actor_id
        where u.email = $1 and e.action in ('applicant.phone', 'announcement.contactRevealed') order by e.action`,
      [EMPLOYER],
    )
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['announcement.contactRevealed', 'applicant.phone']),
    )
  }, 240_000)

  test('what a form asks is read without signing in; a kind nobody judges is nowhere', async () => {
    expectNoise('404')
    const reader = await visit(`${FORM}/resume/form/constants`)
    await reader.getByRole('heading', { level: 1 }).waitFor()
    expect(new URL(reader.url()).pathname).toBe(`${FORM}/resume/form/constants`)
    await reader.goto(`${FORM}/vacancies/form/vacancies-model`)
    await reader.getByRole('heading', { level: 1 }).waitFor()
    expect(new URL(reader.url()).pathname).toBe(`${FORM}/vacancies/form/vacancies-model`)

    const moderator = await signIn(MODERATOR, { at: ANNOUNCED })
    expect((await moderator.goto(`${ANNOUNCED}/animals/1`))?.status()).toBe(404)
    await moderator.getByRole('heading', { name: 'Bu sahifani topa olmadik' }).waitFor()
  })
})
