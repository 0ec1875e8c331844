import { type ProjectType, projectTypes, usualMilestones } from '#contract/government/projects/project-process.ts'
import type { ProjectFields } from '#contract/government/projects/projects.ts'
import { milestonesOf, projects } from '#server/government/projects/rows.ts'
import {
  approveProject,
  cancelProject,
  completeProject,
  createProject,
  judgeMilestone,
  proveMilestone,
  submitProject,
} from '#server/government/projects/write.ts'
import { dayOf } from '#uz/date.ts'
import { daysFrom } from '#uz/durations.ts'
import { missing, paperOf } from '../finance/parts.ts'
import { agoThisYear, type District } from './districts.ts'
import type { GovernmentParts } from './government.ts'

/** How far a project has come. */
const ends = ['draft', 'submitted', 'approved', 'in_progress', 'overdue', 'completed', 'cancelled'] as const
type End = (typeof ends)[number]

/** Of each district (government book 7): forty-two and thirty-eight. */
const counts: Readonly<Record<District['code'], Readonly<Record<End, number>>>> = {
  '1730203': { draft: 4, submitted: 5, approved: 6, in_progress: 11, overdue: 3, completed: 11, cancelled: 2 },
  '1706215': { draft: 4, submitted: 4, approved: 5, in_progress: 9, overdue: 4, completed: 10, cancelled: 2 },
}

const names: Readonly<Record<ProjectType, { uz: string; ru: string }>> = {
  greenhouse: { uz: 'Zamonaviy issiqxona', ru: 'Современная теплица' },
  orchard: { uz: 'Intensiv olma bogʻi', ru: 'Интенсивный яблоневый сад' },
  vineyard: { uz: 'Uzumzor', ru: 'Виноградник' },
  livestock: { uz: 'Sut fermasi', ru: 'Молочная ферма' },
  poultry: { uz: 'Parrandachilik', ru: 'Птицеводство' },
  fish: { uz: 'Baliq hovuzi', ru: 'Рыбный пруд' },
  bee: { uz: 'Asalarichilik', ru: 'Пасека' },
  processing: { uz: 'Meva quritish sexi', ru: 'Цех сушки фруктов' },
  storage: { uz: 'Sabzavot ombori', ru: 'Овощехранилище' },
  service: { uz: 'Texnika xizmati', ru: 'Услуги техники' },
  craft: { uz: 'Hunarmandchilik ustaxonasi', ru: 'Ремесленная мастерская' },
}
const families = ['Yusupov', 'Qodirov', 'Saidova', 'Ergashev', 'Toʻxtayeva', 'Normatov', 'Aliyeva', 'Joʻrayev']
const MILLION = 100_000_000
const POINT = { latitude: 40.39, longitude: 71.48 }
const LONG_AGO = 200

export async function buildProjects(parts: GovernmentParts): Promise<void> {
  let at = 0
  for (const [code, mahallas] of Map.groupBy(parts.mahallas, ({ district }) => district.code))
    for (const end of ends)
      for (let left = counts[code][end]; left > 0; left -= 1) {
        at += 1
        await placeProject(parts, end, at, mahallas[at % mahallas.length]?.id ?? missing('mahalla'))
      }
}

function fieldsOf({ ago, categories }: GovernmentParts, end: End, at: number, territoryId: number): ProjectFields {
  const type = projectTypes[at % projectTypes.length] ?? 'bee'
  const { now } = ago('assistant', 0)
  const cost = 40 + (at % 9) * 25
  const [own, loan, subsidy] = [cost / 4, cost / 2, cost / 4].map((part) => part * MILLION)
  const left = end === 'overdue' ? -5 - (at % 20) : 25 + (at % 90)
  const name = names[type]
  return {
    name: { uz: `${name.uz} №${at}`, ru: `${name.ru} №${at}` },
    categoryId: categories.get(['kartoshka', 'piyoz', 'sabzi', 'uzum', 'pomidor'][at % 5] ?? '') ?? null,
    type,
    territoryId,
    address: null,
    point: null,
    initiatorKind: 'person',
    initiatorName: `${families[at % families.length]} ${at % 2 === 0 ? 'Dilshod' : 'Nodira'}`,
    initiatorNumber: String(31_205_700_000_000 + at * 10_007),
    phone: null,
    landArea: 1000 + (at % 10) * 700,
    landRight: 'own',
    capacity: null,
    capacityUnit: null,
    households: 1 + (at % 6),
    jobsTotal: 3 + (at % 8),
    jobsWomen: 1 + (at % 3),
    jobsYouth: at % 3,
    total: cost * MILLION,
    own: own ?? 0,
    loan: loan ?? 0,
    subsidy: subsidy ?? 0,
    grant: 0,
    other: 0,
    bank: 'Dala Bank',
    applications: [],
    startsOn: dayOf(daysFrom(now, -LONG_AGO + 20)),
    finishesOn: dayOf(daysFrom(now, left)),
    output: null,
    revenue: (cost / 2) * MILLION,
    expense: (cost / 5) * MILLION,
    milestones: usualMilestones[type].map(([kind, share]) => ({ kind, share, dueOn: null })),
    fileIds: [],
  }
}

async function placeProject(parts: GovernmentParts, end: End, at: number, territoryId: number): Promise<void> {
  const { ago, papers } = parts
  const then = end === 'draft' || end === 'submitted' ? 3 + (at % 20) : LONG_AGO - (at % 40)
  const id = await createProject(ago('assistant', then), fieldsOf(parts, end, at, territoryId))
  const rowVersion = async () => (await projects.lock(ago('assistant', 0), id)).rowVersion
  if (end === 'draft') return
  await submitProject(ago('assistant', then - 1), id, await rowVersion())
  if (end === 'submitted') return
  await approveProject(ago('district', then - 2), id, { rowVersion: await rowVersion(), duplicates: [] })
  if (end === 'approved') return
  if (end === 'cancelled') {
    const comment = 'Tashabbuskor boshqa viloyatga koʻchib ketdi'
    const given = { rowVersion: await rowVersion(), reasonCode: 'refused' as const, comment }
    return cancelProject(ago('district', then - 30), id, given)
  }
  const assistant = ago('assistant', then - 10)
  const all = await milestonesOf(assistant, id)
  const reached = end === 'completed' ? all : all.slice(0, 1 + (at % Math.max(1, all.length - 1)))
  const photo = await paperOf(papers, assistant)
  for (const one of reached) {
    const on = { id, milestoneId: one.id }
    const proof = { rowVersion: one.rowVersion, fileIds: [photo], point: POINT, note: null }
    await proveMilestone(assistant, on, proof)
    // One proof in the hands of the district waits for its judgement.
    if (end !== 'completed' && reached.length > 1 && one === reached.at(-1)) continue
    await judgeMilestone(ago('district', then - 12), on, { step: 'accept', rowVersion: one.rowVersion + 1 })
  }
  if (end !== 'completed') return
  const done = ago('assistant', agoThisYear(ago('assistant', 0).now, at % 9))
  await completeProject(done, id, {
    rowVersion: await rowVersion(),
    completedOn: dayOf(done.now),
    jobsFact: 3 + (at % 8),
    point: POINT,
    fileIds: [photo],
  })
}
