import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportMessages, findMessages, messageCosts, resendMessage } from '#contract/notices/messages.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { askingAs, boundActor } from '../../testing/bound.ts'
import { notify, sendSms } from '../public.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const PHONE = '+998907001122'
async function somebody(phone = PHONE) {
  const user = await app.signedIn(['producer'])
  await app.server.inSystem((ctx) =>
    ctx.tx
      .updateTable('users')
      .set({ phoneSealed: ctx.vault.seal(phone), phoneFingerprint: ctx.vault.fingerprint(phone) })
      .where('id', '=', user.userId)
      .execute(),
  )
  return user
}
const eskiz = () => {
  const { eskiz } = app.server.notices.carriers.standIns
  if (!eskiz) throw new Error('no stand-in')
  return eskiz
}
const statusOf = async (userId: string) => {
  const rows = await app.server.services.db
    .selectFrom('messages')
    .select('status')
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(({ status }) => status)
}

test('what was lost is found by the whole number, sent once more, and what it cost is counted', async () => {
  const user = await somebody()
  eskiz().faults.refuse = true
  await app.server.inSystem((ctx) => notify(ctx, 'role.changed', [user.userId], { what: 'secret words' }))
  await expect.poll(() => statusOf(user.userId)).toEqual(['failed'])
  eskiz().faults.refuse = false
  const auditor = await app.signedIn(['system-admin'])
  const editor = await app.signedIn(['chief-editor'])
  const found = await auditor.ask(findMessages, { query: { address: '90 700 11 22', status: 'failed' } })
  const [row] = found.content.items
  expect(row).toMatchObject({ channel: 'sms', costTiyin: null, provider: 'eskiz', attempts: 1 })
  expect(row?.name).not.toContain('secret')
  expect(row?.to).toContain('***')
  expect((await auditor.ask(findMessages, { query: { address: '90 700 11' } })).content.items).toEqual([])
  const params = { id: row?.id ?? 0 }
  const elsewhere = askingAs(app, boundActor(auditor.userId, ['1/2']))
  expect((await elsewhere(findMessages, { query: {} })).items).toEqual([])
  expect((await elsewhere(messageCosts, { query: {} })).items).toEqual([])
  await expect(elsewhere(resendMessage, { params })).rejects.toThrow('E_NOT_FOUND')
  expect((await user.ask(resendMessage, { params })).status).toBe(403)
  expect((await editor.ask(resendMessage, { params })).status).toBe(200)
  // A second press finds it sent.
  expect((await editor.ask(resendMessage, { params })).error.code).toBe('E_STATE')
  await expect.poll(() => statusOf(user.userId)).toContainEqual(expect.stringMatching(/^(sent|delivered)$/))
  const texts = app.server.notices.carriers.outbox.items().filter(({ to }) => to === PHONE)
  expect(texts.map(({ text }) => text)).toEqual([expect.stringContaining('secret words')])
  const { content } = await editor.ask(messageCosts, { query: {} })
  expect(content.items).toEqual([
    { day: '2026-11-15', carrier: 'eskiz', messages: 1, segments: content.segments, costTiyin: content.costTiyin },
  ])
  expect(content.costTiyin).toBe(content.segments * 9500)
  const file = await auditor.ask(exportMessages, { query: { address: PHONE } })
  expect(file.status).toBe(200)
})

test('codes are not sent again, and the register is not for everybody', async () => {
  const editor = await app.signedIn(['chief-editor'])
  eskiz().faults.refuse = true
  await app.server.inSystem((ctx) =>
    sendSms(ctx, '+998907001133', { template: 'code', values: { code: '654321' }, lang: 'uz' }),
  )
  const found = async () => (await editor.ask(findMessages, { query: { address: '+998907001133' } })).content.items
  await expect.poll(async () => (await found())[0]?.status).toBe('failed')
  eskiz().faults.refuse = false
  const [row] = await found()
  expect(row?.can.resend).toBe(false)
  expect((await editor.ask(resendMessage, { params: { id: row?.id ?? 0 } })).error.code).toBe('E_STATE')
  const producer = await app.signedIn(['producer'])
  expect((await producer.ask(findMessages, { query: {} })).status).toBe(403)
  expect((await producer.ask(messageCosts, { query: {} })).status).toBe(403)
})
