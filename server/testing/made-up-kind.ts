import { z } from 'zod'
import { endedStates } from '#contract/applications/application-process.ts'
import * as shapes from '#contract/applications/applications.ts'
import { call, codes } from '#contract/call.ts'
import { idParams } from '#contract/ids.ts'
import { allPermissionCodes, Permission } from '#contract/permissions.ts'
import { territory } from '#contract/scope.ts'
import { addWorkingHours } from '#uz/working-hours.ts'
import type { AppServer } from '../app.ts'
import { type ApplicationKind, describeKind, handlersOf, type KindDescription } from '../applications/public.ts'
import type { Actor } from '../kernel/context.ts'
import { Refusal } from '../kernel/refuse.ts'
import type { TestApp } from './app.ts'
import { askingAs } from './bound.ts'

/** Neither a loan nor a subsidy: a party asks beekeepers for hives. The engine has to do with this description alone. */
export interface Yard {
  /** Who lends hives, the best first. */
  lenders: string[]
  /** How many may be served at once; more wait in line. Nothing: everybody. */
  hives: number
  season: string
  fieldTemplateId: number | null
  fileTemplateCode: string | null
  /** What each may approve alone. */
  limits: Map<string, number | 'none' | 'any'>
  /** Contracts drawn, in the transaction of the acceptance. */
  drawn: number[]
  /** Makes the contract fail. */
  breaksContract: boolean
}

const content = z.strictObject({ hives: z.int().min(1).max(500), place: z.string().max(100).optional() })

export function hivesKind(yard: Yard, over: Partial<KindDescription> = {}): ApplicationKind {
  return describeKind({
    name: 'made-up-hives',
    series: 'AS',
    decidedBy: 'offer',
    content: { draft: content.partial(), whole: content },
    amountOf: (given) => (typeof given.hives === 'number' ? given.hives : null),
    consents: ['share-data'],
    subject: async (_ctx, id) =>
      id === 1 || id === 2
        ? {
            version: 3,
            seasonKey: yard.season,
            fieldTemplateId: yard.fieldTemplateId,
            fileTemplateCode: yard.fileTemplateCode,
          }
        : undefined,
    titles: async () =>
      new Map([
        [1, { uz: 'Asalari uyalari', ru: 'Ульи', eng: 'Hives' }],
        [2, { uz: 'Ona arilar', ru: 'Матки', eng: 'Queens' }],
      ]),
    eligibility: async (_ctx, { amount }) => [
      {
        code: 'FEW',
        result: (amount ?? 0) <= 100 ? 'pass' : 'fail',
        label: { uz: 'Uyalar soni', ru: 'Число ульев', eng: 'Number of hives' },
        have: { uz: `${amount} ta`, ru: `${amount} шт.` },
        need: { uz: '100 ta', ru: '100 шт.' },
      },
    ],
    admits: async (ctx, { id, kind, subjectId }) => {
      const served = await ctx.tx
        .selectFrom('applications')
        .select('id')
        .where('kind', '=', kind)
        .where('subjectId', '=', subjectId)
        .where('id', '<>', id)
        .where('status', 'not in', ['draft', 'waitlisted', ...endedStates])
        .execute()
      return yard.hives === 0 || served.length < yard.hives
    },
    route: async (_ctx, _application, but) =>
      yard.lenders.filter((id) => !but.includes(id)).map((organizationId) => ({ organizationId, desk: null })),
    mostRecipients: 3,
    mostReplacements: 2,
    reviewDue: (ctx, _application, calendar) => addWorkingHours(ctx.now, 18, calendar),
    reconsiderHours: 27,
    restoreHours: 90,
    offer: {
      shape: z.strictObject({ hives: z.int().min(1), rent: z.int().min(0) }),
      amountOf: (given) => Number(given.hives),
      faults: (_ctx, application, { amount }) =>
        (amount ?? 0) > (application.amount ?? 0)
          ? [{ field: 'content.hives', code: 'V_RANGE', values: { min: 1, max: application.amount ?? 0 } }]
          : [],
      compute: async (_ctx, _application, { content: given }) => ({ total: Number(given.hives) * Number(given.rent) }),
      limitOf: async ({ actor }) => yard.limits.get(actor.userId) ?? 'any',
    },
    masked: ({ hives }) => ({ hives }),
    chosen: async (_ctx, { application }) => {
      if (yard.breaksContract) throw new Error('no contract')
      yard.drawn.push(application.id)
    },
    notices: {
      asked: 'applicant.statusChanged',
      offered: 'applicant.statusChanged',
      arrived: 'applicant.statusChanged',
      silent: 'applicant.statusChanged',
      overdue: 'applicant.statusChanged',
      rejected: 'applicant.statusChanged',
    },
    overseers: Permission.FinAppRoute,
    linkOf: ({ id }, side) => `/dashboard/hives/${side}/${id}`,
    ...over,
  })
}

