import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { getReportType, listReportTypes } from '#contract/government/reports/report-types.ts'
import { answered } from './announcements.ts'
import { nowhere, phone, stage } from './browser.ts'
import { inDatabase, minuteOf } from './deals.ts'
import { answer } from './dialog.ts'
import { byCode, contentOf } from './finance.ts'
import { quiet } from './quiet.ts'
import { fits } from './width.ts'

const { signIn } = stage()

const ASSISTANT = { email: 'assistant@demo.agro', phone: '+998900000037' }
const TYPES = '/main/api-government/report-types'
const MISSING = '/dashboard/reports/missing'
const NAME = 'Ish oʻrinlari hisoboti'

const Mahallas = z.array(z.object({ id: z.int(), reportId: z.int(), name: z.string() })).length(3)

/** A type of this journey alone, by the form of the monthly report; three mahallas of one district are asked. */
async function askThree(staff: Page) {
  const known = contentOf(listReportTypes.answer, await answered(staff, `${TYPES}?search=mahalla-month`))
  const like = contentOf(getReportType.answer, await answered(staff, `${TYPES}/${known.items[0]?.id}`))
  const { level, period, fromMonth, toMonth, organizationKinds, rules, template } = like
  const made = await answered(staff, TYPES, {
    ...{ code: `ish-${Date.now().toString(36)}`, name: { uz: NAME, ru: NAME }, templateId: template.id, dueDays: 5 },
    ...{ level, period, fromMonth, toMonth, organizationKinds, rules },
  })
  const { id, rowVersion } = contentOf(getReportType.answer, made)
  expect((await answered(staff, `${TYPES}/${id}/step`, { step: 'activate', rowVersion })).status).toBe(200)
  const asked = () =>
    inDatabase(
      `select t.id::int, r.id::int as "reportId", t.name->>'uz' as name from reports r
        join territories t on t.id = r.territory_id
        where r.type_id = $1 and t.parent_id = (select parent_id from territories where code = '15070001')
        order by t.code <> '15070001', t.code limit 3`,
      [id],
    )
  await expect.poll(async () => (await asked()).rowCount, { timeout: 60_000 }).toBe(3)
  const mahallas = Mahallas.parse((await asked()).rows)
  await inDatabase('delete from reports where type_id = $1 and id <> all($2)', [
    id,
    mahallas.map(({ reportId }) => reportId),
  ])
  return { typeId: id, mahallas }
}

const waited = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .filter({ has: page.getByRole('link', { name: 'Koʻrish' }) })
    .last()

async function send(page: Page, jobs: string): Promise<void> {
  await page.getByLabel('Yangi ish oʻrni').fill(jobs)
  await page.getByRole('button', { name: 'Imzolab topshirish' }).click()
  const dialog = page.getByRole('dialog')
  await byCode(dialog, ASSISTANT.phone, { send: 'Kod yuborish', sign: 'Imzolash' })
  await page.getByText('Koʻrikda', { exact: true }).first().waitFor()
}

