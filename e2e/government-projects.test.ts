import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { readSheet } from 'read-excel-file/universal'
import { beforeAll, describe, expect, test } from 'vitest'
import { getProject } from '#contract/government/projects/projects.ts'
import { dayOf } from '#uz/date.ts'
import { addDays } from '#uz/durations.ts'
import { answered } from './announcements.ts'
import { desktop, phone, stage } from './browser.ts'
import { choose, idOf, speakIn } from './deals.ts'
import { answer } from './dialog.ts'
import { contentOf, papers } from './finance.ts'
import { quiet } from './quiet.ts'
import { fits } from './width.ts'

const { signIn, expectNoise } = stage()

const AUTHOR = 'assistant@demo.agro'
const APPROVER = 'district@demo.agro'
const API = '/main/api-government/initiative-projects'
/** The one mahalla of the author that the demo world tells most of. */
const PLACE = { Область: 'Ферганская', 'Район или город': 'Алтыарыкский', Махалля: 'Azimobod' }
const here = { geolocation: { latitude: 40.39, longitude: 71.48 }, permissions: ['geolocation'] }
const today = dayOf(new Date())

beforeAll(() => speakIn('ru', AUTHOR, APPROVER))

/** One of a long list, found by typing; required fields have a star before their name. */
async function find(page: Page, field: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: new RegExp(`^(\\* )?${field}$`) }).fill(name)
  await quiet(page)
  await page.locator('.ant-select-item-option').filter({ hasText: name }).first().click()
}

async function place(page: Page): Promise<void> {
  for (const [level, name] of Object.entries(PLACE)) await find(page, level, name)
}

/** A step that is asked about first. */
async function sure(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click()
  await answer(page.locator('.ant-modal-confirm'), name)
}

describe('an initiative project', () => {
  test('adds up, is approved by another, proved stage by stage and begins to work', async () => {
    // A project that does not add up is not handed in.
    expectNoise('400')
    const author = await signIn(AUTHOR, { ...phone, ...here, at: '/ru/dashboard/initiative-project/update' })
    await author.getByLabel('Oʻzbekcha', { exact: true }).fill('Asalari qutilari ustaxonasi')
    const form = author.locator('form')
    await choose(author, form, 'Тип', 'Пчёлы')
    await find(author, 'Направление', 'Картофель')
    await place(author)
    await author.getByLabel('ПИНФЛ или ИНН').fill('31205712019988')
    await author.getByLabel('Инициатор', { exact: true }).fill('Ergasheva Malika')
    await author.getByLabel('Рабочих мест всего').fill('3')
    await author.getByLabel('Общая стоимость').fill('10000000')
    await author.getByLabel('Собственные').fill('9000000')
    await author.getByText(/^Разница: 1\s000\s000/).waitFor()
    await author.getByLabel('Начало', { exact: true }).fill(addDays(today, -1))
    await author.getByLabel('Окончание', { exact: true }).fill(addDays(today, 60))
    await fits(author)
    // What does not add up is kept as a draft and said at its field.
    await author.getByRole('button', { name: 'Сохранить и отправить' }).click()
    await author.waitForURL(/initiative-project\/update\/\d+$/)
    await author.getByRole('button', { name: 'Изменить', exact: true }).click()
    await author.getByLabel('Собственные').fill('10000000')
    await author.getByText('Источники равны стоимости').waitFor()
    await author.getByRole('button', { name: 'Сохранить и отправить' }).click()
    await author.getByText('Отправлен', { exact: true }).first().waitFor()
    await fits(author)
    await quiet(author)
    expect(await author.getByRole('button', { name: 'Утвердить', exact: true }).count()).toBe(0)
    const id = Number(idOf(author))

    const approver = await signIn(APPROVER, { at: `/ru/dashboard/initiative-project/update/${id}` })
    await approver.getByRole('button', { name: 'Утвердить', exact: true }).click()
    await answer(approver.getByRole('dialog'), 'Утвердить')
    await approver.getByText('Утверждён', { exact: true }).first().waitFor()

    for (const name of ['Оборудование', 'Поголовье', 'Первая продукция']) {
      const milestone = (page: Page) =>
        page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
      await milestone(author).getByRole('button', { name: 'Показать выполнение' }).click()
      const proof = author.getByRole('dialog')
      await proof.locator('input[type=file]').last().setInputFiles(papers)
      await proof.getByText('Файл 1').waitFor()
      await proof.getByRole('button', { name: 'Я сейчас здесь' }).click()
      await proof.getByText('40.39, 71.48').waitFor()
      await answer(proof, 'Показать выполнение')
      await milestone(author).getByText('На проверке').waitFor()
      await milestone(approver).getByRole('button', { name: 'Принять', exact: true }).click()
      await answer(approver.locator('.ant-modal-confirm'), 'Принять')
      await milestone(author).getByText('Принят', { exact: true }).waitFor()
    }
    await author.getByRole('button', { name: 'Завершить', exact: true }).click()
    const end = author.getByRole('dialog')
    await end.getByLabel('Дата запуска').fill(today)
    await end.getByLabel('Созданные рабочие места').fill('4')
    await end.locator('input[type=file]').last().setInputFiles(papers)
    await end.getByText('Файл 1').waitFor()
    await end.getByRole('button', { name: 'Я сейчас здесь' }).click()
    await answer(end, 'Завершить')
    await author.getByText('Завершён', { exact: true }).first().waitFor()
    const project = contentOf(getProject.answer, await answered(approver, `${API}/${id}`))
    expect(project).toMatchObject({ status: 'completed', progress: 100, jobsFact: 4, initiatorNumber: '•••9988' })
  })
})

