import { attach } from '#server/government/leaders/attachments.ts'
import { reckonLeaders } from '#server/government/leaders/reckon.ts'
import { createLeader, takeLeaderStep } from '#server/government/leaders/write.ts'
import { createOwnOrganization } from '#server/identity/organizations/found.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { FileStore } from '#server/kernel/files/files.ts'
import { categoryIdsBySlugs, territoryIdsByCodes } from '#server/reference/public.ts'
import { dayOf } from '#uz/date.ts'
import { daysFrom } from '#uz/durations.ts'
import { actAs } from '../act-as.ts'
import { registerWorkers } from '../finance/households.ts'
import { paperOf } from '../finance/parts.ts'
import { readCategoryArt, storeAlbum } from '../market/pictures.ts'
import { pinflOf } from '../market/sellers.ts'
import { type People, settle } from '../people.ts'
import '#server/finance/tables.ts'
import '#server/government/tables.ts'

interface Options {
  files: FileStore
  facts: string
  art: string
  people: People
}

/** Two districts where leaders stand by mahallas: their mahallas, and how many of each colour (government book 7). */
const districts = [
  {
    mahallas: '15070001 15070008 15070016 15070024 15070033 15070040 15070048 15070056 15070065'.split(' '),
    names:
      'Oltiariq,Azimobod,Zilxa,Povulgʻon,Tinchlik,Eskiarab,Katput,Boʻston,Muqimiy,Farovon,Jonibek,Oqboʻyra,Tolkoʻcha',
    ru: 'Алтыарык,Азимобод,Зилха,Повулгон,Тинчлик,Эскиараб,Катпут,Бостон,Мукимий,Фаровон,Жонибек,Окбуйра,Толкуча',
    colours: { green: 7, yellow: 3, red: 1, grey: 2 },
  },
  {
    mahallas: '20110001 20110008 20110016 20110024 20110032 20110041 20110050 20110058 20110068'.split(' '),
    names: 'Gʻijduvon,Obod,Baqqollar,Gajdumak,Dilkusho,Karna,Mazragan,Paxtaobod,Sohibiyon,Xalqobod,Koʻkcha,Zarkor',
    ru: 'Гиждуван,Обод,Бакколлар,Гаждумак,Дилкушо,Карна,Мазраган,Пахтаобод,Сохибиён,Халкобод,Кукча,Заркор',
    colours: { green: 6, yellow: 3, red: 1, grey: 2 },
  },
] as const
type District = (typeof districts)[number]
type Colour = keyof District['colours']

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
const HOUSEHOLDS = 14
const SUM = 100
const PRICE = 4200 * SUM

const story = (name: { uz: string; ru: string }, direction: { uz: string; ru: string }) => ({
  uz: `${name.uz} olti yildan beri xonadonlar bilan ishlaydi: bahorda urugʻ va koʻchat beradi, agronomi har hafta dalaga keladi, hosilni xonadon eshigidan oʻz mashinasida olib ketadi. Asosiy yoʻnalishimiz: ${direction.uz}. Narx shartnomada yoziladi, toʻlov oʻn besh kun ichida kartaga tushadi. Bu yil yana yigirma xonadonni hamkorlikka chaqiramiz.`,
  ru: `${name.ru} шестой год работает с дворами: весной даёт семена и рассаду, агроном приезжает каждую неделю, урожай забираем от двора своей машиной. Основное направление: ${direction.ru}. Цена записана в договоре, оплата приходит на карту за пятнадцать дней. В этом году приглашаем ещё двадцать дворов.`,
})

