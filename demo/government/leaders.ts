import type { LeaderRating } from '#contract/government/leaders/rating.ts'
import { attach } from '#server/government/leaders/attachments.ts'
import { reckonLeaders } from '#server/government/leaders/reckon.ts'
import { createLeader, takeLeaderStep } from '#server/government/leaders/write.ts'
import { createOwnOrganization } from '#server/identity/organizations/found.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { FileStore } from '#server/kernel/files/files.ts'
import { categoryIdsBySlugs } from '#server/reference/public.ts'
import { dayOf } from '#uz/date.ts'
import { daysFrom } from '#uz/durations.ts'
import { actAs } from '../act-as.ts'
import { registerWorkers } from '../finance/households.ts'
import { missing, paperOf } from '../finance/parts.ts'
import { readCategoryArt, storeAlbum } from '../market/pictures.ts'
import { pinflOf } from '../market/sellers.ts'
import { type People, settle } from '../people.ts'
import { type District, headOf, type Mahalla } from './districts.ts'
import '#server/finance/tables.ts'
import '#server/government/tables.ts'

interface Options {
  files: FileStore
  facts: string
  art: string
  people: People
  mahallas: readonly Mahalla[]
}

/** Names of leaders of each district, and how many of each colour (government book 7). */
const leading = {
  '1730203': {
    names:
      'Oltiariq,Azimobod,Zilxa,Povulgʻon,Tinchlik,Eskiarab,Katput,Boʻston,Muqimiy,Farovon,Jonibek,Oqboʻyra,Tolkoʻcha',
    ru: 'Алтыарык,Азимобод,Зилха,Повулгон,Тинчлик,Эскиараб,Катпут,Бостон,Мукимий,Фаровон,Жонибек,Окбуйра,Толкуча',
    colours: { green: 7, yellow: 3, red: 1, grey: 2 },
  },
  '1706215': {
    names: 'Gʻijduvon,Obod,Baqqollar,Gajdumak,Dilkusho,Karna,Mazragan,Paxtaobod,Sohibiyon,Xalqobod,Koʻkcha,Zarkor',
    ru: 'Гиждуван,Обод,Бакколлар,Гаждумак,Дилкушо,Карна,Мазраган,Пахтаобод,Сохибиён,Халкобод,Кукча,Заркор',
    colours: { green: 6, yellow: 3, red: 1, grey: 2 },
  },
} as const satisfies Record<District['code'], { names: string; ru: string; colours: Record<LeaderRating, number> }>

/** One direction of each leader of a district: a mahalla has one leader of a direction. */
const directions = [
  'kartoshka',
  'piyoz',
  'sabzi',
  'bodring',
  'pomidor-ochiq-dala',
  'karam',
  'sarimsoq',
  'olma',
  'uzum',
  'orik',
  'shaftoli',
  'gilos',
  'limon',
]
const kinds = [
  { kind: 'klaster', uz: 'Agroklaster', ru: 'Агрокластер', oked: '01500' },
  { kind: 'eksportchi', uz: 'Eksport', ru: 'Экспорт', oked: '46310' },
  { kind: 'kooperativ', uz: 'kooperativi', ru: 'кооператив', oked: '01610' },
] as const
const lastNames = ['Ahmedov', 'Bozorov', 'Davlatov', 'Ergashov', 'Fayzullayev', 'Hakimov', 'Ibrohimov']
const firstNames = ['Adham', 'Bahodir', 'Davron', 'Elmurod', 'Farhod', 'Gʻayrat']

const FIRST_PINFL = 700
const FIRST_TIN = 340_345_001
const SUM = 100
const PRICE = 4200 * SUM

const story = (name: { uz: string; ru: string }, direction: { uz: string; ru: string }) => ({
  uz: `${name.uz} olti yildan beri xonadonlar bilan ishlaydi: bahorda urugʻ va koʻchat beradi, agronomi har hafta dalaga keladi, hosilni xonadon eshigidan oʻz mashinasida olib ketadi. Asosiy yoʻnalishimiz: ${direction.uz}. Narx shartnomada yoziladi, toʻlov oʻn besh kun ichida kartaga tushadi. Bu yil yana yigirma xonadonni hamkorlikka chaqiramiz.`,
  ru: `${name.ru} шестой год работает с дворами: весной даёт семена и рассаду, агроном приезжает каждую неделю, урожай забираем от двора своей машиной. Основное направление: ${direction.ru}. Цена записана в договоре, оплата приходит на карту за пятнадцать дней. В этом году приглашаем ещё двадцать дворов.`,
})

