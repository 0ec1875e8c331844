import { describe, expect, onTestFinished, test } from 'vitest'
import { demoAccounts } from '#contract/identity/demo.ts'
import { costOf } from '#uz/money.ts'
import { nowhere, phone, stage } from './browser.ts'
import { choose, goodsOf, idOf, inDatabase, menuStep, minuteOf, order, soum, stateIs, step, sureOf } from './deals.ts'
import { answer } from './dialog.ts'
import { readCode } from './outbox.ts'
import { loading, quiet } from './quiet.ts'

const { visit, signIn, expectNoise } = stage()

const pickup = 'Oʻzim olib ketaman'
const byClearing = 'Kliring hisobimdan'

describe('short ways of a deal', () => {
  test('an order is called off by its buyer, another ends by itself, and the goods are back; strangers see neither', async () => {
    expectNoise('404')
    const [goods] = await goodsOf('seller2@demo.agro', 'pickup', 200)
    if (!goods) throw new Error('The demo orchard has nothing to be fetched')
    const buyer = await signIn('buyer@demo.agro', nowhere)
    const stock = async () => {
      await buyer.goto(`/product/${goods.id}`)
      return buyer
        .getByText(/^Sotuvda: /)
        .first()
        .innerText()
    }
    const whole = await stock()
    await order(buyer, goods, 50, { delivery: pickup, pay: byClearing })
    const forgotten = idOf(buyer)
    await expect.poll(stock, loading).not.toBe(whole)

    // Nobody's business but theirs.
    const stranger = await signIn('head@demo.agro', { at: `/dashboard/my-transactions/buy/${forgotten}` })
    await stranger.getByText('Topilmadi').first().waitFor()
    await quiet(stranger)
    expect(await stranger.locator('body').innerText()).not.toContain(goods.title.uz)

    // The day the seller had is over.
    await inDatabase("update deals set due_at = now() - interval '1 minute' where id = $1", [forgotten])
    await order(buyer, goods, 30, { delivery: pickup, pay: byClearing })
    const cancelling = await menuStep(buyer, 'Boshqa amallar', 'Bitimni bekor qilish')
    await choose(buyer, cancelling, 'Sabab', 'Fikrim oʻzgardi')
    await answer(cancelling, 'Bitimni bekor qilish')
    await stateIs(buyer, 'Bekor qilindi')
    await buyer.getByText('Fikrim oʻzgardi').first().waitFor()

    await buyer.goto(`/dashboard/my-transactions/buy/${forgotten}`)
    await minuteOf('deals.due')
    await buyer.getByText('Muddat tugadi, bitim bekor boʻldi', { exact: true }).waitFor({ timeout: 90_000 })
    await stateIs(buyer, 'Bekor qilindi')
    await expect.poll(stock, loading).toBe(whole)
  }, 200_000)

  test('a neighbour pays cash and shows a code where the goods are fetched', async () => {
    const [goods] = await goodsOf('head@demo.agro', 'pickup', 100)
    if (!goods) throw new Error('The demo company has nothing to be fetched')
    // Cash is for people: here somebody sells for herself what the company did.
    const person = "(select id from users where email = 'editor@demo.agro')"
    const { rows } = await inDatabase(`select current_organization_id as id from users where id = ${person}`)
    const actFor = (id: unknown) =>
      inDatabase(`update users set current_organization_id = $1 where id = ${person}`, [id])
    await actFor(null)
    onTestFinished(async () => {
      await actFor(rows[0]?.id)
    })
    await inDatabase(`update products set owner_organization_id = null, owner_user_id = ${person} where id = $1`, [
      goods.id,
    ])
    await inDatabase(
      `update offers set seller_organization_id = null, seller_user_id = ${person}, seller_kind = 'individual'
        where product_id = $1`,
      [goods.id],
    )
    const buyer = await signIn('buyer@demo.agro', nowhere)
    await order(buyer, goods, 20, { delivery: pickup, pay: 'Olib ketishda naqd' })
    const id = idOf(buyer)
    const seller = await signIn('editor@demo.agro', { at: `/dashboard/my-transactions/sell/${id}` })
    await sureOf(seller, 'Buyurtmani tasdiqlash')
    await answer(await step(seller, 'Tayyor deb belgilash'), 'Tayyor deb belgilash')
    await stateIs(buyer, 'Olib ketishga tayyor')
    const deliveries = buyer.getByRole('region', { name: 'Yetkazishlar' })
    const code = async () => /\b\d{6}\b|\b\d{3} \d{3}\b/.exec(await deliveries.innerText())?.[0].replace(' ', '')
    await expect.poll(code).toBeTruthy()
    const handing = await step(seller, 'Kod bilan topshirish')
    await handing.getByLabel('Olib ketish kodi').fill((await code()) ?? '')
    await handing.getByRole('checkbox', { name: 'Toʻliq summani oldim' }).check()
    await answer(handing, 'Kod bilan topshirish')
    await stateIs(buyer, 'Yetkazilgan')
    await sureOf(buyer, 'Bitimni yopish')
    await stateIs(seller, 'Yopildi')
    await seller
      .getByText(soum(costOf(goods.price, '20')))
      .first()
      .waitFor()
  })

  test('a contract is signed with a code from the phone; a changed copy of it does not pass the check', async () => {
    const [goods] = await goodsOf('seller2@demo.agro', 'pickup', 100)
    if (!goods) throw new Error('The demo orchard has nothing to be fetched')
    const buyer = await signIn('buyer@demo.agro', { ...phone, ...nowhere })
    await order(buyer, goods, 20, { delivery: pickup, pay: byClearing })
    const id = idOf(buyer)
    const seller = await signIn('seller2@demo.agro', { at: `/dashboard/my-transactions/sell/${id}` })
    await sureOf(seller, 'Buyurtmani tasdiqlash')
    await stateIs(buyer, 'Imzo kutmoqda')
    // Papers are drawn a moment after they are asked for.
    await buyer.getByRole('button', { name: 'Kod yuborish' }).click({ timeout: 90_000 })
    const number = demoAccounts.find(({ role }) => role === 'buyer')?.phone ?? ''
    await buyer.locator('input[autocomplete=one-time-code]').fill(await readCode(number))
    await buyer.getByRole('button', { name: 'Imzolash', exact: true }).click()
    const papers = buyer.getByRole('region', { name: 'Hujjatlar' })
    await papers
      .getByText(/^SMS kod · /)
      .first()
      .waitFor()

    const [link] = await papers
      .getByRole('link')
      .evaluateAll((links) => links.map((one) => ({ name: one.textContent, href: one.getAttribute('href') ?? '' })))
    const paper = link?.name.split(' ').at(-1)
    const pdf = await (await buyer.request.get(link?.href ?? '')).body()
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    const check = await visit(`/check/${paper}`)
    await check.getByText('Imzo kutilmoqda: hujjat hali kuchga kirmagan').waitFor()
    // The number alone names nobody; whoever has the very file holds the paper.
    await quiet(check)
    expect(await check.getByText(/da imzoladi: /).count()).toBe(0)
    const show = (name: string, buffer: Buffer) =>
      check.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer })
    await show('shartnoma.pdf', pdf)
    await check.getByText('Fayl haqiqiy: imzolangan hujjatning oʻzi').waitFor()
    // On a weak line the scripts come after a person has chosen a file.
    const scripts = Promise.withResolvers<void>()
    await check.route(/\.js$/, (route) => scripts.promise.then(() => route.continue()))
    await check.getByRole('link', { name: 'Tomonlar va imzolarni koʻrish' }).click({ noWaitAfter: true })
    await check.getByText(/da imzoladi: /).waitFor()
    const changed = Buffer.from(pdf)
    changed.writeUInt8((changed.at(-100) ?? 0) ^ 1, changed.length - 100)
    await show('shartnoma.pdf', changed)
    scripts.resolve()
    await check.getByText('Fayl boshqa: oʻzgartirilgan yoki bu raqamdagi hujjat emas').waitFor()
  })
})