const own = { access: codes(Permission.FinAppOwn), scope: 'party' } as const
const work = { access: codes(Permission.CreditRequestWork), scope: 'party' } as const
const watch = { access: codes(Permission.FinAppRoute), scope: territory('application') } as const
const one = { params: idParams } as const
const root = '/main/api-made-up'

/** What a domain declares: its addresses, its codes, and the engine's shapes. */
export const hiveCalls = {
  list: call(`GET ${root}/mine`, {
    ...own,
    summary: '',
    query: shapes.ApplicationQuery,
    answer: shapes.ApplicationPage,
  }),
  get: call(`GET ${root}/mine/{id}`, { ...own, ...one, summary: '', answer: shapes.ApplicationView }),
  save: call(`POST ${root}/mine`, { ...own, summary: '', body: shapes.DraftBody, answer: shapes.ApplicationView }),
  remove: call(`DELETE ${root}/mine/{id}`, { ...own, ...one, summary: '' }),
  submit: call(`POST ${root}/mine/{id}/submit`, {
    ...own,
    ...one,
    summary: '',
    body: shapes.SubmitBody,
    answer: shapes.ApplicationView,
  }),
  withdraw: call(`POST ${root}/mine/{id}/withdraw`, {
    ...own,
    ...one,
    summary: '',
    body: shapes.WithdrawBody,
    answer: shapes.ApplicationView,
  }),
  answer: call(`POST ${root}/mine/answers/{id}`, {
    ...own,
    ...one,
    summary: '',
    body: shapes.AnswerBody,
    answer: shapes.ApplicationView,
  }),
  see: call(`POST ${root}/offers/{id}/see`, { ...own, ...one, summary: '', answer: shapes.ApplicationView }),
  accept: call(`POST ${root}/offers/{id}/accept`, {
    ...own,
    ...one,
    summary: '',
    body: shapes.AcceptBody,
    answer: shapes.ApplicationView,
  }),
  decline: call(`POST ${root}/offers/{id}/decline`, {
    ...own,
    ...one,
    summary: '',
    body: shapes.DeclineBody,
    answer: shapes.ApplicationView,
  }),
  inbox: call(`GET ${root}/inbox`, { ...work, summary: '', query: shapes.InboxQuery, answer: shapes.RequestPage }),
  request: call(`GET ${root}/inbox/{id}`, { ...work, ...one, summary: '', answer: shapes.RequestView }),
  take: act('take', shapes.VersionBody),
  release: act('release', shapes.VersionBody),
  ask: act('ask', shapes.AskBody),
  refuse: act('refuse', shapes.RefusalBody),
  reconsider: act('reconsider', shapes.ReasonBody),
  decide: act('decide', shapes.VersionBody),
  saveOffer: act('offer', shapes.OfferBody),
  submitOffer: act('offer-submit', shapes.VersionBody),
  approveOffer: act('offer-approve', shapes.VersionBody),
  sendBackOffer: act('offer-back', shapes.ReasonBody),
  withdrawOffer: act('offer-withdraw', shapes.ReasonBody),
  registry: call(`GET ${root}/all`, {
    ...watch,
    summary: '',
    query: shapes.RegistryQuery,
    answer: shapes.ApplicationPage,
  }),
  look: call(`GET ${root}/all/{id}`, { ...watch, ...one, summary: '', answer: shapes.ApplicationView }),
  figures: call(`GET ${root}/figures`, { ...watch, summary: '', answer: shapes.Figures }),
  route: oversee('route', shapes.RouteBody),
  rejectFormally: oversee('reject', shapes.RefusalBody),
  restore: oversee('restore', shapes.ReasonBody),
  recall: oversee('recall', shapes.ReasonBody),
}

