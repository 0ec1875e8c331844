import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { refuseDemoData } from './demo-data.ts'
import { createUser } from './users.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('data that was once a demo is refused by a start that is none', async () => {
  const person = { firstName: 'Dilshod', lastName: 'Karimov', roles: ['individual'] }
  await app.server.inSystem(async (ctx) => {
    await createUser(ctx, { ...person, email: 'admin@demo.agro.example' })
    await refuseDemoData(ctx)
    await createUser(ctx, { ...person, email: 'admin@demo.agro' })
    await expect(refuseDemoData(ctx)).rejects.toThrow(/DEMO=0 over the data of a demo: 1 accounts of @demo\.agro/)
  })
})