describe('a plan of specialization', () => {
  test('is made by one, approved by another and counted on the screen and in the file alike', async () => {
    const author = await signIn(AUTHOR, { ...desktop, at: '/ru/dashboard/deepening-specialization/update' })
    await place(author)
    await find(author, 'Направление', 'Картофель')
    await author.getByLabel('Основное направление махалли').uncheck()
    await author.getByLabel('Дворы').fill('9')
    await author.getByLabel('Объём, т').fill('12.5')
    await author.getByRole('button', { name: 'Сохранить и отправить' }).click()
    await author.getByText('Отправлен', { exact: true }).first().waitFor()
    const id = idOf(author)

    const approver = await signIn(APPROVER, { at: `/ru/dashboard/deepening-specialization/update/${id}` })
    await sure(approver, 'Утвердить')
    await approver.getByText('Выполняется', { exact: true }).first().waitFor()
    await approver.goto('/ru/dashboard/deepening-specialization')
    // From the region down to the plan.
    for (const link of Object.values(PLACE)) await approver.getByRole('link', { name: new RegExp(`^${link}`) }).click()
    await approver.locator(`a[href$="/deepening-specialization/update/${id}"]`).waitFor()
    await approver.goto('/ru/dashboard/deepening-specialization')
    await quiet(approver)
    const whole = await approver.locator('tfoot td').allInnerTexts()
    const given = approver.waitForEvent('download')
    await approver.getByRole('button', { name: 'Экспорт', exact: true }).click()
    const [head = [], ...rows] = await readSheet(new Blob([await readFile(await (await given).path())]))
    const last = rows.at(-1) ?? []
    const cell = (name: string) => last[head.indexOf(name)]
    const number = (text = '') => Number(text.replaceAll(/[\s%]/g, '').replace(',', '.'))
    expect(last[1]).toBe('Итого')
    expect(rows.length - 1).toBe(number(whole[2]))
    expect([cell('Дворы'), cell('План'), cell('Факт')]).toEqual(whole.slice(3, 6).map(number))
    expect(cell('Выполнено, %')).toBeCloseTo(number(whole[6]), 0)
    expect(rows.filter((row) => row[head.indexOf('Объём план, т')] === 12.5)).toHaveLength(1)
  })
})