function act<const N extends string, B extends z.ZodType>(name: N, body: B) {
  return call(`POST /main/api-made-up/inbox/{id}/${name}`, {
    ...work,
    ...one,
    summary: '',
    body,
    answer: shapes.RequestView,
  })
}
function oversee<const N extends string, B extends z.ZodType>(name: N, body: B) {
  return call(`POST /main/api-made-up/all/{id}/${name}`, {
    ...watch,
    ...one,
    summary: '',
    body,
    answer: shapes.ApplicationView,
  })
}

export function bindHives({ book }: AppServer, kind: ApplicationKind): void {
  const { applicant, recipient, overseer } = handlersOf(kind)
  const { bind } = book
  bind(hiveCalls.list, applicant.list)
  bind(hiveCalls.get, applicant.one)
  bind(hiveCalls.save, applicant.save)
  bind(hiveCalls.remove, applicant.remove)
  bind(hiveCalls.submit, applicant.submit)
  bind(hiveCalls.withdraw, applicant.withdraw)
  bind(hiveCalls.answer, applicant.answer)
  bind(hiveCalls.see, applicant.see)
  bind(hiveCalls.accept, applicant.accept)
  bind(hiveCalls.decline, applicant.decline)
  bind(hiveCalls.inbox, recipient.list)
  bind(hiveCalls.request, recipient.one)
  bind(hiveCalls.take, recipient.take)
  bind(hiveCalls.release, recipient.release)
  bind(hiveCalls.ask, recipient.ask)
  bind(hiveCalls.refuse, recipient.refuse)
  bind(hiveCalls.reconsider, recipient.reconsider)
  bind(hiveCalls.decide, recipient.decide)
  bind(hiveCalls.saveOffer, recipient.saveOffer)
  bind(hiveCalls.submitOffer, recipient.submitOffer)
  bind(hiveCalls.approveOffer, recipient.approveOffer)
  bind(hiveCalls.sendBackOffer, recipient.sendBackOffer)
  bind(hiveCalls.withdrawOffer, recipient.withdrawOffer)
  bind(hiveCalls.registry, overseer.list)
  bind(hiveCalls.look, overseer.one)
  bind(hiveCalls.figures, overseer.figures)
  bind(hiveCalls.route, overseer.route)
  bind(hiveCalls.rejectFormally, overseer.rejectFormally)
  bind(hiveCalls.restore, overseer.restore)
  bind(hiveCalls.recall, overseer.recall)
}

/** Somebody at the door of the made-up calls. */
export function hiveActor(userId: string, organizationId?: string, territories: Actor['territories'] = 'all'): Actor {
  return {
    userId,
    sessionId: userId,
    clientId: 1,
    permissions: new Set<number>(allPermissionCodes),
    language: 'uz',
    organizationId,
    employeeId: undefined,
    territories,
    viewedBy: undefined,
  }
}

export const askHives = (app: TestApp, actor: Actor) => askingAs(app, actor)

/** The code by which somebody was refused; anything else is a fault. */
export async function refusalOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
  } catch (error) {
    if (error instanceof Refusal)
      return error.fields[0] ? `${error.fields[0].field} ${error.fields[0].code}` : error.code
    throw error
  }
  return 'done'
}
