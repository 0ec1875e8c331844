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
import { type Stepping, stepping } from '../kernel/process/steps.ts'
import type { ColumnsOf } from '../kernel/process/versioned.ts'
import type { FieldRefusal } from '../kernel/refuse.ts'
import type { Condition } from '../kernel/scope.ts'
import { workCalendar } from '../reference/public.ts'
import { dueMoved, hoursLeft, hoursUntil } from './clock.ts'
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

/** The subject of an application, such as a loan product, as it is now. */
export interface Subject {
  version: number
  seasonKey: string
  /** The form of its answers and the list of its papers. */
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
  /** Undefined where a protocol decided. */
  offer: Offer | undefined
  /** What is given: of the offer, or by the protocol. */
  amount: number | null
}
/** An application being checked, sent or only tried out; `id` where it is stored already. */
export type Checked = Pick<
  Application,
  'content' | 'subjectId' | 'userId' | 'organizationId' | 'territoryId' | 'amount' | 'papers'
> & { id?: number | undefined }

/** A kind of applications: all the engine knows of it. */
export interface KindDescription {
  name: string
  /** Letters before its numbers. */
  series: string
  decidedBy: 'offer' | 'protocol'
  /** A process table with stages and hours of its own. */
  application?: ApplicationTable
  request?: RequestTable
  content: { draft: z.ZodType<ApplicationContent>; whole: z.ZodType<ApplicationContent> }
  amountOf(content: ApplicationContent): number | null
  /** Where the subject says what the request comes to; asked when the application is sent. */
  amountAt?(ctx: Ctx, application: Checked): Promise<number | null>
  /** The territory the applicant is served in; their home where it returns null. */
  territoryOf?(content: ApplicationContent): number | null
  consents: readonly string[]
  /** The field of the call that names the subject, for refusals. */
  subjectField?: string
  /** Undefined where the subject does not exist or takes no applications now. */
  subject(ctx: Ctx, id: number, content: ApplicationContent): Promise<Subject | undefined>
  titles(ctx: Ctx, subjectIds: readonly number[]): Promise<ReadonlyMap<number, Localized>>
  /** Values outside the bounds of the subject, by field; checked when the application is sent. */
  faults?(ctx: Ctx, application: Checked): Promise<FieldRefusal[]>
  /** Computed from the content and stored when the application is sent. */
  compute?(ctx: Ctx, application: Checked): Promise<ApplicationContent>
  /** Every condition and whether the applicant meets it; a failed one refuses. */
  eligibility(ctx: Ctx, application: Checked): Promise<EligibilityLine[]>
  /** Papers this content needs beyond the required ones, and those that come from elsewhere. */
  papers?(ctx: Ctx, application: Checked): Promise<{ wanted: readonly string[]; brought: readonly string[] }>
  /** Whether there is room for one more; otherwise the application waits in line. Absent: always room. */
  admits?(ctx: Ctx, application: Application): Promise<boolean>
  /** The recipients, best first, without those of `but`; absent: an overseer chooses by hand. */
  route?(ctx: Ctx, application: Application, but: readonly string[]): Promise<readonly Recipient[]>
  mostRecipients: number
  mostReplacements: number
  /** When the recipient must have offered or refused. */
  reviewDue(ctx: Ctx, application: Application, calendar: WorkCalendar): Date | Promise<Date>
  /** Working hours in which a refusal may be reconsidered, and in which an ended application may be restored. */
  reconsiderHours: number
  restoreHours: number
  offer: {
    shape: z.ZodType<ApplicationContent>
    amountOf(content: ApplicationContent): number | null
    /** Values of an offer outside the bounds of the subject's version. */
    faults(ctx: Ctx, application: Application, offered: Offered): Promise<FieldRefusal[]> | FieldRefusal[]
    compute(ctx: Ctx, application: Application, offered: Offered): Promise<ApplicationContent>
    /** The largest sum the caller may approve. */
    limitOf(ctx: SignedCtx): Promise<number | 'none' | 'any'>
  }
  /** Who has to act in a stage or state of the kind's own. */
  holder?(application: Pick<Application, 'status' | 'stage'>): HolderSide | undefined
  /** The part of the content a recipient sees before taking the request. */
  masked(content: ApplicationContent): ApplicationContent
  /** Which requests of their organization the caller sees; `r` is the request, `a` its application. */
  desks?(ctx: SignedCtx): Condition
  /** Refusals only the kind can decide. */
  before?: {
    submit?(ctx: SignedCtx, application: Application): Promise<void>
    take?(ctx: SignedCtx, request: Request): Promise<void>
    release?(ctx: SignedCtx, request: Request): Promise<void>
    propose?(ctx: SignedCtx, held: HeldRequest): Promise<void>
    accept?(ctx: SignedCtx, chosen: Chosen): Promise<void>
    decide?(ctx: SignedCtx, chosen: Chosen): Promise<void>
  }
  /** In the transaction of the choice: makes the contract, reserves the budget. */
  chosen?(ctx: Ctx, chosen: Chosen, kind: ApplicationKind): Promise<void>
  /** The chosen recipient missed the time to sign: others are asked, and the applicant loses nothing. */
  isForgone?(ctx: Ctx, application: Application): Promise<boolean>
  /** After a clock of the kind's own has taken its step. */
  struck?(ctx: Ctx, application: Application, step: string): Promise<void>
  /** Undoes what a recipient had begun whose request was taken away: another begins anew. */
  takenAway?(ctx: Ctx, application: Application): Promise<Application>
  /** Undoes what was agreed on with the chosen recipient. */
  letGo?(ctx: Ctx, application: Application): Promise<void>
  /** In the transaction in which the application ends. */
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

/** Adds the step machines of its tables to a description. */
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
      recounted: dueMoved,
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
