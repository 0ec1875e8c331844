import { afterAll, beforeAll, test } from 'vitest'
import { costOf } from '#uz/money.ts'
import { phone, stage } from './browser.ts'
import { choose, emptyBasketOf, goodsOf, menuStep, soum, speakIn, stateIs, step, sumsAre } from './deals.ts'
import { answer } from './dialog.ts'
import { photo } from './photos.ts'
import { fits } from './width.ts'

const { signIn, expectNoise } = stage()

const people = ['buyer', 'farmer', 'seller2', 'arbiter'].map((who) => `${who}@demo.agro`)
beforeAll(() => speakIn('ru', ...people))
afterAll(() => speakIn('uz', ...people))

const rub = (tiyin: number) => soum(tiyin, 'ru')
/** The platform takes a thousandth from each side. */
const feeOf = (tiyin: number) => Math.round(tiyin / 1000)

test('a basket of two sellers is ordered on a phone, paid by card, argued about and divided', async () => {
  // A price that has changed meanwhile is refused, and asked again.
  expectNoise('409', '400', '422')
  const [own] = await goodsOf('farmer@demo.agro', 'seller', 100)
  const [other] = await goodsOf('seller2@demo.agro', 'pickup', 100)
  if (!own || !other) throw new Error('The demo sellers have nothing to sell')
  await emptyBasketOf('buyer@demo.agro')
  const buyer = await signIn('buyer@demo.agro', { ...phone, at: `/ru/basket?add=${own.id}:20,${other.id}:30` })
  const neighbour = await signIn('seller2@demo.agro')

  await buyer.getByRole('button', { name: 'Добавить в мою корзину' }).click()
  await buyer.getByRole('link', { name: 'Оформить заказ' }).click()
  await buyer.waitForURL('**/ru/checkout')
  const farmers = buyer.getByRole('region', { name: 'ИП Тошев Бекзод' })
  const neighbours = buyer.getByRole('region', { name: 'Нодира Боглари' })
  await farmers.getByRole('radio', { name: /Доставит продавец/ }).check()
  await farmers.getByLabel('Адрес доставки').selectOption({ index: 1 })
  await farmers.getByRole('radio', { name: /^Payme/ }).check()
  await neighbours.getByRole('radio', { name: /Заберу сам/ }).check()
  await neighbours.getByRole('radio', { name: /клирингового счёта/ }).check()
  await buyer.getByRole('checkbox', { name: /Согласен с условиями оферты/ }).check()
  await fits(buyer)

  // Meanwhile the neighbour asks a little more.
  const dearer = Math.round((other.price * 1.1) / 10_000) * 10_000
  await neighbour.goto(`/ru/dashboard/my-products?search=${encodeURIComponent(other.title.ru)}&status=published`)
  await neighbour.getByRole('button', { name: `Изменить цену: ${other.title.ru}`, exact: true }).click()
  const pricing = neighbour.getByRole('dialog')
  await pricing.getByLabel('Цена').fill(String(dearer / 100))
  await answer(pricing, 'Сохранить')
  await buyer.getByRole('button', { name: /^Заказать/ }).click()
  await neighbours.getByText(`Цена изменилась: ${rub(other.price)} → ${rub(dearer)}`).waitFor()
  await neighbours.getByRole('button', { name: 'Принять новую цену' }).click()
  const gross = costOf(own.price, '20')
  const others = costOf(dearer, '30')
  const whole = gross + feeOf(gross) + others + feeOf(others)
  await buyer.getByRole('button', { name: `Заказать · ${rub(whole)}` }).click()
  await buyer.getByRole('heading', { level: 1, name: 'Заказ принят' }).waitFor()
  await buyer.getByText('Мы сообщили 2 продавцам.').waitFor()
  await fits(buyer)
  await buyer
    .getByRole('listitem')
    .filter({ hasText: 'ИП Тошев Бекзод' })
    .getByRole('link', { name: 'Открыть сделку' })
    .click()
  await stateIs(buyer, 'Ждёт подтверждения')
  const number = (await buyer.getByRole('heading', { level: 2, name: /^Сделка №/ }).innerText()).split(' ').at(-1) ?? ''

  // The seller has less; the buyer agrees.
  const seller = await signIn('farmer@demo.agro', { at: `/ru/dashboard/my-transactions/sell?search=${number}` })
  await seller.getByRole('link', { name: new RegExp(number) }).click()
  const revising = await menuStep(seller, 'Другие действия', 'Изменить количество или доставку')
  await revising.getByLabel(own.title.ru).fill('15')
  await revising.getByLabel('Пояснение покупателю').fill('Осталось 15 кг')
  const less = costOf(own.price, '15')
  await revising.getByText(`Итого: ${rub(gross)} → ${rub(less)}`).waitFor()
  await answer(revising, 'Отправить покупателю')
  const agreeing = await step(buyer, 'Принять новые условия')
  await agreeing.getByText('Осталось 15 кг').waitFor()
  await agreeing.getByText(rub(less)).first().waitFor()
  await answer(agreeing, 'Согласен')

  // Paid by card at the provider that the demo plays.
  await stateIs(buyer, 'Ждёт оплаты')
  const paying = await step(buyer, 'Оплатить')
  await paying.getByRole('button', { name: 'Оплатить через Payme' }).click()
  await buyer.waitForURL('**/demo/pay/payme/**')
  await buyer.getByText(rub(less + feeOf(less))).waitFor()
  await buyer.getByRole('button', { name: 'Оплатить', exact: true }).click()
  await buyer.getByRole('link', { name: 'Вернуться к сделке' }).click()
  await stateIs(buyer, 'Оплата удержана')
  await answer(await step(seller, 'Отправить товар'), 'Отправить товар')
  await answer(await step(buyer, 'Принять товар'), 'Принимаю')
  await stateIs(buyer, 'Доставлена')

  // Half of it is spoilt: a claim with a photograph.
  const half = Math.round(less / 200) * 100
  const claiming = await menuStep(buyer, 'Другие действия', 'Открыть спор')
  await choose(buyer, claiming, 'Что случилось', 'Качество не то')
  await claiming.getByLabel('Сумма требования').fill(String(half / 100))
  await claiming.getByLabel('Опишите, что произошло').fill('Половина товара подмочена дождём, фото приложено.')
  await claiming
    .locator('input[type=file]')
    .last()
    .setInputFiles(await photo('ящик.jpg'))
  await claiming.getByRole('link').first().waitFor()
  await answer(claiming, 'Открыть спор')
  await stateIs(buyer, 'Спор')
  await fits(buyer)
  await stateIs(seller, 'Спор')
  await seller.getByText('Половина товара подмочена').first().waitFor()

  // The arbiter divides it: 40 percent go back.
  const arbiter = await signIn('arbiter@demo.agro', { at: `/ru/dashboard/disputes?search=${number}` })
  await arbiter.getByRole('row').filter({ hasText: number }).getByRole('link').first().click()
  await arbiter.getByRole('button', { name: 'Взять на рассмотрение' }).click()
  await arbiter.getByRole('radio', { name: /Разделить между сторонами/ }).check()
  const back = Math.round((less * 0.4) / 100) * 100
  const kept = less - back
  await arbiter.getByLabel(/^Покупателю/).fill(String(back / 100))
  await arbiter.getByLabel('Обоснование: его прочтут обе стороны').fill('Фото подтверждает порчу части товара.')
  await arbiter.getByRole('button', { name: 'Утвердить решение' }).click()
  await answer(arbiter.getByRole('dialog'), 'Утвердить решение')

  for (const page of [buyer, seller]) {
    await stateIs(page, 'Деньги разделены')
    await page.getByText(`Продавцу ${rub(kept - feeOf(kept))}, покупателю ${rub(back + feeOf(back))}`).waitFor()
    await page.getByText('Фото подтверждает порчу').first().waitFor()
  }
  await sumsAre(buyer, 'Сумма', { 'Оплачено за товар': rub(less), 'Вернулось на ваш счёт клиринга': rub(back) })
}, 300_000)
