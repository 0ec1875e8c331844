import type { z } from 'zod'
import type { ApplicationContent, EligibilityLine } from '#contract/applications/application.ts'
import {
  type ApplicationTable,
  applicationProcess,
  type HolderSide,
} from '#contract/applications/application-process.ts'
import { offerProcess } from '#contract/applications/offer-process.ts'
import { type RequestTable, requestProcess } from '#contract/applications/request-process.ts'
import type { Localized } from '#contract/localized.ts'
import type { EventCode } from '#contract/notices/events.ts'
import type { PermissionCode } from '#contract/permissions.ts'
import type { WorkCalendar } from '#uz/working-hours.ts'
import type { Ctx, SignedCtx } from '../kernel/context.ts'
import type { FieldRefusal } from '../kernel/refuse.ts'
import type { Condition } from '../kernel/scope.ts'
import { type Stepping, stepping } from '../kernel/steps.ts'
import type { ColumnsOf } from '../kernel/versioned.ts'
import { workCalendar } from '../reference/public.ts'
import { hoursLeft, hoursUntil } from './clock.ts'
import type { Happening } from './happening.ts'
import {
  APPLICATION,
  type Application,
  type HeldRequest,
  OFFER,
  type Offer,
  REQUEST,
  type Request,
  TOPIC,
} from './rows.ts'

/** What an application asks for, as it is today. */
export interface Subject {
  version: number
  seasonKey: string
  /** The form its answers fill in, and the list of papers it wants. */
  fieldTemplateId: number | null
  fileTemplateCode: string | null
}
export interface Recipient {
  organizationId: string
  desk: string | null
}
export interface Chosen {
  application: Application
  request: Request
  /** None where a protocol has decided. */
  offer: Offer | undefined
}
/** What is asked for, sent or only tried out; `id` where it is kept already. */
export type Checked = Pick<
  Application,
  'content' | 'subjectId' | 'userId' | 'organizationId' | 'territoryId' | 'amount' | 'papers'
> & { id?: number | undefined }