/** Leaders with their mahallas, and a season of agreements that gives each its colour. */
export async function buildLeaders(ctx: Ctx, { files, facts, art, people }: Options): Promise<void> {
  const places = await territoryIdsByCodes(
    ctx,
    districts.flatMap(({ mahallas }) => mahallas),
  )
  const categories = await categoryIdsBySlugs(ctx, directions)
  const artOf = await readCategoryArt(facts)
  const drawn = (slug: string) => artOf.get(slug) ?? 'basket'
  const album = await storeAlbum(ctx, files, art, new Set(directions.map(drawn)), ['heap'])
  const staff = [people.account('district'), people.account('admin')]
  const papers = { files, art, kept: new Map<string, string>() }
  let at = 0
  for (const [which, district] of districts.entries()) {
    const mahallas = district.mahallas.map((code) => places.get(code) ?? missing(code))
    const households = await settleFamilies(ctx, mahallas, which)
    const names = district.names.split(',')
    const colours = Object.entries(district.colours).flatMap(([colour, n]) => Array<Colour>(n).fill(colour as Colour))
    for (const [place, colour] of colours.entries()) {
      const slug = directions[place] ?? missing('direction')
      const categoryId = categories.get(slug) ?? missing(slug)
      const kind = kinds[at % kinds.length] ?? kinds[0]
      const name = {
        uz: `${names[place]} ${kind.uz}`,
        ru: `${kind.ru} «${district.ru.split(',')[place]}»`,
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
      await agree(ctx, { at, place, colour, organizationId, categoryId, households })
      // The newest of each district is not shown yet.
      if (place < colours.length - 1) await takeLeaderStep(acting, id, { step: 'publish', rowVersion: await version() })
      at += 1
    }
  }
  await reckonLeaders(ctx)
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

async function settleFamilies(ctx: Ctx, mahallas: readonly number[], which: number): Promise<Family[]> {
  const families: Family[] = []
  for (let at = 0; at < HOUSEHOLDS; at++) {
    const number = which * HOUSEHOLDS + at
    const territoryId = mahallas[at % mahallas.length] ?? missing('mahalla')
    const userId = await settle(ctx, {
      firstName: firstNames[(at + 3) % firstNames.length] ?? '',
      lastName: lastNames[(at * 2 + which) % lastNames.length] ?? '',
      phone: `+9989000008${String(number).padStart(2, '0')}`,
      pinfl: pinflOf(FIRST_PINFL + 50 + number),
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

/** Deliveries of a colour: kilograms each, which come late and by how many days, which are not paid for at all. */
const seasons: Readonly<
  Record<Colour, { agreements: number; deliveries: number; kg: number; late: number; unpaid: number }>
> = {
  green: { agreements: 5, deliveries: 10, kg: 480, late: 0, unpaid: 0 },
  yellow: { agreements: 4, deliveries: 8, kg: 480, late: 1, unpaid: 0 },
  red: { agreements: 4, deliveries: 8, kg: 300, late: 3, unpaid: 2 },
  grey: { agreements: 1, deliveries: 2, kg: 400, late: 0, unpaid: 0 },
}
const VOLUME = 2000
const HALF = 150
const TIMELY = 8
const LATE = 27

interface Agreeing {
  at: number
  place: number
  colour: Colour
  organizationId: string
  categoryId: number
  households: readonly Family[]
}

/** On paper since the spring, half of the period gone by. */
async function agree(ctx: Ctx, { at, place, colour, organizationId, categoryId, households }: Agreeing): Promise<void> {
  const season = seasons[colour]
  const on = (days: number) => dayOf(daysFrom(ctx.now, days))
  const sides = Array.from({ length: season.agreements }, (_, n) => households[(place + n) % households.length]).filter(
    (one) => one !== undefined,
  )
  const given = Array.from({ length: season.deliveries }, (_, n) => ({
    of: n % season.agreements,
    on: -140 + Math.floor((n * 110) / season.deliveries),
    pay: n < season.unpaid ? undefined : n < season.unpaid + season.late ? LATE : TIMELY,
  }))
  const made = await ctx.tx
    .insertInto('cooperationAgreements')
    .values(
      sides.map((side, n) => {
        const own = given.filter((one) => one.of === n)
        const sum = season.kg * PRICE
        return {
          ...side,
          ...{ organizationId, categoryId, number: `KO-${on(0).slice(0, 4)}-8${String(at * 10 + n).padStart(5, '0')}` },
          ...{ status: 'active' as const, begunBy: 'leader' as const, authorId: side.userId },
          ...{ area: 1200, volume: VOLUME, priceRule: 'fixed' as const, price: PRICE, paymentDays: 15 },
          ...{ startsOn: on(-HALF), endsOn: on(HALF), createdAt: daysFrom(ctx.now, -HALF) },
          ...{ delivered: own.length * season.kg, due: own.length * sum },
          paid: own.filter(({ pay }) => pay !== undefined).length * sum,
          lateCount: own.filter(({ pay }) => pay === undefined).length,
        }
      }),
    )
    .returning('id')
    .execute()
  await ctx.tx
    .insertInto('cooperationHandovers')
    .values(
      given.map(({ of, on: day, pay }) => ({
        ...{ agreementId: made[of]?.id ?? 0, saidBy: 'leader' as const, on: on(day), kg: season.kg, price: PRICE },
        ...(pay === undefined
          ? { status: 'confirmed' as const, isLate: true }
          : { status: 'paid' as const, paidOn: on(day + pay) }),
        createdAt: daysFrom(ctx.now, day),
      })),
    )
    .execute()
}

function missing(what: string): never {
  throw new Error(`The demo world has no ${what}`)
}