/** Leaders with their mahallas, and a season of agreements that gives each its colour. */
export async function buildLeaders(ctx: Ctx, { files, facts, art, people, mahallas: all }: Options): Promise<void> {
  const categories = await categoryIdsBySlugs(ctx, directions)
  const artOf = await readCategoryArt(facts)
  const drawn = (slug: string) => artOf.get(slug) ?? 'basket'
  const album = await storeAlbum(ctx, files, art, new Set(directions.map(drawn)), ['heap'])
  const staff = [people.account('district'), people.account('admin')]
  const papers = { files, art, kept: new Map<string, string>() }
  const agreed: Agreed[] = []
  let at = 0
  for (const [which, own] of [...Map.groupBy(all, ({ district }) => district).values()].entries()) {
    const [first] = own
    if (!first) continue
    const { district } = first
    const { names: uz, ru, colours: counts } = leading[district.code]
    const mahallas = own.map(({ id }) => id)
    const households = await settleFamilies(ctx, own)
    const names = uz.split(',')
    const colours = Object.entries(counts).flatMap(([colour, n]) => Array<LeaderRating>(n).fill(colour as LeaderRating))
    const shares = sharesOf(district.agreements, colours)
    for (const [place, colour] of colours.entries()) {
      const slug = directions[place] ?? missing('direction')
      const categoryId = categories.get(slug) ?? missing(slug)
      const kind = kinds[at % kinds.length] ?? kinds[0]
      const name = {
        uz: `${names[place]} ${kind.uz}`,
        ru: `${kind.ru} «${ru.split(',')[place]}»`,
      }
      const mahalla = mahallas[place % mahallas.length] ?? missing('mahalla')
      const organizationId = await found(ctx, at, { kind: kind.kind, oked: kind.oked, name }, mahalla)
      const acting = await actAs(ctx, staff[which] ?? missing('staff'))
      const direction = (await categoryName(ctx, categoryId)) ?? { uz: slug, ru: slug }
      const id = await createLeader(acting, {
        tin: String(FIRST_TIN + at),
        name,
        story: story(name, direction),
        photo: album.idOf(drawn(slug), 'heap'),
        phone: `+9989000007${String(at).padStart(2, '0')}`,
        directions: [categoryId],
        storageT: 100 + (at % 5) * 150,
        processingT: at % 3 === 0 ? 10 + at : null,
        transport: 2 + (at % 4),
        exportCountries: kind.kind === 'eksportchi' ? ['Qozogʻiston', 'Rossiya'] : [],
        jobs: 12 + at,
        turnover: (900 + at * 70) * 1_000_000 * SUM,
        consentedOn: dayOf(daysFrom(ctx.now, -150)),
      })
      const version = async () =>
        (await ctx.tx.selectFrom('leaders').select('rowVersion').where('id', '=', id).executeTakeFirstOrThrow())
          .rowVersion
      const orderFile = await paperOf(papers, acting)
      await takeLeaderStep(acting, id, { step: 'activate', rowVersion: await version() })
      for (let more = 0; more < 3 + (place % 3); more++)
        await attach(acting, id, {
          territoryId: mahallas[(place + more * 2) % mahallas.length] ?? mahalla,
          categoryId,
          startsOn: dayOf(daysFrom(ctx.now, -150)),
          endsOn: null,
          orderNumber: `${14 + at}-F`,
          orderedOn: dayOf(daysFrom(ctx.now, -155)),
          orderFile,
          rowVersion: await version(),
        })
      agreed.push(
        ...agreementsOf(ctx, { at, place, colour, organizationId, categoryId, households, many: shares[place] ?? 0 }),
      )
      // The newest of each district is not shown yet.
      if (place < colours.length - 1) await takeLeaderStep(acting, id, { step: 'publish', rowVersion: await version() })
      at += 1
    }
  }
  await insertAgreed(ctx, agreed)
  await reckonLeaders(ctx)
}

/** Of a new one there is little to tell; the rest is shared out among the others. */
function sharesOf(agreements: number, colours: readonly LeaderRating[]): number[] {
  const old = colours.filter((colour) => colour !== 'grey').length
  const rest = agreements - FEW * (colours.length - old)
  let turn = 0
  return colours.map((colour) => (colour === 'grey' ? FEW : Math.floor(rest / old) + (turn++ < rest % old ? 1 : 0)))
}

async function categoryName(ctx: Ctx, id: number): Promise<{ uz: string; ru: string } | undefined> {
  const row = await ctx.tx.selectFrom('categories').select('name').where('id', '=', id).executeTakeFirst()
  const name = row?.name
  return name && { uz: name.uz.toLowerCase(), ru: (name.ru ?? name.uz).toLowerCase() }
}

async function found(
  ctx: Ctx,
  at: number,
  organization: { kind: (typeof kinds)[number]['kind']; oked: string; name: { uz: string; ru: string } },
  territoryId: number,
): Promise<string> {
  const [lastName, firstName] = [lastNames[at % lastNames.length] ?? '', firstNames[at % firstNames.length] ?? '']
  const phone = `+9989000007${String(at).padStart(2, '0')}`
  const pinfl = pinflOf(FIRST_PINFL + at)
  const userId = await settle(ctx, {
    firstName,
    lastName,
    phone,
    pinfl,
    roles: ['individual'],
    identityLevel: 2,
    territoryId,
  })
  return createOwnOrganization(
    ctx,
    userId,
    {
      ...organization,
      tin: String(FIRST_TIN + at),
      addressText: 'Hamkorlik koʻchasi, 7-uy',
      directorName: `${lastName} ${firstName}`,
      phone,
      territoryId,
      landTotal: null,
    },
    { verifiedHow: 'certificate' },
  )
}

