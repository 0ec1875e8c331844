import type { AnswerOf } from '#contract/call.ts'
import type { FieldSubject, SendVisitBody, takeBag } from '#contract/government/visits/field.ts'
import type { VisitKind } from '#contract/government/visits/visit-process.ts'
import type { CatalogItem } from '#contract/reference/catalog.ts'
import type { Lock } from '#web/shell/offline/outbox/keys.ts'
import type { VisitValues } from '../visit-fields.tsx'

type BagAnswer = AnswerOf<typeof takeBag>
/** All of the mahalla but its subjects, which are records of their own. */
export type Bag = Omit<BagAnswer, 'subjects'> & { categories: CatalogItem[]; bytes: number }

/** What the device knows of itself, in the open. */
export interface Device {
  deviceKey: string
  id: number
  userId: number
  mahalla: string
  leaseUntil: string
  /** Gone after five wrong codes or seven days: then only a sign-in opens it. */
  lock: Lock | null
  fails: number
}

/** A form that is being filled in on this device. */
export interface Draft {
  key: string
  kind: VisitKind
  subject: FieldSubject | null
  values: VisitValues
  savedAt: string
}

export interface FieldBody extends Omit<SendVisitBody, 'clientKey' | 'deviceId' | 'deviceTime'> {
  title: string
  address: string
  /** What the form said before: what a conflict is measured against. */
  before: Record<string, unknown>
  /** Photos of the device that have reached the server, by their names here. */
  uploaded: Record<string, string>
}

/** Photos of this device are named so until they have reached the server. */
export const LOCAL = 'local:'
export const isLocal = (id: string) => id.startsWith(LOCAL)

export const BAG = 'bag'
export const subjectKey = (id: number) => `subject:${id}`

/** Forms that may be filled in: none, one of ones own that is not sent yet, or one that is verified already. */
export const isFillable = ({ last }: FieldSubject) =>
  !last || ['draft', 'returned', 'verified', 'superseded'].includes(last.status)
