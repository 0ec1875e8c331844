import type { ApplicantStep } from '#contract/announcements/applicant-process.ts'
import type { AnnouncementKindName } from '#contract/announcements/kinds.ts'
import type { Response } from './responses.ts'

export interface Cast {
  employer: string
  farmer: string
  buyer: string
  worker: string
  /** Heads of other organizations. */
  firms: readonly string[]
  workers: readonly string[]
  /** What is up, in the order in which it was announced. */
  up(kind: AnnouncementKindName, turn: number): number
  /** The resume somebody sends. */
  resumeOf(userId: string): number
  today: string
}

/** Nobody has answered for a month. */
export const EXPIRED_HOURS = 760

const hello = [
  'Assalomu alaykum! Shu ishda tajribam bor, ertadan ishga chiqa olaman.',
  'Assalomu alaykum, eʼloningizni koʻrdim. Ish sharoiti menga toʻgʻri keladi.',
  'Здравствуйте! Работал на такой работе три сезона, готов приехать на собеседование.',
  'Assalomu alaykum! Tumanimizga yaqin ekan, batafsil gaplashsak boʻladimi?',
] as const

const jobTalk = [
  'Assalomu alaykum! Rezyumengizni koʻrdik. Qachon kelib koʻra olasiz?',
  'Vaalaykum assalom. Ertaga ertalab soat 9 da boraman.',
  'Yaxshi, pasport va mehnat daftarchangizni olib keling.',
]
export const inSteps = (steps: string): ApplicantStep[] => {
  const known: readonly ApplicantStep[] = ['view', 'shortlist', 'invite', 'agree', 'decline', 'accept', 'refuse']
  const later: readonly ApplicantStep[] = ['meet', 'withdraw', 'finish', 'confirm', 'expire']
  return steps.split(' ').flatMap((word) => [...known, ...later].find((step) => step === word) ?? [])
}

type Told = [
  turn: number,
  who: number | 'worker',
  hours: number,
  steps: string,
  more?: { people?: number; talk?: true },
]

/** Of those who hire; the numbers of workers are those whose trade suits. */
const hirings: readonly Told[] = [
  [0, 16, 290, 'shortlist invite accept finish', { people: 12, talk: true }],
  [0, 40, 250, 'view', { people: 8 }],
  [0, 1, 240, 'invite accept', { talk: true }],
  [0, 25, 120, 'view shortlist'],
  [0, 49, 60, ''],
  [0, 45, 6, ''],
  [1, 21, 210, 'invite accept finish', { people: 5 }],
  [1, 25, 190, ''],
  [1, 1, 185, ''],
  [1, 49, 180, ''],
  [2, 40, 100, 'shortlist', { people: 10 }],
  [2, 16, 90, 'invite', { people: 11 }],
  [3, 2, 140, 'view invite', { talk: true }],
  [3, 26, 150, 'invite refuse'],
  [3, 23, 130, 'view withdraw'],
  [3, 47, 30, ''],
  [4, 26, EXPIRED_HOURS, 'expire'],
  [5, 28, 330, 'view decline'],
  [5, 52, 310, 'view'],
  [5, 4, 320, 'view shortlist invite accept finish', { talk: true }],
  [6, 28, 40, 'view'],
  [7, 0, 160, 'invite accept meet', { talk: true }],
  [7, 24, 110, 'shortlist'],
  [7, 48, 20, ''],
  [8, 24, 80, 'view'],
  [9, 9, 200, 'invite'],
  [9, 33, 50, ''],
  [10, 3, 260, 'invite accept confirm', { talk: true }],
  [10, 27, 70, 'view'],
  [10, 51, 12, ''],
  [7, 'worker', 150, 'view shortlist'],
  [8, 'worker', 205, 'invite accept', { talk: true }],
  [9, 'worker', 390, 'invite accept finish'],
  [0, 'worker', 220, 'invite'],
  [1, 'worker', 300, 'view decline'],
  [2, 'worker', 312, 'withdraw'],
  [4, 'worker', EXPIRED_HOURS + 8, 'expire'],
  [6, 'worker', 26, ''],
]

export function hiringPlans(cast: Cast): Response[] {
  return hirings.map(([turn, who, hours, steps, { people, talk } = {}], at) => {
    const applicantId = who === 'worker' ? cast.worker : (cast.workers[who] ?? '')
    return {
      adId: cast.up('vacancy', turn),
      ownerId: turn < 8 ? cast.employer : cast.farmer,
      ...{ applicantId, hours, steps: inSteps(steps) },
      message: people
        ? `Brigadamiz ${people} kishi, oʻzimizning brigadirimiz bor. Turar joy boʻlsa, ertadan kelamiz.`
        : (hello[at % hello.length] ?? ''),
      ...(people && { proposed: { people } }),
      resumeId: cast.resumeOf(applicantId),
      talk: talk && jobTalk,
    }
  })
}

/** Employers write to those who look for work. */
export function offerPlans(cast: Cast): Response[] {
  const offers: [resume: number, who: number | 'employer', hours: number, steps: string, vacancy?: number][] = [
    [0, 'employer', 180, 'view agree', 7],
    [11, 'employer', 120, ''],
    [13, 'employer', 130, 'view', 3],
    [16, 'employer', 240, 'agree finish'],
    [19, 'employer', 140, 'view decline'],
    [20, 'employer', 90, 'withdraw'],
    [21, 0, 110, 'shortlist'],
    [0, 1, 60, ''],
    [25, 2, EXPIRED_HOURS, 'expire'],
  ]
  return offers.map(([turn, who, hours, steps, vacancy]) => ({
    adId: cast.up('resume', turn),
    ownerId: turn === 0 ? cast.worker : (cast.workers[Math.floor((turn - 1) / 2)] ?? ''),
    applicantId: who === 'employer' ? cast.employer : (cast.firms[who] ?? ''),
    ...{ hours, steps: inSteps(steps) },
    message: 'Assalomu alaykum! Rezyumengiz bizga maʼqul keldi. Xoʻjaligimizga ishga taklif qilamiz.',
    proposed: { salary: 600_000_000 },
    ...(vacancy !== undefined && { vacancyId: cast.up('vacancy', vacancy) }),
    talk:
      steps === 'view agree'
        ? ['Vaalaykum assalom, qachon kelsam boʻladi?', 'Dushanba kuni ertalab kuting.']
        : undefined,
  }))
}
