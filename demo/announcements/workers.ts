import { requiredConsents } from '#contract/identity/consent-kinds.ts'
import { createUser, giveConsents } from '#server/identity/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { Author } from './author.ts'
import { at } from './sheets.ts'

const men = ['Akbar', 'Bobur', 'Davlat', 'Elyor', 'Farrux', 'Hamza', 'Ilhom', 'Jasur', 'Komil', 'Mansur'] as const
const women = ['Dilfuza', 'Gulchehra', 'Mohira', 'Nargiza', 'Oydin', 'Saodat', 'Zebo', 'Xurshida'] as const
const families = [
  'Abdurahmonov',
  'Boltayev',
  'Choriyev',
  'Doʻstov',
  'Eshonqulov',
  'Gʻaniyev',
  'Hakimov',
  'Islomov',
  'Jumayev',
  'Komilov',
  'Madrahimov',
  'Nazarov',
  'Ortiqov',
  'Poʻlatov',
  'Ruziyev',
  'Shodiyev',
  'Tursunov',
] as const

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** People of every region who look for work; nobody comes in as one of them, so they have no password. */
export async function settleWorkers(
  ctx: Ctx,
  districts: readonly number[],
  { count, workedFor }: { count: number; workedFor: (turn: number) => number },
): Promise<Author[]> {
  const workers: Author[] = []
  for (let turn = 0; turn < count; turn++) {
    const isWoman = turn % 3 === 2
    const firstName = at<string>(isWoman ? women : men, turn)
    const lastName = `${at<string>(families, turn)}${isWoman ? 'a' : ''}`
    const territoryId = at(districts, turn * 7)
    const userId = await createUser(ctx, {
      ...{ firstName, lastName, territoryId, roles: ['individual'] },
      phone: `+9989000004${twoDigits(turn)}`,
    })
    await giveConsents(ctx, userId, requiredConsents, 'demo')
    const born = ctx.now.getFullYear() - 20 - workedFor(turn) - (turn % 9)
    const birthDate = `${born}-${twoDigits(1 + (turn % 12))}-${twoDigits(1 + (turn % 28))}`
    workers.push({ userId, organizationId: null, territoryId, contactName: `${firstName} ${lastName}`, birthDate })
  }
  return workers
}
