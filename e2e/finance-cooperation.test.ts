import { describe, test } from 'vitest'
import { demoPeople } from '#eimzo/issue/demo-people.ts'
import { dayOf } from '#uz/date.ts'
import { addDays } from '#uz/durations.ts'
import { phone, stage } from './browser.ts'
import { answer } from './dialog.ts'
import { byCode } from './finance.ts'
import { fits } from './width.ts'

const { signIn } = stage()

const ASSISTANT = { email: 'assistant@demo.agro', phone: '+998900000037' }
const LEADER = { email: 'employer@demo.agro', phone: '+998900000014' }
const PERSON = { email: 'buyer@demo.agro', phone: '+998900000003' }
const code = { send: 'Kod yuborish', sign: 'Imzolash' }
const today = dayOf(new Date())

describe('a household', () => {
  test('is recommended after a visit, and agrees with a leader; each paper is signed by a code', async () => {
    const assistant = await signIn(ASSISTANT.email, { ...phone, at: '/dashboard/recommendations?status=draft' })
    await assistant.getByRole('link', { name: /^TV-/ }).last().click()
    await assistant.getByLabel('Tashrif kuni').fill(addDays(today, -1))
    await assistant.getByLabel('Nima bilan shugʻullanadi').fill('Qoramol boqadi')
    await assistant
      .getByRole('textbox', { name: 'Xulosa' })
      .fill('Molxonasi bor, yem-xashagi yetarli, oilasi bilan ishlaydi, qarzi yoʻq.')
    await assistant.getByRole('button', { name: 'Imzoga tayyorlash' }).click()
    const papers = assistant.getByRole('region', { name: 'Hujjatlar' })
    await byCode(papers, ASSISTANT.phone, code)
    await assistant.getByRole('button', { name: 'Qaytarib olish' }).waitFor()
    await fits(assistant)

    const leader = await signIn(LEADER.email, { ...phone, at: '/dashboard/my-cooperation/create' })
    await leader.getByLabel('JSHSHIR').fill(demoPeople.individual.person.pinfl)
    await leader.getByLabel('Mahsulot').fill('Qulupnay')
    await leader.locator('.ant-select-item-option').first().click()
    await leader.getByLabel('Hajm, kg').fill('800')
    await leader.getByLabel('1 kg narxi').fill('12000')
    await leader.getByLabel('Boshlanadi').fill(today)
    await leader.getByLabel('Tugaydi').fill(addDays(today, 200))
    await leader.getByRole('button', { name: 'Qoralama yaratish' }).click()
    await leader.getByRole('button', { name: 'Taklif qilish' }).click()
    await answer(leader.getByRole('dialog'), 'Taklif qilish')
    await byCode(leader.getByRole('region', { name: 'Hujjatlar' }), LEADER.phone, code)
    await leader.getByRole('button', { name: 'Imzolash' }).waitFor({ state: 'detached' })

    const person = await signIn(PERSON.email, { ...phone, at: new URL(leader.url()).pathname })
    await byCode(person.getByRole('region', { name: 'Hujjatlar' }), PERSON.phone, code)
    await person.getByText('Amalda', { exact: true }).first().waitFor()
    await fits(person)
    await person.getByRole('button', { name: 'Topshirishni yozish' }).click()
    await person.getByRole('dialog').getByLabel('Vazn, kg').fill('300')
    await answer(person.getByRole('dialog'), 'Topshirishni yozish')
    await leader.getByRole('button', { name: 'Tasdiqlash' }).click()
    await person.getByText('Tasdiqlangan', { exact: true }).waitFor()
  })
})