interface Family {
  userId: string
  territoryId: number
}

/** Heads of the first households of their mahallas have accounts: forms found the direction there, an agreement is theirs too. */
async function settleFamilies(ctx: Ctx, mahallas: readonly Mahalla[]): Promise<Family[]> {
  const families: Family[] = []
  for (const mahalla of mahallas) {
    const territoryId = mahalla.id
    const userId = await settle(ctx, {
      ...headOf(mahalla, 0),
      roles: ['individual'],
      identityLevel: 2,
      territoryId,
    })
    families.push({ userId, territoryId })
  }
  await registerWorkers(
    ctx,
    families.map(({ userId }) => userId),
  )
  return families
}

/** Deliveries under each agreement: kilograms, how many of a hundred are paid late, and not at all. */
const seasons: Readonly<Record<LeaderRating, { each: number; kg: number; late: number; unpaid: number }>> = {
  green: { each: 2, kg: 480, late: 0, unpaid: 0 },
  yellow: { each: 2, kg: 480, late: 13, unpaid: 0 },
  red: { each: 2, kg: 300, late: 38, unpaid: 25 },
  grey: { each: 1, kg: 400, late: 0, unpaid: 0 },
}
const FEW = 3
const VOLUME = 2000
const HALF = 150
const TIMELY = 8
const LATE = 27

interface Agreeing {
  at: number
  place: number
  colour: LeaderRating
  organizationId: string
  categoryId: number
  households: readonly Family[]
  many: number
}
interface Given {
  on: number
  kg: number
  /** Days until it was paid. */
  pay: number | undefined
}
interface Agreed extends Family {
  organizationId: string
  categoryId: number
  number: string
  given: readonly Given[]
}

/** On paper since the spring, half of the period gone by. */
function agreementsOf(
  ctx: Ctx,
  { at, place, colour, organizationId, categoryId, households, many }: Agreeing,
): Agreed[] {
  const { each, kg, late, unpaid } = seasons[colour]
  const deliveries = many * each - (colour === 'grey' ? 1 : 0)
  const of = (share: number) => Math.floor((deliveries * share) / 100)
  const given = Array.from({ length: deliveries }, (_, n) => ({
    of: n % many,
    on: -140 + Math.floor((n * 110) / deliveries),
    kg,
    pay: n < of(unpaid) ? undefined : n < of(unpaid) + of(late) ? LATE : TIMELY,
  }))
  const year = dayOf(ctx.now).slice(0, 4)
  return Array.from({ length: many }, (_, n) => ({
    ...(households[(place * 3 + n) % households.length] ?? missing('household')),
    ...{ organizationId, categoryId, number: `KO-${year}-8${String(at * households.length + n).padStart(5, '0')}` },
    given: given.filter((one) => one.of === n),
  }))
}

/** All of them at once: the agreements, then what was handed over under them. */
async function insertAgreed(ctx: Ctx, agreed: readonly Agreed[]): Promise<void> {
  const on = (days: number) => dayOf(daysFrom(ctx.now, days))
  const sumOf = (given: readonly Given[]) => given.reduce((sum, { kg }) => sum + kg * PRICE, 0)
  const made = await ctx.tx
    .insertInto('cooperationAgreements')
    .values(
      agreed.map(({ given, ...sides }) => {
        const unpaid = given.filter(({ pay }) => pay === undefined)
        return {
          ...sides,
          ...{ status: 'active' as const, begunBy: 'leader' as const, authorId: sides.userId },
          ...{ area: 1200, volume: VOLUME, priceRule: 'fixed' as const, price: PRICE, paymentDays: 15 },
          ...{ startsOn: on(-HALF), endsOn: on(HALF), createdAt: daysFrom(ctx.now, -HALF) },
          delivered: given.reduce((sum, { kg }) => sum + kg, 0),
          due: sumOf(given),
          paid: sumOf(given) - sumOf(unpaid),
          lateCount: unpaid.length,
        }
      }),
    )
    .returning('id')
    .execute()
  await ctx.tx
    .insertInto('cooperationHandovers')
    .values(
      agreed.flatMap(({ given }, at) =>
        given.map(({ on: day, kg, pay }) => ({
          ...{
            agreementId: made[at]?.id ?? missing('agreement'),
            saidBy: 'leader' as const,
            on: on(day),
            kg,
            price: PRICE,
          },
          ...(pay === undefined
            ? { status: 'confirmed' as const, isLate: true, paidOn: null }
            : { status: 'paid' as const, isLate: false, paidOn: on(day + pay) }),
          createdAt: daysFrom(ctx.now, day),
        })),
      ),
    )
    .execute()
}