test('three mahallas report: one is returned and corrected, one is read, one is missing by name in the figure of the region', async () => {
  const { typeId, mahallas } = await askThree(await signIn('ministry@demo.agro', nowhere))
  const [first, second, third] = mahallas
  if (!first || !second || !third) throw new Error('Mahallas')
  // What the second one has sent lies at the district.
  await inDatabase(
    `update reports set status = 'submitted', values = '{"jobsCreated": 7, "idlePlots": "3"}', filled_percent = 100,
      template_id = t.template_id, template_version = f.version, submitted_at = now(), signed_with = 'otp',
      author_id = (select id from users where email = 'official@demo.agro')
      from report_types t join field_templates f on f.id = t.template_id where t.id = type_id and reports.id = $1`,
    [second.reportId],
  )

  const assistant = await signIn(ASSISTANT.email, { ...phone, at: '/dashboard/reports/add' })
  await fits(assistant)
  const due = assistant.locator('[data-row-key]').filter({ hasText: NAME }).filter({ hasText: first.name })
  await due.getByRole('button', { name: 'Boshlash' }).click()
  await assistant.waitForURL(/reports\/edit\/\d+$/)
  await assistant.getByLabel('Boʻsh tomorqa').fill('2.5')
  await fits(assistant)
  await send(assistant, '3')

  // The district finds them among those who are waited for, returns one with a reason and accepts the other.
  const district = await signIn('district@demo.agro', { at: `${MISSING}?typeId=${typeId}` })
  await district.getByText('0 / 3 qabul qilindi').waitFor()
  await waited(district, first.name).getByRole('link', { name: 'Koʻrish' }).click()
  await district.getByRole('button', { name: 'Qaytarish', exact: true }).click()
  await district.getByRole('dialog').getByRole('textbox').fill('Yangi ochilgan tikuv sexi hisobga olinmagan')
  await answer(district.getByRole('dialog'), 'Qaytarish')
  await assistant.getByText('Yangi ochilgan tikuv sexi hisobga olinmagan').waitFor()
  await send(assistant, '4')
  const accept = async () => {
    await district.getByRole('button', { name: 'Qabul qilish', exact: true }).click()
    await district.getByRole('tooltip').getByRole('button', { name: 'Qabul qilish' }).click()
    await district.getByText('Qabul qilingan', { exact: true }).first().waitFor()
  }
  await accept()
  await assistant.getByText('Qabul qilingan', { exact: true }).first().waitFor()
  await district.goBack()
  await waited(district, second.name).getByRole('link', { name: 'Koʻrish' }).click()
  await accept()

  // The figure of the region is of two; the third is named, and is no zero.
  const region = await signIn('region@demo.agro', { at: `${MISSING}?typeId=${typeId}` })
  const sum = region.getByRole('region', { name: 'Fargʻona viloyati: yigʻindi, hozircha' })
  const jobs = (panel: typeof sum) => panel.locator('dl > div').filter({ hasText: 'Yangi ish oʻrni' }).locator('dd')
  await sum.getByText('2 / 3', { exact: true }).waitFor()
  await expect.poll(() => jobs(sum).innerText()).toBe('11')
  await sum.getByText(`${third.name} (topshirmagan)`).waitFor()
  await region.getByText('Kutilmoqda · 1 ta').waitFor()
  await region.getByRole('button', { name: '2 / 3 bilan jamlash' }).click()
  const frozen = region.getByRole('region', { name: 'Qayd etilgan yigʻindi, 1-tahrir' })
  await frozen.getByText(`${third.name} (topshirmagan)`).waitFor()
  await expect.poll(() => jobs(frozen).innerText()).toBe('11')
  await fits(region)

  // The period ends: who was silent is missing, and opens again for a reason alone.
  await inDatabase("update reports set closes_at = now() - interval '1 minute' where type_id = $1", [typeId])
  await minuteOf('government.report-time', '*/10 * * * *')
  await region.getByText('Topshirilmagan', { exact: true }).first().waitFor()
  await region.goto(`/dashboard/reports/edit/${third.reportId}`)
  await region.getByRole('button', { name: 'Qayta ochish', exact: true }).click()
  const reopening = region.getByRole('dialog')
  await reopening.getByRole('textbox').fill('Rais kasal edi')
  await reopening.getByRole('button', { name: 'Qayta ochish', exact: true }).click()
  await reopening.getByRole('alert').or(reopening.locator('.ant-form-item-explain-error')).first().waitFor()
  await reopening.getByRole('textbox').fill('Rais kasal edi, hisobot qogʻozda tayyor')
  await answer(reopening, 'Qayta ochish')
  await region.getByText('Qoralama', { exact: true }).first().waitFor()
  await quiet(region)

  const [state] = (
    await inDatabase(
      `select (select count(*)::int from reports where type_id = $1 and status = 'closed') as closed,
        (select status || ' ' || revision from reports where id = $2) as third`,
      [typeId, third.reportId],
    )
  ).rows
  expect(state).toEqual({ closed: 2, third: 'draft 1' })
}, 240_000)
