import { demoAccounts } from '#contract/identity/demo.ts'
import { makeStaffGroup } from '#server/contact/groups/make.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { openStage } from '../deals/stage.ts'
import type { People } from '../people.ts'

const members = ['buyer', 'worker', 'farmer'] as const
const said = [
  { by: 'supervisor', text: 'Assalomu alaykum! Tomchilatib sugʻorish boʻyicha savollarni shu yerga yozing.' },
  { by: 'buyer', text: 'Issiqxona uchun ham subsidiya bormi?' },
  { by: 'worker', text: 'Menga ham qiziq, hujjatlari qayerda turadi?' },
  { by: 'supervisor', text: 'Bor. Ertaga soat 10 da seminar, shu yerga havolasini tashlayman.' },
] as const

/** A group that the supervisor of help has made, with questions in it. */
export async function buildGroups(ctx: Ctx, { account }: People): Promise<void> {
  const stage = openStage(ctx)
  const phones = members.flatMap((role) => demoAccounts.find((one) => one.role === role)?.phone ?? [])
  stage.at(7)
  const maker = await stage.as(account('supervisor'))
  const { id } = await makeStaffGroup(maker, { name: 'Tomchilatib sugʻorish', ownerOnly: false, phones })
  for (const [at, { by, text }] of said.entries()) {
    stage.at(6 - at)
    await stage.say('group', id, account(by), text)
  }
}
