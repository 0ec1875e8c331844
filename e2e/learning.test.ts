import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { answered } from './announcements.ts'
import { phone, stage } from './browser.ts'
import { inDatabase } from './deals.ts'
import { quiet } from './quiet.ts'

const { visit, signIn } = stage()

const right = ['Pomidor va qalampir', 'Kartoshka', 'Yopilgan bitimlar narxidan']

/** What the keyboard is at: of an answer the answer. */
const focused = (page: Page) =>
  page.evaluate(() => (document.activeElement?.closest('label') ?? document.activeElement)?.textContent ?? '')

test('a course is learned to its certificate, which anybody can check', async () => {
  const { rows } = await inDatabase(
    "select id::int from editions where kind = 'course' and title->>'uz' like 'Tomorqani rejalashtirish%'",
  )
  const path = `/media/online-courses/${rows[0].id}`
  // Somebody who has seen the first of three lessons already, on another device.
  const learner = await signIn('worker@demo.agro', { ...phone, at: path })
  await learner.getByText('33 % oʻtildi').first().waitFor()
  await learner.getByRole('link', { name: 'Davom ettirish' }).click()
  for (const lesson of [2, 3]) {
    await learner.getByRole('heading', { level: 1, name: new RegExp(`^${lesson}-dars`) }).waitFor()
    await learner.getByRole('button', { name: 'Tushundim, dars tugadi' }).click()
    await learner.getByText('Dars oʻtildi').waitFor()
    if (lesson === 2) await learner.getByRole('link', { name: 'Keyingi dars' }).click()
  }

  // The quiz, with the keyboard alone.
  const quiz = learner.getByRole('region', { name: /^Test/ })
  await quiz.getByRole('button', { name: 'Testni boshlash' }).focus()
  await learner.keyboard.press('Enter')
  await quiz.getByRole('radio').first().waitFor()
  for (let question = 0; question < right.length; question++) {
    await learner.keyboard.press('Tab')
    await learner.keyboard.press('Space')
    while (!right.includes(await focused(learner))) await learner.keyboard.press('ArrowDown')
  }
  await learner.keyboard.press('Tab')
  await learner.keyboard.press('Enter')
  await quiz.getByText('Ajoyib! Testdan oʻtdingiz.').waitFor()
  await quiz.getByText('100 %: 3 ta toʻgʻri javob, jami 3 ta').waitFor()

  const paper = learner.getByRole('region', { name: 'Sertifikatingiz' })
  await paper.getByText(/^№ \S+, /).waitFor()
  const address = await paper.getByRole('link', { name: 'PDF yuklab olish' }).getAttribute('href')
  expect((await answered(learner, address ?? '')).text).toMatch(/^%PDF-/)
  await paper.getByRole('link', { name: 'Haqiqiyligini tekshirish' }).click()
  await learner.waitForURL('**/check/*')

  const { pathname, search } = new URL(learner.url())
  const stranger = await visit(pathname + search)
  await stranger.getByText('Hujjat kuchda').first().waitFor()
  await stranger
    .getByText(/Tomorqani rejalashtirish/)
    .first()
    .waitFor()
  await quiet(stranger)
  expect(await stranger.getByText('Testdan').count()).toBe(0)
}, 200_000)
