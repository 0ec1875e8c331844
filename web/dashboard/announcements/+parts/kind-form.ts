import type { AnnouncementKindName, AnyContent } from '#contract/announcements/kinds.ts'
import type { Mine } from '#contract/announcements/mine.ts'
import type { CurrentUser } from '#contract/identity/auth.ts'
import type { WizardAsked, WizardParts } from '#web/kit/dashboard/wizard/wizard-state.ts'

/** What every form of an announcement holds beside the fields of its kind. */
export interface CommonValues {
  territoryId?: number | null | undefined
  contactName?: string | null | undefined
  /** Sealed by the server, no part of the content. */
  phone?: string | null | undefined
}

/** What a kind shows once it knows what is typed. */
export type KindParts<Values> = WizardParts<Values>

/** What a hook of a kind is given. */
export type KindAsked<Values> = WizardAsked<Mine, Values>

/** A form of one kind, as the wizard that keeps, checks and submits it knows it. */
export interface KindForm<Values extends CommonValues> {
  kind: AnnouncementKindName
  /** What was kept, gaps and all. */
  read: (content: AnyContent) => Values
  fresh: (user: CurrentUser | null) => Values
  /** The part of what is typed that a server takes; what is none stays on the device beside its fault. */
  contentOf: (values: Values) => AnyContent
  /** Fields that hold a quantity as text. */
  quantities?: readonly (keyof Values & string)[]
  optional: readonly string[]
  useParts: (asked: KindAsked<Values>) => KindParts<Values>
}
