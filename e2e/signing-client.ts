import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { z } from 'zod'
import { type EimzoSettings, getEimzoSettings } from '#contract/identity/signature.ts'
import { type Simulator, startSimulator } from '#eimzo/simulator/simulator.ts'
import { product } from './product.ts'

const start = () =>
  startSimulator({
    folder: join(product().dataDir, 'eimzo-simulator'),
    ports: { plain: 0, secure: 0, window: 0 },
    passwords: 'itself',
  })

const Answer = z.object({ status: z.int(), content: getEimzoSettings.answer })

/** Another signing client with the product's own keys, whose faults a test chooses; it types its passwords itself. */
export function signingClient() {
  let simulator: Simulator
  beforeAll(async () => {
    simulator = await start()
  })
  afterAll(() => simulator.stop())

  /** From here on the page looks for a signing client at these ports, as if the machine had that one. */
  async function offer(page: Page, place: NonNullable<EimzoSettings['simulator']>): Promise<void> {
    await page.route('**/main/api-auth/eimzo/settings', async (route) => {
      const { status, content } = Answer.parse(await (await route.fetch()).json())
      await route.fulfill({ json: { status, content: { ...content, simulator: place } } })
    })
  }

  return {
    play: (changes: Parameters<Simulator['play']>[0]) => simulator.play(changes),
    /** A machine with a healthy client of today, unless it is told to play something else. */
    async installIn(page: Page, changes: Parameters<Simulator['play']>[0] = {}): Promise<void> {
      simulator.play({ profile: '6.4.7', fault: 'none', ...changes })
      await offer(page, { ports: simulator.ports, windowUrl: simulator.windowUrl })
    },
    /** A machine without any: nobody listens where one would. */
    async removeFrom(page: Page): Promise<void> {
      const gone = await start()
      await gone.stop()
      await offer(page, { ports: gone.ports, windowUrl: gone.windowUrl })
    },
  }
}

export const keyOf = (page: Page, { commonName }: { commonName: string }) =>
  page.getByRole('radio', { name: new RegExp(commonName, 'i') })

/** The whole card is to be pressed. */
export const chooseKey = (page: Page, person: { commonName: string }) =>
  page
    .locator('label')
    .filter({ has: keyOf(page, person) })
    .click()

export const sign = (page: Page) => page.getByRole('button', { name: 'Imzolab kirish' }).click()