/** A kind of applications is this description; the engine knows no more of it. */
export interface KindDescription {
  name: string
  /** Letters before its numbers. */
  series: string
  decidedBy: 'offer' | 'protocol'
  /** Stages and hours of its own. */
  application?: ApplicationTable
  request?: RequestTable
  content: { draft: z.ZodType<ApplicationContent>; whole: z.ZodType<ApplicationContent> }
  amountOf(content: ApplicationContent): number | null
  /** Where the applicant is to be served; at home where it says nothing. */
  territoryOf?(content: ApplicationContent): number | null
  consents: readonly string[]
  /** What calls name the subject by, for refusals. */
  subjectField?: string
  /** Undefined where there is no such thing, or nobody may ask for it now. */
  subject(ctx: Ctx, id: number, content: ApplicationContent): Promise<Subject | undefined>
  titles(ctx: Ctx, subjectIds: readonly number[]): Promise<ReadonlyMap<number, Localized>>
  /** What lies outside the bounds of the subject, at its field; asked when it is sent. */
  faults?(ctx: Ctx, application: Checked): Promise<FieldRefusal[]>
  /** What follows from what is asked for, kept with it when it is sent. */
  compute?(ctx: Ctx, application: Checked): Promise<ApplicationContent>
  /** Every condition with how the applicant stands to it; what fails stops. */
  eligibility(ctx: Ctx, application: Checked): Promise<EligibilityLine[]>
  /** Papers this content asks for beyond those that are always required, and those that come from elsewhere. */
  papers?(ctx: Ctx, application: Checked): Promise<{ wanted: readonly string[]; brought: readonly string[] }>
  /** Whether there is room; without it everybody is let in, with it others wait in line. */
  admits?(ctx: Ctx, application: Application): Promise<boolean>
  /** To whom it goes, the best first, and to nobody of `but`; without it somebody who oversees routes by hand. */
  route?(ctx: Ctx, application: Application, but: readonly string[]): Promise<readonly Recipient[]>
  mostRecipients: number
  mostReplacements: number
  /** When whoever has taken it is to have offered or refused. */
  reviewDue(ctx: Ctx, application: Application, calendar: WorkCalendar): Date | Promise<Date>
  /** Working hours in which a refusal may be taken back, and those in which an end may. */
  reconsiderHours: number
  restoreHours: number
  offer: {
    shape: z.ZodType<ApplicationContent>
    amountOf(content: ApplicationContent): number | null
    /** What of it lies outside the bounds of the subject's version. */
    faults(ctx: Ctx, application: Application, offered: Offered): Promise<FieldRefusal[]> | FieldRefusal[]
    compute(ctx: Ctx, application: Application, offered: Offered): Promise<ApplicationContent>
    /** How much the caller may approve alone: nothing, so much, or anything. */
    limitOf(ctx: SignedCtx): Promise<number | 'none' | 'any'>
  }
  /** Who holds it in a stage or state of the kind's own. */
  holder?(application: Pick<Application, 'status' | 'stage'>): HolderSide | undefined
  /** What a recipient may know before the request is taken. */
  masked(content: ApplicationContent): ApplicationContent
  /** Which requests of their organization the caller sees; `r` is the request, `a` its application. */
  desks?(ctx: SignedCtx): Condition
  /** What only the kind knows: refuses. */
  before?: {
    submit?(ctx: SignedCtx, application: Application): Promise<void>
    take?(ctx: SignedCtx, request: Request): Promise<void>
    release?(ctx: SignedCtx, request: Request): Promise<void>
    propose?(ctx: SignedCtx, held: HeldRequest): Promise<void>
    accept?(ctx: SignedCtx, chosen: Chosen): Promise<void>
    decide?(ctx: SignedCtx, chosen: Chosen): Promise<void>
  }
  /** In the transaction in which one is chosen: the contract, the budget. */
  chosen?(ctx: Ctx, chosen: Chosen, kind: ApplicationKind): Promise<void>
  /** Whoever was chosen has let the time to sign pass: others are asked, and the applicant loses nothing. */
  isForgone?(ctx: Ctx, application: Application): Promise<boolean>
  /** What a clock of the kind's own does, its step taken. */
  struck?(ctx: Ctx, application: Application, step: string): Promise<void>
  /** Nothing that was agreed on with whoever was chosen holds any more. */
  letGo?(ctx: Ctx, application: Application): Promise<void>
  /** In the transaction in which it ends, however it does. */
  ended?(ctx: Ctx, application: Application): Promise<void>
  notices: Partial<Record<Happening, EventCode>>
  /** Who is told when nobody answers. */
  overseers: PermissionCode
  linkOf(application: Application, side: 'applicant' | 'recipient' | 'overseer', request?: Request): string
}
export interface Offered {
  content: ApplicationContent
  amount: number | null
  validUntil: Date
}

export interface ApplicationKind extends KindDescription {
  tables: { application: ApplicationTable; request: RequestTable }
  applications: Stepping<Application, ColumnsOf<'applications'>, ApplicationTable>
  requests: Stepping<Request, ColumnsOf<'applicationRequests'>, RequestTable>
  offers: Stepping<Offer, ColumnsOf<'applicationOffers'>, typeof offerProcess>
}

/** A description with the steps of its tables. */
export function describeKind(kind: KindDescription): ApplicationKind {
  const application: ApplicationTable = kind.application ?? applicationProcess
  const request: RequestTable = kind.request ?? requestProcess
  const since = <Row extends { status: string }>(ctx: Ctx, row: Row, _: string, to: string) =>
    to === row.status ? {} : { stateSince: ctx.now }
  return {
    ...kind,
    tables: { application, request },
    applications: stepping({
      table: 'applications',
      state: 'status',
      process: application,
      object: APPLICATION,
      topic: TOPIC,
      calendar: workCalendar,
      columns: since,
    }),
    requests: stepping({
      table: 'applicationRequests',
      state: 'status',
      process: request,
      object: REQUEST,
      topic: TOPIC,
      calendar: workCalendar,
      lasts: hoursLeft,
      columns: since,
    }),
    offers: stepping({
      table: 'applicationOffers',
      state: 'status',
      process: offerProcess,
      object: OFFER,
      topic: TOPIC,
      lasts: async (ctx, { validUntil }) => hoursUntil(ctx, validUntil),
    }),
  }
}
