import { afterAll, beforeAll, expect, test } from 'vitest'
import * as requests from '#contract/finance/credit-requests.ts'
import { dayOf, formatDate } from '#uz/date.ts'
import type { TestApp } from '../../../testing/app.ts'
import { borrower, officerOf, someLoan, submitApplication } from '../../../testing/borrowing.ts'
import { type PlacedLender, placeFinanceProduct, placeLender } from '../../../testing/finance.ts'
import { openFinanceApp } from '../../../testing/finance-app.ts'
import { idOf } from '../../../testing/territories.ts'
import { divideWork } from './assign.ts'

let app: TestApp
let place: number
let bank: PlacedLender
let officers: Awaited<ReturnType<typeof officerOf>>[]
let product: number

beforeAll(async () => {
  app = await openFinanceApp()
  place = await idOf(app, '1718236')
  bank = await placeLender(app, place, { name: 'Birinchi bank' })
  officers = [await officerOf(app, bank, { maxOpen: 2 }), await officerOf(app, bank, { maxOpen: 2 })]
  product = await placeFinanceProduct(app, { code: 'oila', lenderIds: [bank.id], terms: { groupFreeUpTo: null } })
}, 120_000)
afterAll(() => app?.close())

const rule = (autoAssign: 'manual' | 'round_robin' | 'least_loaded') =>
  app.server.inSystem(async ({ tx, changed }) => {
    await tx.updateTable('loanOrganizations').set({ autoAssign }).where('id', '=', bank.id).execute()
    await changed('lenders')
  })
const absence = (userId: string, absentFrom: string | null, absentUntil: string | null = null) =>
  app.server.inSystem(({ tx }) =>
    tx.updateTable('loanEmployees').set({ absentFrom, absentUntil }).where('userId', '=', userId).execute(),
  )
async function sendOne(): Promise<void> {
  const who = await borrower(app, place)
  const sent = await submitApplication(app, who, { productId: product, content: someLoan(who) })
  expect(sent.status).toBe(200)
}
const held = () =>
  app.server.inSystem(async ({ tx }) => {
    const rows = await tx.selectFrom('applicationRequests').select(['assigneeId', 'status']).orderBy('id').execute()
    return rows.map(({ assigneeId, status }) => [officers.findIndex((one) => one.userId === assigneeId), status])
  })
const divide = () => divideWork({ inSystem: (act) => app.server.inSystem(act) })

test('work is divided by the rule of the lender, no further than there is room, and taken from whoever is away', async () => {
  await sendOne()
  await divide()
  expect(await held()).toEqual([[-1, 'new']])
  await rule('least_loaded')
  for (let more = 0; more < 4; more += 1) await sendOne()
  await divide()
  // Two each, and the fifth waits: silence is counted for all of them.
  expect((await held()).map(([who]) => who).sort()).toEqual([-1, 0, 0, 1, 1])
  expect((await held()).every(([, status]) => status === 'new')).toBe(true)
  const [first, second] = officers
  if (!first || !second) throw new Error('nobody there')
  const mine = (await first.ask(requests.listCreditRequests, { query: { whose: 'mine' } })).content.items
  expect(mine).toHaveLength(2)
  const [one] = mine
  expect(one?.applicant).toBeNull()
  await first.ask(requests.takeCreditRequest, {
    params: { id: one?.id ?? 0 },
    body: { rowVersion: one?.rowVersion ?? 0 },
  })
  await absence(first.userId, dayOf(app.clock.now))
  await divide()
  expect((await held()).map(([who]) => who).sort()).toEqual([-1, -1, -1, 1, 1])
  expect((await held()).every(([, status]) => status === 'new')).toBe(true)
  // Whoever is away takes nothing either, and is told until when.
  const waiting = (await first.ask(requests.listCreditRequests, { query: {} })).content.items[0]
  const take = () =>
    first.ask(requests.takeCreditRequest, {
      params: { id: waiting?.id ?? 0 },
      body: { rowVersion: waiting?.rowVersion ?? 0 },
    })
  expect(await take()).toMatchObject({ status: 409, codes: ['E_ABSENT_OPEN'] })
  await absence(first.userId, dayOf(app.clock.now), dayOf(app.clock.now))
  const told = `${formatDate(dayOf(app.clock.now))} gacha taʼtildasiz`
  expect(await take()).toMatchObject({ status: 409, codes: ['E_ABSENT'], error: { error: told } })
  await absence(first.userId, null)
  await rule('round_robin')
  await divide()
  expect((await held()).map(([who]) => who).sort()).toEqual([-1, 0, 0, 1, 1])
})
